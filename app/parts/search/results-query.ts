import { type Place, placeAt } from '../../../domain/locations/places.ts';
import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { parseSearchQuery, type Scope } from '../../../domain/search/parse-search-query.ts';
import { modelsOf } from '../../../domain/taxonomy/categories.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { placeSlug } from '../../address-parts.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';

const EVERYWHERE = 'iran';
const PLACES_MAX = 20;

/**
 * Parses the search in an address: place and category in the path, everything else as parameters. Throws 404 for
 * unknown names in the path; invalid parameters are ignored (SRCH-02).
 */
export function searchQueryOf(
  path: { readonly place?: string; readonly category?: string; readonly brand?: string; readonly model?: string },
  params: URLSearchParams,
  { taxonomy, places }: Catalogue,
): SearchQuery {
  const category = categoryOf(path.category, path.brand, taxonomy);
  const model = path.model
    ? modelsOf(taxonomy, category ?? notFound()).find(({ slug }) => slug === path.model)
    : undefined;
  if (path.model && !model) notFound();
  const scope: Scope = {
    categories: category ? [category] : [],
    models: model ? [model] : [],
    places: placesOf(path.place, places),
  };
  return parseSearchQuery(params, taxonomy, places, scope);
}

function categoryOf(
  slug: string | undefined,
  brandSlug: string | undefined,
  taxonomy: Catalogue['taxonomy'],
): Category | null {
  if (!slug) return null;
  const category = taxonomy.bySlug.get(slug) ?? notFound();
  if (!brandSlug) return category;
  return category.children.find((brand) => brand.slug === brandSlug && brand.type === 'brand') ?? notFound();
}

function placesOf(slugs: string | undefined, places: Catalogue['places']): Place[] {
  if (!slugs || slugs === EVERYWHERE) return [];
  const named = slugs.split('~', PLACES_MAX).map((slug) => placeAt(places, slug) ?? notFound());
  return named.filter((place) => !named.some((other) => other !== place && place.path.includes(other)));
}

/** The place of a path with the present slugs of its places; null if it has them. */
export function presentPlace(slugs: string | undefined, places: Catalogue['places']): string | null {
  if (!slugs || slugs === EVERYWHERE) return null;
  const present = slugs
    .split('~', PLACES_MAX)
    .map((slug) => placeSlug(placeAt(places, slug) ?? notFound()))
    .join('~');
  return present === slugs.split('~', PLACES_MAX).join('~') ? null : present;
}
