import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '../../../domain/locations/build-places.ts';
import { EVERYTHING, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { buildTaxonomy } from '../../../domain/taxonomy/build-taxonomy.ts';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { activeFilters } from '../../parts/search/active-filters.ts';
import { fullHeadingOf } from '../../parts/search/scope-names.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { categoryFacets, placeFacets } from './facets.ts';
import { filterPanelView } from './filter-panel-view.ts';

const NONE = {
  total: 0,
  exact: true,
  facetsExact: true,
  byCategory: new Map<number, number>(),
  byPlace: new Map<number, number>(),
};
let catalogue: Catalogue;

beforeAll(() => {
  catalogue = { taxonomy: buildTaxonomy(TAXONOMY_ROWS, 1, 1405), places: buildPlaces(PLACE_ROWS, 1) } as Catalogue;
});

const asked = (text: string): SearchQuery =>
  parseSearchQuery(new URLSearchParams(text), catalogue.taxonomy, catalogue.places);

describe('SRCH-12 facets', () => {
  it('SRCH-12 leave out empty entries, and count the others', () => {
    const tehran = catalogue.places.bySlug.get('tehran-province')?.id ?? 0;
    const facets = placeFacets(EVERYTHING, { ...NONE, byPlace: new Map([[tehran, 1234]]) }, catalogue);
    expect(facets.below.map(({ name, count }) => [name, count])).toEqual([['استان تهران', '۱٬۲۳۴']]);
    expect(facets.more).toBe(true);
  });

  it('SRCH-12 hide the counts of a filtered search beyond 10,000 results, which are estimates', () => {
    const root = catalogue.taxonomy.roots[0];
    const counts = {
      ...NONE,
      total: 10_000,
      exact: false,
      facetsExact: true,
      byCategory: new Map([[root?.id ?? 0, 4000]]),
    };
    expect(categoryFacets(EVERYTHING, counts, catalogue).below[0]?.count).toBe('۴٬۰۰۰');
    const sampled = { ...counts, facetsExact: false };
    expect(categoryFacets(asked('q=نو'), sampled, catalogue).below[0]?.count).toBeNull();
  });

  it('SRCH-12 link the levels above, with filters kept', () => {
    const { above } = categoryFacets(asked('c=cars&mnp=1000'), NONE, catalogue);
    expect(above.map(({ href }) => href)).toEqual(['/s?mnp=1000', '/s/iran/vehicles?mnp=1000']);
  });
});

describe('SRCH-05 active filters', () => {
  it('SRCH-05 each link to the same search without them', () => {
    const query = asked('c=cars&q=سالم&mnp=1000&mxp=2000');
    expect(activeFilters(query).map(({ text }) => text)).toEqual(['«سالم»', 'قیمت ۱٬۰۰۰ تا ۲٬۰۰۰']);
    expect(activeFilters(query)[1]?.href).toBe(`/s/iran/cars?q=${encodeURIComponent('سالم')}`);
  });

  it('SRCH-05 write years without separators and mileages with them', () => {
    const keys = new Map([...catalogue.taxonomy.attributes.values()].map(({ key, id }) => [key, id]));
    const query = asked(`c=cars&a${keys.get('mileage')}=-120000`);
    expect(activeFilters(query)[0]?.text).toContain('۱۲۰٬۰۰۰');
  });
});

it('the filter form keeps parameters that it has no field for', () => {
  const { kept } = filterPanelView(asked('c=cars&ct=tehran&q=سالم&o=cheapest&mnp=5'), NONE, catalogue);
  expect(kept.map(([name]) => name)).toEqual(['q', 'o', 'c', 'ct']);
});

it.each([
  ['', 'همهٔ آگهی‌ها در ایران'],
  ['c=cars&ct=tehran', 'خودرو در شهر تهران'],
  ['c=cars&r=tehran-province', 'خودرو در استان تهران'],
  ['r=gilan-province', 'همهٔ آگهی‌ها در گیلان'],
  ['q=دوچرخه&ct=tehran', 'نتایج «دوچرخه» در شهر تهران'],
  ['q=سالم&c=cars&mxp=500', 'نتایج «سالم» از خودرو در ایران، قیمت تا ۵۰۰'],
  ['c=cars&mnp=1000&mxp=2000', 'خودرو در ایران، قیمت ۱٬۰۰۰ تا ۲٬۰۰۰'],
])('SRCH-15 %s is headed «%s»', (params, heading) => {
  expect(fullHeadingOf(asked(params))).toBe(heading);
});
