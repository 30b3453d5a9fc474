import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { fa } from '../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const city = (slug: string) => String(site.services.catalogue().places.bySlug.get(slug)?.id);
const textOf = async (path: string, headers: Record<string, string> = {}) => (await site.ask(path, { headers })).text();

describe('a cached page', () => {
  it.each<[string, (id: string) => string]>([
    ['as the site writes it', (id) => `geo=city; cityID=${id}`],
    ['with spaces before the equals sign', (id) => `geo =city; cityID =${id}`],
    ['with spaces after it, behind an empty one', (id) => `; geo= city; cityID= ${id}`],
    ['percent-encoded', (id) => `geo=city; cityID=%3${id[0]}${id.slice(1)}`],
  ])('LOC-03 made for a place in cookies %s is not served to others', async (name, cookies) => {
    const path = `/?${encodeURIComponent(name)}`;
    const heading = fa.home.newestIn('مشهد');
    // A page is cached from its second request on.
    await textOf(path, { cookie: cookies(city('mashhad')) });
    expect(await textOf(path, { cookie: cookies(city('mashhad')) })).toContain(heading);
    const response = await site.ask(path);
    expect(await response.text()).not.toContain(heading);
  });

  it('LOC-03 is cached separately for each remembered place', async () => {
    const ask = (slug: string) => textOf('/', { cookie: `geo=city; cityID=${city(slug)}` });
    await Promise.all(['mashhad', 'shiraz'].map(ask));
    const [first, second] = await Promise.all(['mashhad', 'shiraz'].map(ask));
    expect(first).not.toBe(second);
    expect(await textOf('/', { cookie: `geo=city; cityID=${city('mashhad')}` })).toBe(first);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed better (%s) than one that is made for the first time', async (encoding, unpack) => {
    const sent = async () => {
      const response = await site.ask(`/provinces?as=${encoding}`, { headers: { 'accept-encoding': encoding } });
      return Buffer.from(await response.arrayBuffer());
    };
    const [first, second, cached] = [await sent(), await sent(), await sent()];
    expect(second.length).toBeLessThan(first.length * 0.95);
    expect(unpack(second).toString()).toBe(unpack(first).toString());
    expect(cached).toEqual(second);
  });

  it('is neither returned nor stored for another method', async () => {
    const head = await site.ask('/provinces', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(await textOf('/provinces')).toContain('</html>');
    expect((await site.ask('/provinces', { method: 'POST' })).status).toBe(405);
  });
});
