import { describe, expect, it } from 'vitest';
import { buildPlaces, type PlaceRow } from './build-places.ts';
import { locationsJson } from './locations-json.ts';

const row = (over: Pick<PlaceRow, 'id' | 'kind' | 'parentId' | 'slug'> & Partial<PlaceRow>): PlaceRow => ({
  name: over.slug,
  latitude: 35.7,
  longitude: 51.4,
  population: 0,
  isCapital: false,
  isTop: false,
  position: over.id,
  ...over,
});

const province = row({ id: 8, kind: 'province', parentId: null, slug: 'tehran-province', isTop: true });
const city = row({ id: 801, kind: 'city', parentId: 8, slug: 'tehran', isCapital: true });
const village = row({ id: 802, kind: 'city', parentId: 8, slug: 'fasham' });
const district = row({ id: 5001, kind: 'district', parentId: 801, slug: 'vanak' });

describe('the tree of places', () => {
  it('is built from rows in any order, children by position', () => {
    const places = buildPlaces([district, { ...village, position: 0 }, city, province], 7);
    expect(places.version).toBe(7);
    expect(places.provinces.map(({ slug }) => slug)).toEqual(['tehran-province']);
    expect(places.provinces[0]?.children.map(({ slug }) => slug)).toEqual(['fasham', 'tehran']);
    expect(places.byId.get(5001)?.path.map(({ id }) => id)).toEqual([8, 801, 5001]);
    expect(places.bySlug.get('tehran.vanak')?.id).toBe(5001);
    expect(places.bySlug.get('vanak')).toBeUndefined();
  });

  it.each([
    ['a city without its province', [city]],
    ['a district under a province', [province, { ...district, parentId: 8 }]],
    ['a province under a province', [province, { ...province, id: 9, parentId: 8, slug: 'x-province' }]],
    ['a city under nothing', [province, { ...city, parentId: null }]],
    ['one id twice', [province, city, { ...village, id: 801 }]],
    ['one slug twice', [province, city, { ...village, slug: 'tehran' }]],
    ['one district slug twice in a city', [province, city, district, { ...district, id: 5002 }]],
  ])('refuses %s', (_, rows) => {
    expect(() => buildPlaces(rows, 1)).toThrow();
  });

  it('LOC-01 MAP-04 is published under the specified keys, each with its middle', () => {
    const rows = [province, city, village, district].map((each) => ({ ...each, latitude: 35.69234567 }));
    const point = { lat: 35.6923, long: 51.4 };
    expect(locationsJson(buildPlaces(rows, 1))).toEqual({
      provinces: [
        {
          provinceID: 8,
          name: 'tehran-province',
          slug: 'tehran-province',
          allowedToFilterByCity: true,
          isTop: true,
          ...point,
          cities: [
            {
              cityID: 801,
              name: 'tehran',
              slug: 'tehran',
              allowedToFilterByDistrict: true,
              provinceID: 8,
              isCapital: true,
              ...point,
              districts: [{ districtID: 5001, name: 'vanak', cityID: 801, slug: 'vanak', ...point }],
            },
            {
              cityID: 802,
              name: 'fasham',
              slug: 'fasham',
              allowedToFilterByDistrict: false,
              provinceID: 8,
              isCapital: false,
              ...point,
              districts: [],
            },
          ],
        },
      ],
    });
  });
});
