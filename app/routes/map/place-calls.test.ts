import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

const ADDRESS = '/api/web/location-get-address';
const INFO = '/api/web/location-info';
const VANAK = { lat: 35.7575, long: 51.41 };

let site: TestSite;
let browser: Browser;
let n = 0;
/** A client with an IP address of its own, because the limit counts by address. */
const somebody = () => createBrowser(site, `5.22.7.${++n}`);

beforeAll(async () => {
  site = await createTestSite();
  browser = somebody();
});
afterAll(() => site.stop());

describe('the address of a point', () => {
  it.each([[VANAK], [{ lat: '35.7575', long: '51.41' }]])('MAP-02 MAP-03 comes from our own places: %j', async (at) => {
    const { data } = await browser.call(ADDRESS, at);
    expect(data).toMatchObject({ address: 'تهران، ونک', plaque: '' });
    expect(data).toMatchObject({ city: { name: 'تهران' }, district: { name: 'ونک' }, province: { name: 'تهران' } });
  });

  it('LOC-05 is refused outside Iran', async () => {
    const answer = await browser.call(ADDRESS, { lat: 48.85, long: 2.35 });
    expect(answer.status).toBe(422);
    expect(answer.message).toMatch(/ایران/);
  });

  it.each([{}, { lat: 'x', long: 'y' }, { lat: 91, long: 181 }, { lat: '', long: null }, { lat: [35], long: {} }])(
    'LOC-05 %j is refused, and both fields are reported',
    async (fields) => {
      const answer = await somebody().call(ADDRESS, fields);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(['lat', 'long']);
    },
  );

  it('MAP-03 is limited per client address', async () => {
    const busy = somebody();
    const key = await busy.csrfKey();
    const statuses: number[] = [];
    for (let asked = 0; asked < 62; asked++) statuses.push((await busy.post(ADDRESS, VANAK, { key })).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('places by name', () => {
  const named = async (name: string, from = {}) => {
    const { data } = await somebody().call(INFO, { name, ...from });
    return (data.suggestions as { name: string; lat: number; lng: number }[]).map((place) => place.name);
  };

  it('MAP-03 lists cities first, the most populous on top', async () => {
    const { data } = await somebody().call(INFO, { name: 'شهر' });
    const suggestions = data.suggestions as { name: string; lat: number; lng: number }[];
    expect(suggestions.length).toBe(10);
    for (const place of suggestions) {
      expect(place.name).toMatch(/^شهر/);
      expect(place.lat).toBeGreaterThan(24);
      expect(place.lng).toBeGreaterThan(43);
    }
    expect((await named('تهر'))[0]).toBe('تهران');
  });

  it('MAP-03 accepts any spelling', async () => {
    expect((await named('سعادتاباد'))[0]).toBe('سعادت‌آباد، تهران');
    expect(await named('كرج')).toContain('کرج، البرز');
  });

  it('MAP-03 prefers the nearest of districts with the same name', async () => {
    const { places } = site.services.catalogue();
    const districts = [...places.byId.values()].filter(({ kind }) => kind === 'district');
    const name =
      districts.find((one) => districts.some((other) => other !== one && other.name === one.name))?.name ?? '';
    const namesakes = districts.filter((district) => district.name === name);
    expect(namesakes.length).toBeGreaterThan(1);
    for (const { path, latitude: lat, longitude: lng } of namesakes) {
      const found = await named(name, { lat, lng });
      expect(found.find((each) => each.startsWith(`${name}،`))).toBe(`${name}، ${path.at(-2)?.name}`);
    }
  });

  it.each(['', 'ت', ' ت ', '%', "' or 1=1"])('MAP-03 %j finds nothing', async (name) => {
    expect(await named(name)).toEqual([]);
  });
});

describe('a city and a point', () => {
  const tehran = () => site.services.catalogue().places.bySlug.get('tehran');

  it.each([
    [{ lat: 35.75, lng: 51.4 }, true],
    [{ lat: '35.4', lng: '51.4' }, false],
  ])('MAP-03 %j is inside: %s', async (point, inside) => {
    const city = tehran();
    const { data } = await somebody().call(`/api/web/location-city/${city?.id}`, point);
    expect(data).toEqual({ cityID: city?.id, name: 'تهران', lat: city?.latitude, lng: city?.longitude, inside });
  });

  it.each(['0', '8', '5001', 'x', '99999999999'])('MAP-03 %s is not a city', async (id) => {
    expect((await somebody().call(`/api/web/location-city/${id}`, { lat: 35, lng: 51 })).status).toBe(404);
  });

  it('MAP-03 requires a point', async () => {
    const answer = await somebody().call(`/api/web/location-city/${tehran()?.id}`, {});
    expect(Object.keys(answer.errors ?? {})).toEqual(['lat', 'lng']);
  });
});
