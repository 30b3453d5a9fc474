/** The address whose content the page shows. The address bar runs ahead of it after Back, until the regions follow. */
export const address = { shown: globalThis.location ? here() : '' };

export function here(): string {
  return location.pathname + location.search;
}

/** Whether the path is on this site and safe to follow: it begins with one slash. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * Results that came by the search form's own action take the address that names them (SRCH-04). Further pages and a
 * visitor's position belong to this visit, not to that address.
 */
export function takeCanonicalAddress(): void {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const asked = new URLSearchParams(location.search);
  if (!canonical || asked.has('after') || asked.has('location')) return;
  const { pathname, search } = new URL(canonical);
  if (document.body.dataset.page !== 'add-index-page' || pathname + search === here()) return;
  history.replaceState(history.state, '', pathname + search + location.hash);
  address.shown = here();
}
