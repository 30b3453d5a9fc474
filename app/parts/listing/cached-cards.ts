import { LRUCache } from 'lru-cache';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { relativeTime } from '../../../domain/values/time.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type CardView, cardView } from './card-view.ts';

/**
 * Maximum number of cached cards, enough for the first pages of some thirty searches; with its HTML a card takes some 6
 * KB.
 */
const CARDS = 800;
const SEEN = 4_000;

const cards = catalogueCache<string, CardView>({ max: CARDS });
/**
 * Ids of listings whose cards were made recently. A card is cached only from its second time on, because most cards
 * deep in a search are made just once.
 */
const seen = new LRUCache<number, true>({ max: SEEN });
const lasting = new WeakMap<CardView, Lasting<CardView>>();

/**
 * The view of a card. From the second call on, the same object is returned until the listing's row, the age text or the
 * catalogue changes: the newest listings appear on most lists.
 */
export function cachedCard(
  listing: ListingRow,
  catalogue: Catalogue,
  now: Date,
  badges: readonly string[] = [],
): CardView {
  if (seen.get(listing.id) === undefined) {
    seen.set(listing.id, true);
    return cardView(listing, catalogue, now, badges);
  }
  const kept = cards(catalogue);
  const key = JSON.stringify([relativeTime(listing.sortedAt, now), badges, listing]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = kept.set(key, cardView(listing, catalogue, now, badges));
  lasting.set(made, made);
  return made;
}

/** Key for the card's cached HTML; null if the card was made for one page only. */
export const lastingCard = (card: CardView): Lasting<CardView> | null => lasting.get(card) ?? null;
