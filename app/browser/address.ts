/** The address whose content the page shows. After Back it lags behind the address bar until the regions arrive. */
export const address = { shown: globalThis.location ? here() : '' };

export function here(): string {
  return location.pathname + location.search;
}

/** Whether the path is on this site and safe to follow: it begins with exactly one slash. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * Replaces the address of results that came from the search form's action by their canonical one (SRCH-04). Further
 * pages and a visitor's position belong to this visit and are kept.
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
