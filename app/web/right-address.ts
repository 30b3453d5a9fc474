/** Addresses of results as people copy and type them: with a slash at the end, or in capitals. */
const RESULTS = /^\/s(?:\/|$)/i;
const SLASHES_AT_THE_END = /\/+$/;
/** Letters that no address of ours has to escape: what is decoded of others could end a header or name another site. */
const PLAIN = /^(?:\/[\w.~-]+)+\/*$/;

/** The address of the same page in its one spelling; null where this is it, or there is no knowing. */
export function rightAddress(path: string, isPage: (path: string) => boolean): string | null {
  if (!PLAIN.test(path)) return null;
  const bare = path.replace(SLASHES_AT_THE_END, '');
  const right = RESULTS.test(bare) ? bare.toLowerCase() : bare;
  return right !== path && isPage(right) ? right : null;
}
