/** Checks the input of the forms about places and converts it to stored fields. */
import { PARENT_KIND } from '../../../../../domain/locations/build-places.ts';
import { nameKey } from '../../../../../domain/locations/find-places.ts';
import type { InUse, PlaceFault, PlaceFields, StoredPlace } from '../../../../../domain/locations/locations.server.ts';
import {
  type Place,
  type PlaceKind,
  type Places,
  placeAt,
  USES,
  type Uses,
} from '../../../../../domain/locations/places.ts';
import { persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { placeTitle } from '../../../../parts/place-title.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { TypedPlace } from './place-forms.ts';

const words = fa.officePlaces;
type Wrong = { readonly errors: Readonly<Record<string, string>> };

/** Finds a place of a kind by its slug or its whole name. Returns `several` if more than one place has this name. */
export function placeNamed(places: Places, kind: PlaceKind, typed: string): Place | 'several' | null {
  const at = placeAt(places, typed.toLowerCase());
  if (at?.kind === kind) return at;
  const key = nameKey(typed);
  const named = [...places.bySlug.values()].filter(
    (place) => place.kind === kind && [place.name, placeTitle(place)].some((name) => nameKey(name) === key),
  );
  return named.length > 1 ? 'several' : (named[0] ?? null);
}

/** Converts the typed values to the fields of a place of this kind, or returns the errors of the form. */
export function fieldsOf(places: Places, kind: PlaceKind, typed: TypedPlace): { readonly fields: PlaceFields } | Wrong {
  const { above, lat, long, ...rest } = typed;
  const parentKind = PARENT_KIND[kind];
  const parent = parentKind === null || above === '' ? null : placeNamed(places, parentKind, above);
  if (parent === 'several') return { errors: { above: words.several } };
  if ((parent === null) !== (parentKind === null && above === '')) return { errors: { above: words.aboveWrong } };
  const { name, slug, population, isTop, isCapital, filtersBelow } = rest;
  const marks = { isTop, isCapital, filtersBelow };
  return { fields: { name, slug, population, ...marks, parentId: parent?.id ?? null, latitude: lat, longitude: long } };
}

export function valuesOf(place: StoredPlace, places: Places) {
  const { name, slug, latitude, longitude, population, isTop, isCapital, filtersBelow } = place;
  return {
    name,
    slug,
    above: aboveText(places.byId.get(place.parentId ?? 0)),
    lat: String(latitude),
    long: String(longitude),
    population,
    isTop,
    isCapital,
    filtersBelow,
  };
}

const aboveText = (above: Place | undefined): string => {
  const city = above?.path.at(-2);
  return above?.kind === 'district' && city ? `${city.slug}.${above.slug}` : (above?.slug ?? '');
};

const FAULTS: Readonly<Record<PlaceFault, Readonly<Record<string, string>>>> = {
  parent: { above: words.aboveWrong },
  slug: { slug: words.slugTaken },
  name: { name: words.nameTaken },
  capital: { isCapital: words.capitalTaken },
};

/** Refuses a form whose values are not allowed for a place, with an error at the field concerned. */
export const faultOf = (why: PlaceFault) => refuse({ errors: FAULTS[why] });

const COUNTED = 10_000;

/** Texts such as «۱۲٬۴۳۱ آگهی», one for each kind of object that uses a place. */
export const usesText = (uses: Uses): string[] =>
  USES.filter((use) => uses[use] > 0).map((use) => words.use(countText(uses[use]), words.uses[use]));

export const countText = (count: number): string =>
  count > COUNTED ? words.moreThan(persianNumber(COUNTED)) : persianNumber(count);

/** Refuses an act because the place is in use, and lists what uses the place. */
export function inUse({ uses }: InUse) {
  const named = usesText(uses);
  return refuse({ status: 409, message: words.inUse(persianList(named.length > 0 ? named : [words.inPurchases])) });
}
