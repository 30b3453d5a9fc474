import type { Place } from '../locations/places.ts';

/**
 * Smaller places than this, in people, share their names with ordinary words; they are meant only beside their province, or where
 * something says that a place is meant.
 */
const KNOWN_PEOPLE = 20_000;

/**
 * The places that a name means within the chosen ones; none if it could be a word. `near` are other places of the
 * search, which tell apart districts with one name. `isSure`: the search says that a place is meant.
 */
export function placeMeant(
  named: readonly Place[],
  chosen: readonly Place[],
  near: readonly Place[],
  isSure: boolean,
): readonly Place[] {
  const within = named.filter((place) => chosen.length === 0 || place.path.some((above) => chosen.includes(above)));
  const isRegion = named.length > 1 && named.every(({ kind }) => kind === 'province');
  if (isRegion) return within;
  const districts = within.filter(({ kind }) => kind === 'district');
  // «جلفای اصفهان» is no city of another province.
  const beside = districts.find(({ path }) => path.slice(0, -1).some((above) => near.includes(above)));
  const cities = within.filter(({ kind, population }) => kind === 'city' && (isSure || population >= KNOWN_PEOPLE));
  const largest = cities.toSorted((a, b) => b.population - a.population)[0];
  if (beside && !(largest && isAbout(largest, near))) return [beside];
  if (largest) return [largest];
  const province = within.find(({ kind }) => kind === 'province');
  if (province) return [province];
  // Districts of several cities, the largest first.
  const population = ({ path }: Place) => path.at(-2)?.population ?? 0;
  if (new Set(districts.map(({ path }) => path.at(-2))).size === 1) return districts;
  return isSure ? districts.toSorted((a, b) => population(b) - population(a)) : [];
}

/** Tells whether a city is one of the other places of the search, or in one. */
const isAbout = ({ path }: Place, near: readonly Place[]): boolean => path.some((above) => near.includes(above));

/** How far a district lies towards a side of its city. */
const FARNESS: ReadonlyMap<string, (place: Place) => number> = new Map([
  ['شمال', ({ latitude }) => latitude],
  ['جنوب', ({ latitude }) => -latitude],
  ['شرق', ({ longitude }) => longitude],
  ['غرب', ({ longitude }) => -longitude],
]);
const CENTRE = 'مرکز';
/** Words for the parts of a city. */
export const SIDES: ReadonlySet<string> = new Set([...FARNESS.keys(), CENTRE]);
/** Fewer districts tell nothing of its sides. */
const DISTRICTS_MIN = 12;
const SHARE = 1 / 3;

/** The districts of a city that lie farthest towards a side, a third of all; none where it has few. */
export function districtsAt({ children }: Pick<Place, 'children'>, side: string): readonly Place[] {
  const count = Math.round(children.length * SHARE);
  const outer = (farness: (place: Place) => number) =>
    children.toSorted((a, b) => farness(b) - farness(a)).slice(0, count);
  if (children.length < DISTRICTS_MIN) return [];
  const farness = FARNESS.get(side);
  if (farness) return outer(farness);
  if (side !== CENTRE) return [];
  const middle = (axis: (place: Place) => number) =>
    children.reduce((sum, place) => sum + axis(place), 0) / children.length;
  const [latitude, longitude] = [middle((place) => place.latitude), middle((place) => place.longitude)];
  return outer((place) => -Math.hypot(place.latitude - latitude, place.longitude - longitude));
}
