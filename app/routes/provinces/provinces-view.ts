import type { Place } from '../../../domain/locations/places.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { paths } from '../../paths.ts';

type PlaceCount = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly count: string;
  readonly empty: boolean;
};

export type ProvincesView = {
  /** Number of listings in the whole country, with a link to them. */
  readonly all: Pick<PlaceCount, 'href' | 'count'>;
  readonly letters: readonly {
    readonly letter: string;
    readonly provinces: readonly (PlaceCount & { readonly cities: readonly PlaceCount[] })[];
  }[];
};

/** Created once, because creating a collator takes a millisecond. */
const persian = new Intl.Collator('fa');
const EVERYWHERE = 0;

/** Provinces by first letter and cities by province, in the order of the Persian alphabet (LOC-06). */
export function provincesView(provinces: readonly Place[], counts: ReadonlyMap<number, number>): ProvincesView {
  const sorted = alphabetic(provinces).map((province) => ({
    ...placeCount(province, counts),
    cities: alphabetic(province.children).map((city) => placeCount(city, counts)),
  }));
  const letters = Map.groupBy(sorted, ({ name }) => name[0] ?? '');
  return {
    all: { href: paths.results(EVERYTHING), count: persianNumber(counts.get(EVERYWHERE) ?? 0) },
    letters: [...letters].map(([letter, under]) => ({ letter, provinces: under })),
  };
}

function alphabetic(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => persian.compare(a.name, b.name));
}

function placeCount(place: Place, counts: ReadonlyMap<number, number>): PlaceCount {
  const count = counts.get(place.id) ?? 0;
  return {
    id: place.id,
    name: place.name,
    href: paths.results({ ...EVERYTHING, places: [place] }),
    count: persianNumber(count),
    empty: count === 0,
  };
}
