import type { Db } from '../../db/transact.server.ts';
import type { Place } from '../locations/places.ts';
import { commonCategory, commonPlace, type SearchQuery } from '../query-reading/search-query.ts';
import { fresh } from '../values/fresh.ts';
import { HOME_SHOWCASES, turnAt } from './showcases/showcase.ts';
import { readShowcaseCities, readShowcasesOf } from './showcases/showcase-store.server.ts';
import { takeTurn } from './showcases/turns.server.ts';

export { type DoneFeature, readFeaturesOfOrder } from './features/feature-store.server.ts';
export { actOnOrder, endDueFeatures, followListing, returnUnbegun } from './features/features.server.ts';
export type { FeeParts } from './limitation/fee-lines.server.ts';
export { limitationOrders, returnUnusedFees, takePaidFees } from './limitation/limitation.server.ts';
export { BUMP_ORDERS, paidFeatureOrders } from './orders/promotion-kinds.server.ts';
export {
  addPackage,
  changePackage,
  interactionsText,
  type PackageChange,
  undoPackageChange,
} from './packages/package-changes.server.ts';
export {
  insertShippedPackages,
  type OfficePackage,
  packageList,
  readPackage,
  readUnknownKeys,
} from './packages/package-store.server.ts';
export { type OfferedPackage, packagesOfListing, readPromotions } from './packages/packages.server.ts';
export { followCities, insertShowcases, readShowcaseEnd, readShownUntil } from './showcases/showcase-store.server.ts';

/** Cache sizes: categories of a catalogue, and scopes that have showcases. */
const SUBS_KEPT = 1_000;
const SCOPES_KEPT = 1_000;
/**
 * Seconds for which showcases are cached. Shorter than a turn, because a new listing may fill a free slot during the
 * turn.
 */
const KEPT_SECONDS = 4;

/**
 * Chooses the listings in the showcase slots and reads their cards by `readCards`; both are cached for some seconds.
 */
export function createShowcases<Card>(db: Db, readCards: (ids: readonly number[]) => Promise<readonly Card[]>) {
  const cities = fresh<ReadonlySet<number>>({ seconds: KEPT_SECONDS, max: SUBS_KEPT });
  const turns = fresh<readonly Card[]>({ seconds: KEPT_SECONDS, max: SCOPES_KEPT });

  return {
    /**
     * At most three listings for the slots of a search, from its category and city, rotating by turn (SRCH-11). None
     * for a search with words or filters (also filters read from its words), without a category, or with several
     * categories or places.
     */
    async cardsFor(query: SearchQuery, now: Date): Promise<readonly Card[]> {
      const [, sub] = commonCategory(query)?.path ?? [];
      if (!sub || !isPlain(query)) return [];
      const scope = { subId: sub.id, cityId: commonPlace(query)?.path[1]?.id ?? null };
      // Most cities have no showcases in a category, so one query for all cities avoids one for each.
      const running = await cities.get(String(sub.id), now, () => readShowcaseCities({ db, now }, sub.id));
      if (scope.cityId === null ? running.size === 0 : !running.has(scope.cityId)) return [];
      return turns.get(`${scope.subId} ${scope.cityId} ${turnAt(now)}`, now, async () =>
        readCards(await takeTurn({ db, now }, scope)),
      );
    },

    /**
     * At most five listings of a place, or of all places, from all categories; each turn shows others. Being shown here
     * does not use up a listing's turn in the slots of a search.
     */
    onHome(place: Place | null, now: Date): Promise<readonly Card[]> {
      const turn = turnAt(now);
      return turns.get(`home ${place?.kind} ${place?.id} ${turn}`, now, async () =>
        readCards(await readShowcasesOf({ db, now }, place, { turn, limit: HOME_SHOWCASES })),
      );
    },
  };
}

export type Showcases<Card> = ReturnType<typeof createShowcases<Card>>;

function isPlain(query: SearchQuery): boolean {
  const { text, filters, models, meant, tags, minPrice, maxPrice, sellerId, sort, categories, places } = query;
  const chosen = filters.length + models.length + meant.length + tags.length;
  const narrowed = text !== '' || chosen > 0 || minPrice !== null || maxPrice !== null;
  const placed = places.length === 0 || (places.length === 1 && places[0]?.kind === 'city');
  return (
    !narrowed &&
    sellerId === null &&
    sort === null &&
    categories.length === 1 &&
    categories[0]?.type === 'subCategory' &&
    placed
  );
}
