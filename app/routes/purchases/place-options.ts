/** Options for the place of an address, to choose from without scripts (SECP-05). */
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import type { Option } from '../../ui/select.tsx';
import type { SignedIn } from '../../web/pages/guards.ts';

const optionOf = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  name,
});

type Chosen = { readonly region?: string | undefined; readonly city?: string | undefined };
type PlaceOptions = Readonly<Record<'regions' | 'cities' | 'points', readonly Option[]>>;

/** Cities of the chosen region, and centres of the chosen city and its districts. */
export function placesOf({ catalogue: { places } }: Pick<SignedIn, 'catalogue'>, chosen: Chosen): PlaceOptions {
  const region = places.byId.get(parseId(chosen.region) ?? 0);
  const city = places.byId.get(parseId(chosen.city) ?? 0);
  const centres = city?.kind === 'city' && city.parentId === region?.id ? [city, ...city.children] : [];
  const pointOption = ({ latitude, longitude, name }: (typeof centres)[number]): Option => ({
    value: `${latitude},${longitude}`,
    name: fa.purchases.checkout.middleOf(name),
  });
  return {
    regions: places.provinces.map(optionOf),
    cities: region?.kind === 'province' ? region.children.map(optionOf) : [],
    points: centres.map(pointOption),
  };
}
