import { expect, it } from 'vitest';
import { PLACE_ROWS } from '../../../db/seeds/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../db/seeds/taxonomy/taxonomy.seed.ts';
import { buildPlaces } from '../../../domain/locations/build-places.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { buildTaxonomy } from '../../../domain/taxonomy/build-taxonomy.ts';
import { searchViewOf } from './kept-search-views.ts';

const catalogue = { taxonomy: buildTaxonomy(TAXONOMY_ROWS, 1, 1405), places: buildPlaces(PLACE_ROWS, 1) };
const counts = (total: number): Counts => ({
  total,
  exact: true,
  facetsExact: true,
  byCategory: new Map(),
  byPlace: new Map(),
});
const asked = (text: string) => parseSearchQuery(new URLSearchParams(text), catalogue.taxonomy, catalogue.places);

it('SRCH-12 a search has one view until its counts are others', () => {
  const seven = counts(7);
  const view = searchViewOf(asked('q=مبل'), seven, catalogue);
  expect(searchViewOf(asked('q=مبل'), seven, catalogue)).toBe(view);
  expect(searchViewOf(asked('q=مبل&o=cheapest'), seven, catalogue)).not.toBe(view);
  expect(searchViewOf(asked('q=میز'), seven, catalogue)).not.toBe(view);
  const renewed = searchViewOf(asked('q=مبل'), counts(8), catalogue);
  expect([view.total, renewed.total]).toEqual(['۷ آگهی', '۸ آگهی']);
  expect(searchViewOf(asked('q=مبل'), seven, { ...catalogue })).not.toBe(view);
});

it('SRCH-02 what is seen from a position is nobody else’s', () => {
  const near = asked('o=nearest&location=35.701,51.402');
  const seven = counts(7);
  expect(searchViewOf(near, seven, catalogue)).not.toBe(searchViewOf(near, seven, catalogue));
});

it('SRCH-02 what is long is not kept: hostile searches would fill the memory', () => {
  const long = asked(`q=${'مبل '.repeat(30)}`);
  const seven = counts(7);
  expect(searchViewOf(long, seven, catalogue)).not.toBe(searchViewOf(long, seven, catalogue));
});
