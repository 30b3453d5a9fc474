import { describe, expect, it } from 'vitest';
import { buildPlaces } from '../../../domain/locations/build-places.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { buildTaxonomy } from '../../../domain/taxonomy/build-taxonomy.ts';
import { CARS } from '../../../domain/taxonomy/taxonomy.ts';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { filterPanelView } from './filter-panel-view.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const counts = { total: 0, exact: true, facetsExact: true, byCategory: new Map(), byPlace: new Map() };
const panelOf = (text: string) => {
  const catalogue = { taxonomy, places } as Parameters<typeof filterPanelView>[2];
  return filterPanelView(parseSearchQuery(new URLSearchParams(text), taxonomy, places), counts, catalogue);
};
const first = (text: string, count: number) =>
  panelOf(text)
    .controls.slice(0, count)
    .map(({ label }) => label);

describe('the filters of a category', () => {
  it('SRCH-05 begin with what tells most: area and rooms of homes, year and mileage of cars', () => {
    expect(first('c=43700', 2)).toEqual(['متراژ (متر)', 'تعداد اتاق']);
    expect(first(`c=${CARS}`, 3)).toEqual(['سال تولید', 'کارکرد (کیلومتر)', 'گیربکس']);
  });

  it('SRCH-05 CAT-04 lead to brands and models, and to the models of the one brand that is chosen', () => {
    expect(panelOf(`c=${CARS}`).brands?.name).toBe('برند و مدل');
    expect(panelOf('c=50002').brands?.name).toBe('مدل‌های سایپا');
    expect(panelOf('c=43700').brands).toBeNull();
  });
});
