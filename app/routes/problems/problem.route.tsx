import { findListing } from '../../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { definePage, type PageRoute } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';
import type { Problem } from '../../web/request/problem.ts';
import { similarListings } from '../listing/listing-similar.ts';
import { ProblemPage } from './problem-page.tsx';
import { type ProblemView, problemPageId, problemView } from './problem-view.ts';

/** Minimum number of cards (GEN-20); the maximum fills two rows. */
const MIN_CARDS = 4;
const MAX_CARDS = 8;

/** Listings to show instead of one that is gone: similar ones, supplemented by the newest. */
async function similarToGone(listingId: number | undefined, context: Context): Promise<CardView[]> {
  const { db } = context;
  const gone = listingId === undefined ? null : await findListing(db, listingId);
  const similar = gone ? (await similarListings(gone, context)).cards : [];
  const newest = similar.length < MIN_CARDS ? await newestOfAll(context) : [];
  const distinct = new Map([...similar, ...newest].map((card) => [card.id, card]));
  distinct.delete(listingId ?? 0);
  return [...distinct.values()].slice(0, MAX_CARDS);
}

async function newestOfAll({ services, catalogue, now }: Context): Promise<CardView[]> {
  const { listings } = await services.search.page(EVERYTHING, null, MAX_CARDS, { ...catalogue, now });
  return listings.map((listing) => cachedCard(listing, catalogue, now));
}

/** Page of a problem (GEN-20). It can always be rendered: only the page of a gone listing queries the database. */
export function problemPage(problem: Problem): PageRoute<unknown> {
  return definePage<ProblemView>({
    at: [],
    id: problemPageId(problem.status),
    cache: 'private',
    about: { summary: '' },
    load: async (context) => problemView(problem, await similarTo(problem, context), context),
    head: ({ title }) => ({ title, robots: 'noindex' }),
    Page: ProblemPage,
  });
}

async function similarTo({ status, details }: Problem, context: Context): Promise<readonly CardView[]> {
  if (status !== 410) return [];
  try {
    return await similarToGone(details.listingId, context);
  } catch (error) {
    context.services.log.warn('no similar listings for one that is gone', { error: String(error) });
    return [];
  }
}
