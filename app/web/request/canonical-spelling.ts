import { paths } from '../../paths.ts';

/** Matches addresses of results as people copy and type them: with a trailing slash, or in capitals. */
const RESULTS = /^\/s(?:\/|$)/i;
/** Addresses that pages had while one address could be read as that of two pages (OPS-05). */
const MOVED = /^\/secure-purchase\/(?<id>\d{1,9})\/(?<page>activate|ask)$/;
const SLASHES_AT_THE_END = /\/+$/;
/** Characters that our addresses never escape. Others, once decoded, could end a header or name another site. */
const PLAIN = /^(?:\/[\w.~-]+)+\/*$/;

/** Returns the canonical spelling of an address; null if it is canonical already or the page is unknown. */
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
