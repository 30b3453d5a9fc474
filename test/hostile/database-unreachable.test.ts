import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setReachable } from '../database.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish({ name: 'آگهی پیش از خرابی' });
});
afterAll(() => site.stop());

describe('a database that fails during requests', () => {
  it('GEN-20 OPS-03 is a 503 with a time to retry, and recovers', async () => {
    expect(await site.page('/s?q=پیش')).toContain('آگهی پیش از خرابی');
    const running = Array.from({ length: 20 }, (_, index) => site.ask(`/s?mnp=${index}`));
    await setReachable(site.databaseUrl, false);
    for (const response of await Promise.all(running)) expect([200, 503]).toContain(response.status);
    for (const path of ['/s', '/', '/v/1001', '/search?o=cheapest']) await expectUnavailable(path);
    expect((await site.ask('/healthz')).status).toBe(200);
    expect((await site.ask('/readyz')).status).toBe(503);

    await setReachable(site.databaseUrl, true);
    expect(await site.page('/s?q=پیش')).toContain('آگهی پیش از خرابی');
    for (let index = 0; index < 20; index++) expect((await site.ask(`/s?mxp=${index}`)).status).toBe(200);
    await expect.poll(async () => (await site.ask('/readyz')).status).toBe(200);
  });
});

async function expectUnavailable(path: string): Promise<void> {
  // Bypasses the page cache.
  const response = await site.ask(`${path}${path.includes('?') ? '&' : '?'}fresh=${Math.random()}`);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toMatch(/<h1[^>]*>[^<]*[آ-ی]/);
  expect(html).not.toMatch(/\n\s+at |terminat|ECONN/i);
}
