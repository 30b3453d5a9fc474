/** The address whose content the page shows. After Back it lags behind the address bar until the regions arrive. */
export const address = { shown: globalThis.location ? here() : '' };

export function here(): string {
  return location.pathname + location.search;
}

/**
 * Whether the path is on this site and safe to follow: it begins with exactly one slash, and has no control characters
 * such as tabs, which browsers remove from addresses.
 */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(path);
}

/**
 * Replaces the address that the search form produced by the canonical address of the results (SRCH-04), which may
 * express words as filters. Addresses of later pages and of a visitor's position stay as they are, because they belong
 * to this visit only.
 */
export function takeCanonicalAddress(): void {
  const own = document.head.querySelector<HTMLMetaElement>('[property="og:url"]')?.content;
  const asked = new URLSearchParams(location.search);
  if (!own || asked.has('after') || asked.has('location')) return;
  const { pathname, search } = new URL(own);
  if (document.body.dataset.page !== 'add-index-page' || pathname + search === here()) return;
  history.replaceState(history.state, '', pathname + search + location.hash);
  address.shown = here();
}
