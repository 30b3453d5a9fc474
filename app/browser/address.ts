/** The address whose content the page shows. After Back it lags behind the address bar until the regions arrive. */
export const address = { shown: globalThis.location ? here() : '' };

export function here(): string {
  return location.pathname + location.search;
}

/**
 * Whether the path is on this site and safe to follow: it begins with exactly one slash, and has no tabs and the like, which
 * browsers leave out of addresses.
 */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(path);
}

/**
 * Replaces the address of results that came from the search form's action by their own one (SRCH-04), which keeps the
 * words that the canonical one may say by filters. Further pages and a visitor's position belong to this visit and are kept.
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
