import { describe, expect, it } from 'vitest';
import { placedLabels, rankedPlaces } from '../maps/map-labels.ts';
import { flatEntries } from './catalogue-entry.ts';

const categories = [
  {
    id: 1,
    name: 'وسایل نقلیه',
    slug: 'vehicles',
    type: 'category',
    parentId: null,
    children: [
      {
        id: 43627,
        name: 'خودرو',
        slug: 'cars',
        type: 'subCategory',
        parentId: 1,
        brands: [{ id: 7, name: 'پژو', slug: 'peugeot', type: 'brand' }],
      },
      { id: 3, name: 'قطعات خودرو', slug: 'parts', type: 'subCategory', parentId: 1 },
      { name: 'بی‌شناسه' },
    ],
  },
];

describe('CAT-02 the local copy', () => {
  it('CAT-02 is flat, with parentId and type for its indexes', () => {
    expect(flatEntries(categories).map(({ id, parentId, type }) => [id, parentId, type])).toEqual([
      [1, 0, 'category'],
      [43627, 1, 'subCategory'],
      [7, 43627, 'brand'],
      [3, 1, 'subCategory'],
    ]);
  });

  it("CAT-02 reads places with the specification's field names", () => {
    const tree = [
      {
        provinceID: 8,
        name: 'تهران',
        cities: [{ cityID: 301, name: 'تهران', lat: 35.7, long: 51.4, districts: [{ districtID: 9, name: 'ونک' }] }],
      },
    ];
    expect(flatEntries(tree).map(({ id, parentId, type, lat }) => [id, parentId, type, lat])).toEqual([
      [8, 0, 'province', undefined],
      [301, 8, 'city', 35.7],
      [9, 301, 'district', undefined],
    ]);
  });

  it("CAT-02 reads the API's answers", () => {
    expect(flatEntries({ categories })).toEqual(flatEntries(categories));
    expect(flatEntries({ provinces: [{ provinceID: 8, name: 'تهران' }] })).toHaveLength(1);
  });

  it.each([null, 'x', 5, [null], {}])('CAT-02 ignores %j', (data) => expect(flatEntries(data)).toEqual([]));
});

describe('MAP-04 labels of our own map layer', () => {
  const place = (id: number, type: string, isTop = false) => ({
    id,
    parentId: 0,
    type,
    name: String(id),
    slug: '',
    lat: 35,
    long: 51,
    isTop,
  });
  const places = [place(1, 'district'), place(2, 'city'), place(3, 'city', true), place(4, 'province')];

  it('MAP-04 ranks by zoom', () => {
    const ids = (zoom: number) => rankedPlaces(places, zoom).map(({ id }) => id);
    expect(ids(5)).toEqual([4, 3]);
    expect(ids(10)).toEqual([3, 2]);
    expect(ids(14)).toEqual([3, 2, 1]);
  });

  it('MAP-04 leaves out labels that would overlap', () => {
    const at = new Map([
      [3, { x: 0, y: 0 }],
      [2, { x: 50, y: 10 }],
      [1, { x: 50, y: 40 }],
    ]);
    expect(placedLabels(rankedPlaces(places, 14), ({ id }) => at.get(id) ?? null).map(({ entry }) => entry.id)).toEqual(
      [3, 1],
    );
  });
});
