/**
 * Tells the search what people do with its readings (SRCH-16), by the address that their browser says they come from. No
 * script and no parameter is needed for that; pages that a cache answers are not counted.
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

/** Takes note of a search that takes words of the one before it literally. */
export function noteSearch(query: SearchQuery, context: Context): void {
  // The ways back from a reading are quotations.
  if (!query.text.includes('"')) return;
  const before = textBefore(context);
  if (before === null || before.text === query.text || !isCounted(context)) return;
  context.services.searchSignals.searched({ query, before: before.text }, somebody(context));
}

/** Takes note of a listing that was opened from the results of words alone. */
export function noteOpened({ categoryId }: { readonly categoryId: number }, context: Context): void {
  const before = textBefore(context);
  // In a category of their own choice, people open listings of that category.
  if (before === null || before.hasCategory || !isCounted(context)) return;
  context.services.searchSignals.opened({ text: before.text, categoryId }, somebody(context));
}

/** The words of the results that the visitor comes from; null if they come from anywhere else. */
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
