import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite();
});
afterAll(() => whole.site.stop());

const PUBLIC = PAGES.filter(([, , route]) => route.cache === 'public').map(([, path]) => path);
const UNKNOWN = ['utm_source=qxqxq', '_n=qxqxq', 'x[]=qxqxq&__proto__=qxqxq', 'a=qxqxq&A1112=qxqxq&%00=qxqxq'];

describe('a public page', () => {
  it.each(PUBLIC)('PERF-01 SRCH-02 %s is the same, and kept once, whatever else its address says', async (path) => {
    const { site, addressOf } = whole;
    const address = addressOf(path);
    const read = async (query: string) => {
      const answer = await site.ask(`${address}${query}`);
      return { status: answer.status, html: await answer.text() };
    };
    site.pages.clear();
    const plain = await read('');
    for (const query of UNKNOWN) expect(await read(`${address.includes('?') ? '&' : '?'}${query}`)).toEqual(plain);
    // The response to the second and every later request is the cached page.
    if (plain.status === 200 && (await site.ask(address)).headers.get('cache-control')?.startsWith('public'))
      expect(site.pages.get(`${address} identity `)?.body.toString()).toBe(plain.html);
    expect(plain.html).not.toContain('qxqxq');
  });
});
