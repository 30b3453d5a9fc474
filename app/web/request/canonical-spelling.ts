import { paths } from '../../paths.ts';

/**
 * Matches addresses of search results in the spellings in which people copy and type them: with a trailing slash, or in
 * capitals.
 */
const RESULTS = /^\/s(?:\/|$)/i;
/**
 * Former addresses of two pages, which were changed because they could be confused with those of other pages (OPS-05).
 */
const MOVED = /^\/secure-purchase\/(?<id>\d{1,9})\/(?<page>activate|ask)$/;
const SLASHES_AT_THE_END = /\/+$/;
/**
 * Matches addresses that consist of characters which this site's addresses never escape. Any other character could,
 * once decoded, end a header or name another site.
 */
const PLAIN = /^(?:\/[\w.~-]+)+\/*$/;

/** Returns the canonical spelling of an address; null if it is canonical already, or if no page has that address. */
export function canonicalSpelling(path: string, isPage: (path: string) => boolean): string | null {
  if (!PLAIN.test(path)) return null;
  const bare = path.replace(SLASHES_AT_THE_END, '');
  const right = RESULTS.test(bare) ? bare.toLowerCase() : (movedTo(bare) ?? bare);
  return right !== path && isPage(right) ? right : null;
}

function movedTo(path: string): string | null {
  const { id, page } = MOVED.exec(path)?.groups ?? {};
  if (id === undefined) return null;
  return page === 'ask' ? paths.purchaseAsk(Number(id)) : paths.activatePurchase(Number(id));
}
