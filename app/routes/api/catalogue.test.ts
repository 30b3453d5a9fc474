import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const json = async (path: string, init?: RequestInit) => (await site.ask(path, init)).json();

describe('catalogue calls', () => {
  it.each(['categories', 'locations', 'versions'])('CAT-02 %s answers success, data and version', async (name) => {
    const answer = await json(`/api/web/${name}`);
    expect(Object.keys(answer).toSorted()).toEqual(['data', 'success', 'version']);
    expect(answer.success).toBe(true);
  });

  it('CAT-02 versions lists the versions of the other two answers', async () => {
    const { data } = await json('/api/web/versions');
    expect(data.categories).toBe((await json('/api/web/categories')).version);
    expect(data.locations).toBe((await json('/api/web/locations')).version);
  });

  it('CAT-02 a client with the current version gets 304 without the list', async () => {
    const first = await site.ask('/api/web/categories');
    const etag = first.headers.get('etag') ?? '';
    const again = (known: string) => site.ask('/api/web/categories', { headers: { 'if-none-match': known } });
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect([(await again(etag)).status, await (await again(etag)).text()]).toEqual([304, '']);
    // ETags as sent by a proxy that compressed the answer, and by a client with several copies.
    expect((await again(`"old", ${etag}`)).status).toBe(304);
    expect((await again(etag.replace('W/', ''))).status).toBe(304);
    expect((await again('"old"')).status).toBe(200);
  });

  it('CAT-02 the list is compressed, with Vary for caches', async () => {
    const response = await site.ask('/api/web/categories', { headers: { 'accept-encoding': 'br' } });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(await json('/api/web/categories'));
  });

  it('LOC-01 locations has 31 provinces and their cities under the prescribed keys', async () => {
    const { data } = await json('/api/web/locations');
    expect(data.provinces).toHaveLength(31);
    const tehran = data.provinces.find(({ slug }: { slug: string }) => slug === 'tehran-province');
    expect(tehran).toMatchObject({ allowedToFilterByCity: true, name: 'تهران' });
    const city = tehran.cities.find(({ slug }: { slug: string }) => slug === 'tehran');
    expect(city).toMatchObject({ provinceID: tehran.provinceID, isCapital: true, allowedToFilterByDistrict: true });
    expect(city.districts[0]).toMatchObject({ cityID: city.cityID });
  });

  it('CAT-06 attributes of cars have the prescribed keys', async () => {
    const { data } = await json('/api/web/attributes/43627');
    expect(data).toMatchObject({ hasPrice: true, priceLabel: expect.any(String) });
    expect(data.attributes[0]).toMatchObject({ attribute_id: expect.any(Number), label: expect.any(String) });
  });

  it.each(['0', '999999999', 'cars', '1e3', '43627x', '-1'])('CAT-06 category %s is 404', async (id) => {
    const response = await site.ask(`/api/web/attributes/${id}`);
    expect(response.status).toBe(404);
    expect((await response.json()).success).toBe(false);
  });
});

describe('districts', () => {
  const ask = async (cityID: number | string, q: string) =>
    (await json(`/api/web/alt-district?cityID=${cityID}&q=${encodeURIComponent(q)}`)).data.items;
  const tehran = () => site.services.catalogue().places.bySlug.get('tehran')?.id ?? 0;

  it('LOC-04 match the typed text in any spelling', async () => {
    const items = await ask(tehran(), 'سعادت اباد');
    expect(items[0]).toEqual({ id: expect.any(Number), matchedName: 'سعادت‌آباد' });
  });

  it('LOC-04 are empty below two letters, and for an unknown city', async () => {
    expect(await ask(tehran(), 'س')).toEqual([]);
    expect(await ask(999_999, 'سعادت')).toEqual([]);
    expect(await ask('x', 'سعادت')).toEqual([]);
  });
});

describe('geo', () => {
  it('LOC-05 returns the district, the city and the province of a point', async () => {
    const response = await site.ask('/api/web/geo?lat=35.7806&long=51.3736');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { data } = await response.json();
    expect(data.city).toMatchObject({ name: 'تهران', slug: 'tehran' });
    expect(data.province.slug).toBe('tehran-province');
    expect(data.district).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  });

  it.each([
    ['Baghdad', '33.31', '44.36'],
    ['the sea', '0', '0'],
    ['nowhere', '999', '999'],
  ])('LOC-05 reports that %s is not in Iran', async (_, lat, long) => {
    const response = await site.ask(`/api/web/geo?lat=${lat}&long=${long}`);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toMatch(/[\u0600-\u06FF]{3}/);
  });

  it.each(['', '?lat=35.7', '?lat=a&long=b', '?lat=35.7,51&long=', '?lat=NaN&long=Infinity'])(
    'LOC-05 names the invalid fields in "%s"',
    async (query) => {
      const response = await site.ask(`/api/web/geo${query}`);
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors).length).toBeGreaterThan(0);
    },
  );
});
