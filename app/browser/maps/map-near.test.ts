import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';
import { nearestEntry } from './map-near.ts';
import { suggestionsIn } from './map-search.ts';

const entry = (id: number, type: string, name: string, lat: number, long: number): CatalogueEntry => ({
  id,
  parentId: 0,
  type,
  name,
  slug: '',
  lat,
  long,
  isTop: false,
});
const ALL = [
  entry(1, 'province', 'استان تهران', 35.7, 51.4),
  entry(2, 'city', 'تهران', 35.6892, 51.389),
  entry(3, 'district', 'ونک', 35.7575, 51.41),
  { ...entry(4, 'district', 'بی‌نقطه', 0, 0), lat: undefined as never },
];

describe('the description of a point', () => {
  it.each([
    [35.758, 51.411, 'ونک'],
    [35.65, 51.389, 'تهران'],
    [34.0, 55.0, undefined],
    [Number.NaN, 51, undefined],
  ])('MAP-02 %d, %d is near %s', (lat, long, name) => {
    expect(nearestEntry(ALL, { lat, long })?.name).toBe(name);
  });

  it('MAP-03 suggests only places with a name and coordinates', () => {
    const good = { name: 'ونک', lat: 35.7, lng: 51.4 };
    expect(suggestionsIn({ suggestions: [good, { name: 'x' }, null, { ...good, lat: '35' }] })).toEqual([good]);
    expect(suggestionsIn({})).toEqual([]);
  });
});
