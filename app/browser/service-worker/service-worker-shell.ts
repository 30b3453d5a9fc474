/** Address of the offline page, next to the script itself; relative, because the worker knows only its own location. */
export const OFFLINE = 'offline';

/**
 * Built files that the HTML of the offline page links: those under `/assets/`, and SVG icons. When the content of a
 * file changes, its name or the page changes too.
 */
export function shellFiles(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/(?:assets\/[^"#?]+|icons?[^"#?]*\.svg))/g);
  return [...new Set([...named].map(([, path]) => path ?? ''))];
}

/**
 * Whether the worker may answer from its cache: only for files of the offline page, never for a page, a region or a
 * personal answer.
 */
export function isShellFile(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    url.search === '' &&
    (url.pathname.startsWith('/assets/') || /^\/icons?[^/]*\.(?:svg|png)$/.test(url.pathname))
  );
}
