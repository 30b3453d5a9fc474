import { describe, expect, it } from 'vitest';
import { buildPlaces } from '../../domain/locations/build-places.ts';
import { findPlaces, matchDistricts } from '../../domain/locations/find-places.ts';
import { nearestPlace } from '../../domain/locations/nearest-place.ts';
import { PLACE_ROWS } from './places.seed.ts';

const places = buildPlaces(PLACE_ROWS, 1);
const tehran = places.bySlug.get('tehran')?.id ?? 0;

const slugsAt = (latitude: number, longitude: number) => {
  const found = nearestPlace(places, latitude, longitude);
  return found && [found.district?.slug ?? null, found.city.slug, found.province.slug];
};

describe('where a point lies', () => {
  it.each([
    ['the middle of Vanak', 35.7572, 51.4102, ['vanak', 'tehran', 'tehran-province']],
    [
      'the western edge of Tehran, nearer to the centre of Qods than to that of Tehran',
      35.702,
      51.255,
      ['tehransar', 'tehran', 'tehran-province'],
    ],
    ['Eram garden in Shiraz', 29.636, 52.525, ['eram', 'shiraz', 'fars-province']],
    ['a town without districts', 34.083, 51.437, [null, 'nushabad', 'isfahan-province']],
    ['Kish island', 26.55, 53.98, [null, 'kish', 'hormozgan-province']],
    ['the border town of Jolfa', 38.94, 45.63, [null, 'jolfa', 'east-azerbaijan-province']],
  ])('LOC-05 knows %s', (_, latitude, longitude, expected) => {
    expect(slugsAt(latitude, longitude)).toEqual(expected);
  });

  it.each([
    ['London', 51.5, -0.12],
    ['Dubai', 25.2, 55.27],
    ['Baghdad', 33.31, 44.36],
    ['Basra, 40 km from Khorramshahr', 30.51, 47.78],
    ['Nakhchivan, 60 km from Maku', 39.21, 45.41],
    ['Baku', 40.41, 49.87],
    ['Herat', 34.35, 62.2],
    ['Ashgabat', 37.95, 58.38],
    ['the middle of the Lut desert, far from every city', 30.6, 59.1],
    ['the Caspian sea', 38.0, 51.0],
    ['no number', Number.NaN, 51.4],
    ['latitude and longitude swapped', 51.4, 35.7],
  ])('LOC-05 answers nothing for %s', (_, latitude, longitude) => {
    expect(slugsAt(latitude, longitude)).toBeNull();
  });

  it('LOC-05 finds every city at its own centre', () => {
    const lost = places.provinces
      .flatMap((province) => province.children)
      .filter((city) => nearestPlace(places, city.latitude, city.longitude)?.city !== city);
    expect(lost.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('districts by name', () => {
  it.each(['سعادت‌آباد', 'سعادت آباد', 'سعادتاباد', 'سعادت', 'saadat'])('LOC-04 finds Saadat Abad as %s', (query) => {
    const expected = { id: places.bySlug.get('tehran.saadat-abad')?.id, matchedName: 'سعادت‌آباد' };
    expect(matchDistricts(places, tehran, query)).toEqual([expected]);
  });

  it('LOC-04 puts names that begin with the query first', () => {
    const names = matchDistricts(places, tehran, 'شهر').map(({ matchedName }) => matchedName);
    expect(names.length).toBeGreaterThan(10);
    const laterOnly = names.findIndex((name) => !name.startsWith('شهر'));
    expect(laterOnly).toBeGreaterThan(5);
    expect(names.slice(laterOnly).some((name) => name.startsWith('شهر'))).toBe(false);
  });

  it('LOC-04 asks for two letters after normalising and for a city', () => {
    expect(matchDistricts(places, tehran, 'و')).toEqual([]);
    expect(matchDistricts(places, tehran, ' و\u200c ')).toEqual([]);
    expect(matchDistricts(places, 8, 'ونک')).toEqual([]);
    expect(matchDistricts(places, 999_999, 'ونک')).toEqual([]);
    expect(matchDistricts(places, tehran, 'زززز')).toEqual([]);
  });
});

describe('the search box of the places popup', () => {
  it.each([
    ['تهران', 'tehran'],
    ['تهرا', 'tehran'],
    ['نجف اباد', 'najafabad'],
    ['قایم شهر', 'qaem-shahr'],
    ['كرج', 'karaj'],
    ['mashhad', 'mashhad'],
    ['پونک', 'punak'],
  ])('LOC-02 answers %s with %s first', (query, slug) => {
    expect(findPlaces(places, query)[0]?.slug).toBe(slug);
  });

  it('LOC-02 offers the province too and never more than thirty', () => {
    expect(findPlaces(places, 'تهران').map(({ slug }) => slug)).toContain('tehran-province');
    expect(findPlaces(places, 'اباد')).toHaveLength(30);
    expect(findPlaces(places, 'ا')).toEqual([]);
  });
});
