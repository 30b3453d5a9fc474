/** Matches addresses of results as people copy and type them: with a trailing slash, or in capitals. */
const RESULTS = /^\/s(?:\/|$)/i;
const SLASHES_AT_THE_END = /\/+$/;
/** Characters that our addresses never escape. Others, once decoded, could end a header or name another site. */
const PLAIN = /^(?:\/[\w.~-]+)+\/*$/;

/** Returns the canonical spelling of an address; null if it is canonical already or the page is unknown. */
export function canonicalSpelling(path: string, isPage: (path: string) => boolean): string | null {
  if (!PLAIN.test(path)) return null;
  const bare = path.replace(SLASHES_AT_THE_END, '');
  const right = RESULTS.test(bare) ? bare.toLowerCase() : bare;
  return right !== path && isPage(right) ? right : null;
}
