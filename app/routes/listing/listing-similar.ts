import type { Place } from '../../../domain/locations/places.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fresh } from '../../../domain/values/fresh.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import type { Catalogue, Context } from '../../web/request/context.ts';

/**
 * Maximum number of similar cards: two rows of four. One more is fetched, because the listing itself may be among the
 * newest.
 */
const MAX_CARDS = 8;
const CACHE_SECONDS = 60;
const MAX_CACHED_SCOPES = 400;

export type SimilarListings = {
  readonly cards: readonly CardView[];
  /** Key under which pages cache the cards' HTML; null if the cards were selected for one listing only. */
  readonly cacheKey: Lasting | null;
};

/** `cards`: the fetched cards; `shown`: the first of these cards, as many as are displayed. */
type Newest = { readonly cards: readonly CardView[]; readonly shown: readonly CardView[] };
type NewestCache = ReturnType<typeof fresh<Newest>>;
/** Caches by catalogue: cards contain names of options and places, so they are dropped with the catalogue. */
const newestCaches = new WeakMap<Catalogue, NewestCache>();

/**
 * Similar listings: the newest of the same sub-category, at most a minute old. They are from the same city if it is
 * large, and otherwise from anywhere, because small cities have too few. If there are few, listings of the same top
 * category are added. Also used for a listing that is gone (GEN-20).
 *
 * Most listings are not among the newest themselves, so all listings of one scope share the same cards, whose HTML is
 * cached.
 */
export async function similarListings(
  listing: { readonly id: number; readonly categoryId: number; readonly cityId: number },
  { services, catalogue, now }: Pick<Context, 'services' | 'catalogue' | 'now'>,
): Promise<SimilarListings> {
  const category = catalogue.taxonomy.byId.get(listing.categoryId);
  const root = category?.path[0];
  const city = catalogue.places.byId.get(listing.cityId);
  if (!root || !city) return { cards: [], cacheKey: null };
  const sub = category.path[1] ?? root;
  const found = new Map<number, CardView>();
  const near = city.isTop ? [{ category: sub, city }] : [];
  for (const scope of [...near, { category: sub }, { category: root }]) {
    if (found.size > MAX_CARDS) break;
    // Each scope is cached separately, because listings of most cities use the wider scopes.
    const newest = await newestIn(scope, { services, catalogue, now });
    const { cards, shown } = newest;
    if (found.size === 0 && cards.length > MAX_CARDS && !shown.some(({ id }) => id === listing.id))
      return { cards: shown, cacheKey: newest };
    for (const card of cards) found.set(card.id, card);
  }
  found.delete(listing.id);
  return { cards: [...found.values()].slice(0, MAX_CARDS), cacheKey: null };
}

type Scope = { readonly category: Category; readonly city?: Place };

function newestIn(
  { category, city }: Scope,
  { services, catalogue, now }: Pick<Context, 'services' | 'catalogue' | 'now'>,
): Promise<Lasting<Newest>> {
  const query = { ...EVERYTHING, categories: [category], places: city ? [city] : [] };
  return newestCacheOf(catalogue).get(`${category.id} ${city?.id ?? ''}`, now, async () => {
    const { listings } = await services.search.page(query, null, MAX_CARDS + 1, { ...catalogue, now });
    const cards = listings.map((listing) => cachedCard(listing, catalogue, now));
    return { cards, shown: cards.slice(0, MAX_CARDS) };
  });
}

function newestCacheOf(catalogue: Catalogue): NewestCache {
  const cache = newestCaches.get(catalogue) ?? fresh<Newest>({ seconds: CACHE_SECONDS, max: MAX_CACHED_SCOPES });
  newestCaches.set(catalogue, cache);
  return cache;
}
