import { paths } from '../app/paths.ts';
import type { Catalogue } from '../domain/listings/listings.server.ts';
import { EVERYTHING, type SearchQuery } from '../domain/query-reading/search-query.ts';
import { modelsOf } from '../domain/taxonomy/categories.ts';
import { CARS } from '../domain/taxonomy/taxonomy.ts';
import {
  COMMON_WORD,
  RARE_WORD,
  SKEW_OLD_WORD,
  SKEW_SCOPE_CITY,
  SKEW_SCOPE_WORD,
} from '../shipped/demo/benchmark-words.ts';

export type Kind = { readonly name: string; readonly queries: readonly SearchQuery[] };

const CITIES = ['tehran', 'mashhad', 'isfahan', 'karaj', 'shiraz', 'tabriz'];
/** Words of demonstration listings with very different frequencies. */
const PAIRS = ['خودرو سالم', 'آپارتمان نوساز', 'گوشی سامسونگ', 'مبل راحتی', 'پژو سفید', 'عالی ارسال'];
const IN_WORDS = [
  ...['گوشی سامسونگ زیر ۱۵ میلیون تهران', 'پراید ۹۸', 'خانه دو خوابه مشهد', 'یخچال دست دوم', 'کرایه خونه کرج'],
  ...['لباس مجلسی مردونه', `گوشی سامسونگ ${COMMON_WORD}`, `گوشی سامسونگ ${SKEW_OLD_WORD}`],
];
const MISTYPED = ['گوسی سامسونک', 'یخچا فریزر', "',ad shlsk", 'lebasshui'];
/** Searches that few listings match completely, and many nearly. */
const TOO_MUCH = [
  'پراید ۹۸ زیر ۱۰ میلیون تهران',
  'آپارتمان ۸۰ متری دو خوابه زیر ۵۰۰ میلیون مشهد',
  'آیفون ۱۳ نو زیر ۵ میلیون',
];

/** Typical searches, several of each kind. */
export function searchKinds(catalogue: Catalogue): Readonly<Record<KindName, readonly SearchQuery[]>> {
  const { taxonomy, places } = catalogue;
  const cars = known(taxonomy.byId.get(CARS));
  const skewCars = known(taxonomy.byId.get(CARS));
  const skewCity = known(places.bySlug.get(SKEW_SCOPE_CITY));
  const cities = CITIES.flatMap((slug) => places.bySlug.get(slug) ?? []);
  const subs = taxonomy.roots.flatMap(({ children }) => children.slice(0, 2)).slice(0, 5);
  const scopes = [cars, ...subs].map((category, index) => ({
    categories: [category],
    places: [known(cities[index % cities.length])],
  }));
  const ask = (query: Partial<SearchQuery>): SearchQuery => ({ ...EVERYTHING, ...query });
  const positions = cities.map(({ latitude, longitude }) => ({ lat: latitude, long: longitude }));
  const near = positions.map((position) => ({ sort: 'nearest', position }) as const);
  const brands = cars.children
    .map((brand) => ({ brand, models: modelsOf(taxonomy, brand) }))
    .filter(({ models }) => models.length > 2)
    .slice(0, 6);
  const numbers = [cars, ...subs].flatMap((category) =>
    category.attributes
      .filter(({ attribute }) => attribute.type === 'number' && attribute.min !== null && attribute.max !== null)
      .slice(0, 2)
      .map(({ attribute }) => ({ category, attribute })),
  );
  const ranges = numbers.map(({ category, attribute }) => {
    const [min, max] = [attribute.min ?? 0, attribute.max ?? 0];
    // Years are distributed evenly, mileages and areas logarithmically.
    const at = (share: number) => min + Math.round(max - min < 200 ? (max - min) * share : (max - min) ** share);
    return ask({ categories: [category], filters: [{ attribute, from: at(0.4), to: at(0.85) }] });
  });
  return {
    newest: [ask({})],
    'category + place': scopes.map(ask),
    'common word': [ask({ text: COMMON_WORD })],
    'rare word': [ask({ text: RARE_WORD })],
    'two words': PAIRS.map((text) => ask({ text })),
    'word + category + place': scopes.map((scope) => ask({ ...scope, text: COMMON_WORD })),
    'old word': [ask({ text: SKEW_OLD_WORD })],
    'old word + city': cities.map((place) => ask({ text: SKEW_OLD_WORD, places: [place] })),
    'word absent from scope': [ask({ text: SKEW_SCOPE_WORD, categories: [skewCars], places: [skewCity] })],
    cheapest: [ask({ sort: 'cheapest' }), ...scopes.map((scope) => ask({ ...scope, sort: 'cheapest' }))],
    'word + cheapest': [ask({ text: COMMON_WORD, sort: 'cheapest' }), ask({ text: SKEW_OLD_WORD, sort: 'cheapest' })],
    nearest: near.map((sort) => ask(sort)),
    'word + nearest': near.map((sort) => ask({ ...sort, text: COMMON_WORD })),
    'attribute range': ranges,
    'brand + model': brands.flatMap(({ brand, models }) =>
      models.slice(0, 2).map((model) => ask({ categories: [brand], models: [model] })),
    ),
    'read from words': IN_WORDS.map((text) => ask({ text })),
    mistyped: MISTYPED.map((text) => ask({ text })),
    'near things': TOO_MUCH.map((text) => ask({ text })),
    'no hits': [ask({ text: 'ققنوسستان' }), ask({ text: `${RARE_WORD} ققنوسستان` })],
  };
}

export type KindName =
  | 'newest'
  | 'category + place'
  | 'common word'
  | 'rare word'
  | 'two words'
  | 'word + category + place'
  | 'old word'
  | 'old word + city'
  | 'word absent from scope'
  | 'cheapest'
  | 'word + cheapest'
  | 'nearest'
  | 'word + nearest'
  | 'attribute range'
  | 'brand + model'
  | 'read from words'
  | 'mistyped'
  | 'near things'
  | 'no hits';

/**
 * Address of a search as a browser sends it. Only for the order «nearest» does it contain the position; addresses that
 * people share never do.
 */
export function addressOf(query: SearchQuery): string {
  const path = paths.results(query);
  if (!query.position) return path;
  const { lat, long } = query.position;
  return `${path}${path.includes('?') ? '&' : '?'}location=${lat.toFixed(3)},${long.toFixed(3)}`;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The catalogue lacks what the benchmark asks for.');
  return value;
}
