import type { Place } from '../../../domain/locations/places.ts';
import { fresh } from '../../../domain/search/fresh.ts';
import type { ListingRow, SearchService } from '../../../domain/search/search.server.ts';
import { EVERYTHING } from '../../../domain/search/search-query.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import type { Context } from '../../web/context.ts';

/** Two rows of five; one more is fetched because the listing itself is among the newest. */
const SHOWN = 10;
const KEPT_SECONDS = 60;
const KEPT = 1_000;

type Kept = ReturnType<typeof fresh<readonly ListingRow[]>>;
const keptBy = new WeakMap<SearchService, Kept>();

/**
 * The newest of the same sub-category in the same city; where those are few also elsewhere, then of the same top
 * category. Up to a minute old. For a listing that is gone too (GEN-20).
 */
export async function similarListings(
  listing: { readonly id: number; readonly categoryId: number; readonly cityId: number },
  { services, catalogue, now }: Pick<Context, 'services' | 'catalogue' | 'now'>,
): Promise<readonly ListingRow[]> {
  const category = catalogue.taxonomy.byId.get(listing.categoryId);
  const root = category?.path[0];
  const city = catalogue.places.byId.get(listing.cityId);
  if (!root || !city) return [];
  const sub = category.path[1] ?? root;
  const rows = await keptFor(services.search).get(`${sub.id} ${city.id}`, now, () =>
    widening([{ category: sub, city }, { category: sub }, { category: root }], (scope) => {
      const query = { ...EVERYTHING, categories: [scope.category], places: scope.city ? [scope.city] : [] };
      return services.search.page(query, null, SHOWN + 1, { ...catalogue, now });
    }),
  );
  return rows.filter(({ id }) => id !== listing.id).slice(0, SHOWN);
}

type Scope = { readonly category: Category; readonly city?: Place };

async function widening(
  scopes: readonly Scope[],
  read: (scope: Scope) => Promise<{ readonly listings: readonly ListingRow[] }>,
): Promise<readonly ListingRow[]> {
  const found = new Map<number, ListingRow>();
  for (const scope of scopes) {
    if (found.size > SHOWN) break;
    for (const row of (await read(scope)).listings) if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, SHOWN + 1);
}

function keptFor(search: SearchService): Kept {
  const kept = keptBy.get(search) ?? fresh<readonly ListingRow[]>({ seconds: KEPT_SECONDS, max: KEPT });
  keptBy.set(search, kept);
  return kept;
}
