import { findListing } from '../../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { type CardView, cardView } from '../../parts/listing/card-view.ts';
import type { Context } from '../../web/request/context.ts';
import { similarListings } from '../listing/listing-similar.ts';

/** At least four (GEN-20), up to two rows. */
const MIN_CARDS = 4;
const MAX_CARDS = 8;

/** Listings to show instead of one that is gone: similar ones, else the newest. */
export async function similarToGone(listingId: number | undefined, context: Context): Promise<CardView[]> {
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
  return listings.map((listing) => cardView(listing, catalogue, now));
}
