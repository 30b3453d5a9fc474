import { LRUCache } from 'lru-cache';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { relativeTime } from '../../../domain/values/time.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type CardView, cardView } from './card-view.ts';

/** The first pages of some thirty searches; with its HTML a card takes some 6 KB. */
const CARDS = 800;
const SEEN = 4_000;

const cards = catalogueCache<string, CardView>({ max: CARDS });
/** Ids of listings whose cards were made lately. Most cards deep in a search are made once, and keeping them would only cost. */
const seen = new LRUCache<number, true>({ max: SEEN });
const lasting = new WeakMap<CardView, Lasting<CardView>>();

/**
 * The view of a card: from its second time on the same object as long as the listing's row, its age in words and the catalogue are
 * the same. The newest listings are on most lists.
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

/** The card as the key of its cached HTML; null if it was made for one page. */
export const lastingCard = (card: CardView): Lasting<CardView> | null => lasting.get(card) ?? null;
