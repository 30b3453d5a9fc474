import type { Place, Places } from '../../domain/locations/places.ts';

/** The place in a visitor's cookies (LOC-03); null for «anywhere» and for an unknown place. */
export function rememberedPlace(cookies: ReadonlyMap<string, string>, places: Places): Place | null {
  const kind = cookies.get('geo');
  if (kind !== 'city' && kind !== 'province') return null;
  const place = places.byId.get(Number(cookies.get(kind === 'city' ? 'cityID' : 'provinceID')));
  return place?.kind === kind ? place : null;
}
