/**
 * Records search signals: what users did after the search had read their words in a certain way (SRCH-16). The previous
 * search is taken from the referrer, so no script or parameter is needed. Pages served from a cache are not counted.
 */
import { createHmac } from 'node:crypto';
import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Somebody } from '../../../domain/search/search.server.ts';
import { searchQueryOf } from '../../parts/search/results-query.ts';
import { paths } from '../../paths.ts';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { networkHash } from '../../web/request/keyed-hash.ts';
import { isCounted } from './is-counted.ts';
import { visitorToken } from './visitor-hash.ts';

/** Records a search in which the user quoted words of the previous search, to have them taken literally. */
export function noteSearch(query: SearchQuery, context: Context): void {
  // The link to the literal search puts the words into quotation marks, so a search without them did not use that link.
  if (!query.text.includes('"')) return;
  const before = textBefore(context);
  if (before === null || before.text === query.text || !isCounted(context)) return;
  context.services.searchSignals.searched({ query, before: before.text }, somebody(context));
}

/** Records that a listing was opened from the results of a search by words only. */
export function noteOpened({ categoryId }: { readonly categoryId: number }, context: Context): void {
  const before = textBefore(context);
  // If the user chose a category, the opened listing's category says nothing about the words.
  if (before === null || before.hasCategory || !isCounted(context)) return;
  context.services.searchSignals.opened({ text: before.text, categoryId }, somebody(context));
}

/** The words of the search from whose results the visitor came; null if they came from elsewhere. */
function textBefore({ request, services: { site }, catalogue }: Context) {
  const referrer = request.method === 'GET' ? request.headers.get('referer') : null;
  if (!referrer?.includes('q=') || !URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  if (origin !== site.origin && origin !== new URL(request.url).origin) return null;
  const [, start, , category] = pathname.split('/');
  if (`/${start}` !== paths.results.pattern && pathname !== paths.search()) return null;
  const { text } = searchQueryOf({}, new URLSearchParams({ q: searchParams.get('q') ?? '' }), catalogue);
  return text === '' ? null : { text, hasCategory: category !== undefined || searchParams.has('c') };
}

function somebody(context: Context): Somebody {
  const { request, cookies, services } = context;
  const who = visitorToken(cookies) ?? `${clientKey(request)} ${request.headers.get('user-agent')}`;
  const person = createHmac('sha256', services.keys.visitors).update(`searching ${who}`).digest();
  return { person, network: networkHash(context) };
}
