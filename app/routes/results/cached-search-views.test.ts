import { expect, it } from 'vitest';
import { buildPlaces } from '../../../domain/locations/build-places.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { literally, type Understanding } from '../../../domain/search/understanding.ts';
import { buildTaxonomy } from '../../../domain/taxonomy/build-taxonomy.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { searchViewOf } from './cached-search-views.ts';

const catalogueOf = () =>
  ({ taxonomy: buildTaxonomy(TAXONOMY_ROWS, 1, 1405), places: buildPlaces(PLACE_ROWS, 1) }) as Catalogue;
const catalogue = catalogueOf();
const counts = (total: number): Lasting<Counts> => {
  const some: Counts = { total, exact: true, facetsExact: true, byCategory: new Map(), byPlace: new Map() };
  return some as Lasting<Counts>;
};
const asked = (text: string) => parseSearchQuery(new URLSearchParams(text), catalogue.taxonomy, catalogue.places);

it('SRCH-12 a search keeps its view until its counts change', () => {
  const seven = counts(7);
  const { search, kept } = searchViewOf(asked('q=مبل'), seven, catalogue);
  expect(kept).not.toBeNull();
  expect(searchViewOf(asked('q=مبل'), seven, catalogue).kept).toBe(kept);
  expect(searchViewOf(asked('q=مبل'), seven, catalogue).search).toBe(search);
  expect(searchViewOf(asked('q=مبل&o=cheapest'), seven, catalogue).kept).not.toBe(kept);
  expect(searchViewOf(asked('q=میز'), seven, catalogue).kept).not.toBe(kept);
  const renewed = searchViewOf(asked('q=مبل'), counts(8), catalogue);
  expect([search.total, renewed.search.total]).toEqual(['۷ آگهی', '۸ آگهی']);
  expect(renewed.kept).not.toBe(kept);
  expect(searchViewOf(asked('q=مبل'), seven, catalogueOf()).kept).not.toBe(kept);
});

it('SRCH-12 SRCH-16 a search in words keeps its view with what they were understood as', () => {
  const query = asked('q=گوشی+تهران');
  const [phones] = asked('c=mobile-phones').categories;
  const understanding: Understanding = {
    ...literally(query),
    asked: asked('c=mobile-phones&ct=tehran'),
    understood: [{ kind: 'thing', text: 'گوشی', names: [phones?.name ?? ''], start: 0, end: 4 }],
  };
  const seven = counts(7);
  const first = searchViewOf(query, seven, catalogue, null, understanding);
  expect(first.search.understood?.chips).toMatchObject([{ name: 'موبایل', typed: 'گوشی' }]);
  expect(first.kept).not.toBeNull();
  expect(searchViewOf(query, seven, catalogue, null, { ...understanding }).kept).toBe(first.kept);
  expect(searchViewOf(asked('c=mobile-phones&ct=tehran'), seven, catalogue).kept).not.toBe(first.kept);
});

it('SRCH-02 a view with a position is not cached', () => {
  const near = asked('o=nearest&location=35.701,51.402');
  const seven = counts(7);
  expect(searchViewOf(near, seven, catalogue).kept).toBeNull();
  expect(searchViewOf(near, seven, catalogue).search).not.toBe(searchViewOf(near, seven, catalogue).search);
});

it('SRCH-02 a long address is not cached: hostile searches would fill the memory', () => {
  const long = asked(`q=${'مبل '.repeat(30)}`);
  const seven = counts(7);
  expect(searchViewOf(long, seven, catalogue).kept).toBeNull();
  expect(searchViewOf(long, seven, catalogue).search).not.toBe(searchViewOf(long, seven, catalogue).search);
});
