import type { Places } from '../locations/places.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import type { ShopKind } from '../sellers/shop.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { SHOP_SORTS, type ShopQuery } from './shop-query.ts';

type QueryParams = Pick<URLSearchParams, 'getAll' | 'get' | 'keys'>;

/** Parses a search for shops from untrusted parameters, like one for listings: unknown values are ignored. */
export function parseShopQuery(
  kind: ShopKind,
  params: QueryParams,
  { taxonomy, places }: { readonly taxonomy: Taxonomy; readonly places: Places },
): ShopQuery {
  const { text, categories, places: found, position } = parseSearchQuery(params, taxonomy, places);
  return {
    kind,
    text,
    trade: categories[0]?.path[0] ?? null,
    places: kind === 'agent' ? found : outsideDistricts(found),
    verified: params.get('verified') === '1',
    sort: SHOP_SORTS.find((name) => name === params.get('o')) ?? 'best',
    position,
  };
}

/** Replaces districts by their cities: only agents have districts as their area of work. */
function outsideDistricts(found: ShopQuery['places']): ShopQuery['places'] {
  return [...new Set(found.map((place) => (place.kind === 'district' ? (place.path.at(-2) ?? place) : place)))];
}
