import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let key: string;

beforeAll(async () => {
  site = await createTestSite({ listings: 40 });
  const html = await site.page('/s');
  key = /\/images\/([a-z0-9-]+)\/320\.jpg/.exec(html)?.[1] ?? '';
});
afterAll(() => site.stop());

describe('a picture', () => {
  it('ITEM-01 is cacheable in each format: for ever in a browser, for an hour in a shared cache', async () => {
    for (const [format, type] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const response = await site.ask(`/images/${key}/320.${format}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
    }
  });

  it('ITEM-01 is not sent again to a cache that revalidates it', async () => {
    const first = await site.ask(`/images/${key}/320.webp`);
    const again = await site.ask(`/images/${key}/320.webp`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('answers HEAD without a body', async () => {
    const response = await site.ask(`/images/${key}/320.webp`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it('is 404 for an unknown size, format or folder', async () => {
    const paths = [
      `${key}/321.webp`,
      `${key}/320.svg`,
      `${key}/320.webp.jpg`,
      'no-such-picture/320.webp',
      '..%2F..%2Fetc/320.webp',
      `${key}/..%2Foriginal.jpg`,
    ];
    for (const path of paths) expect([path, (await site.ask(`/images/${path}`)).status]).toEqual([path, 404]);
  });
});
