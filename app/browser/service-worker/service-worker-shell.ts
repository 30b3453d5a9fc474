/** Next to the script itself; relative, because the worker knows only its own location. */
export const OFFLINE = 'offline';

/**
 * Built files that a page's HTML links: under `/assets/`, and the icons that a page shows, which are drawings. Their
 * names or the page change with their content.
 */
export function shellFiles(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/(?:assets\/[^"#?]+|icons?[^"#?]*\.svg))/g);
  return [...new Set([...named].map(([, path]) => path ?? ''))];
}

/**
 * Whether the worker may answer from its cache: only the shell's own files, never a page, a region or a personal
 * answer.
 */
export function isShellFile(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    url.search === '' &&
    (url.pathname.startsWith('/assets/') || /^\/icons?[^/]*\.(?:svg|png)$/.test(url.pathname))
  );
}
