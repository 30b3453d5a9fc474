import type { Place } from '../locations/places.ts';

/**
 * Population below which a place is not recognised by its name alone, because many such names are ordinary words. It is
 * recognised beside its province, or after a word that announces a place.
 */
const KNOWN_PEOPLE = 20_000;

/**
 * Places that a name means, within the chosen ones; none if it may be an ordinary word. `near`: other places in the
 * search, which decide between districts of the same name. `isSure`: the search says that a place follows.
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
  // «جلفای اصفهان» is a district of Isfahan, not the city of the same name in another province.
  const beside = districts.find(({ path }) => path.slice(0, -1).some((above) => near.includes(above)));
  const cities = within.filter(({ kind, population }) => kind === 'city' && (isSure || population >= KNOWN_PEOPLE));
  const largest = cities.toSorted((a, b) => b.population - a.population)[0];
  if (beside && !(largest && isAbout(largest, near))) return [beside];
  if (largest) return [largest];
  const province = within.find(({ kind }) => kind === 'province');
  if (province) return [province];
  // Districts of that name in several cities, those of the largest city first.
  const population = ({ path }: Place) => path.at(-2)?.population ?? 0;
  if (new Set(districts.map(({ path }) => path.at(-2))).size === 1) return districts;
  return isSure ? districts.toSorted((a, b) => population(b) - population(a)) : [];
}

/** Whether a city is one of the other places in the search, or inside one. */
const isAbout = ({ path }: Place, near: readonly Place[]): boolean => path.some((above) => near.includes(above));

/** Functions that measure how far a district lies towards a side of its city. */
const FARNESS: ReadonlyMap<string, (place: Place) => number> = new Map([
  ['شمال', ({ latitude }) => latitude],
  ['جنوب', ({ latitude }) => -latitude],
  ['شرق', ({ longitude }) => longitude],
  ['غرب', ({ longitude }) => -longitude],
]);
const CENTRE = 'مرکز';
/** Words for the sides and the centre of a city. */
export const SIDES: ReadonlySet<string> = new Set([...FARNESS.keys(), CENTRE]);
/** Minimum number of districts of a city for its sides to be recognised. */
const DISTRICTS_MIN = 12;
const SHARE = 1 / 3;

/** The third of a city's districts that lies farthest towards a side; none for a city with few districts. */
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
