import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebServer } from '../../../server/http/web-server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { listenRaw } from '../../../test/raw-http.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { Walker } from '../../../test/walker/walker.ts';
import { routes } from '../../routes.ts';

let site: TestSite;
let browser: Browser;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
  browser = newBrowser(site);
  await browser.signIn(newMobile());
  [listingId = 0] = await site.publish({ name: 'مبل راحتی آبی' });
});
afterAll(() => site.stop());

const ORIGIN = 'http://localhost:3000';

/** Sends a form from a page, as a browser without scripts. */
const postFrom = (page: string | null, call: string, posting: { readonly key?: null } = {}) =>
  browser.post(call, {}, { plain: true, ...posting, headers: page === null ? {} : { referer: `${ORIGIN}${page}` } });

const KEYLESS = { key: null };

/** Addresses of all calls that accept forms, with example parameters. */
const CALLS = [
  ...new Set(
    routes.flatMap(([method, path, route]) =>
      method === 'POST' && route.kind === 'action' && path.startsWith('/api/')
        ? [path.replace(/:\w+(?:\{([^}|]*)[^}]*\})?/g, (_, first = '1') => (first === 'text' ? 'x' : first))]
        : [],
    ),
  ),
];

describe('a form without scripts', () => {
  it.each(CALLS)('GEN-01 to %s is answered at the address of its page', async (call) => {
    const page = `/v/${listingId}`;
    const sentOn = await postFrom(page, call, KEYLESS);
    const to = sentOn.headers.get('location') ?? '';
    expect([sentOn.status, to]).toEqual([307, `${page}?_call=${encodeURIComponent(call)}`]);
    // At the page's address, the form is handled by the same call as at the call's own address.
    const [there, here] = [await postFrom(page, to, KEYLESS), await postFrom(null, call, KEYLESS)];
    expect([there.status, there.headers.get('location')]).toEqual([here.status, here.headers.get('location')]);
    expect(there.headers.get('content-type') ?? 'text/html').toContain('text/html');
  });

  it('GEN-01 OFFER-01 that is refused stands on its page with what was typed, again and again', async () => {
    const walker = Walker.on(site, browser);
    await walker.goto(`/v/${listingId}/offer`);
    for (const typed of ['هیچ', 'چند']) {
      walker.page.fill(/مبلغ پیشنهادی/, typed);
      await walker.enter(/مبلغ پیشنهادی/);
      expect([walker.status, walker.path]).toEqual([
        422,
        `/v/${listingId}/offer?_call=${encodeURIComponent(`/api/web/price-offer/${listingId}`)}`,
      ]);
    }
    await walker.goto(walker.path);
    expect(walker.page.sees('مبل راحتی آبی')).toBe(true);
  });

  it('GEN-01 GEN-02 comes whole over the network, however long it is', async () => {
    const { site: own, log } = site.services;
    const fetchSite = (request: Request) => site.ask(request);
    const raw = await listenRaw(createWebServer({ site: own, log, fetch: fetchSite, chat: { upgrade() {} } }).server);
    const origin = `http://127.0.0.1:${raw.port}`;
    const page = `${origin}/v/${listingId}/offer`;
    const headers = {
      accept: 'text/html',
      referer: page,
      host: `127.0.0.1:${raw.port}`,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const body = new URLSearchParams({ 'csrf-key': await browser.csrfKey(), price: 'چند', rest: 'x'.repeat(60_000) });
    const answer = await fetch(`${origin}/api/web/price-offer/${listingId}`, { method: 'POST', headers, body });
    expect([answer.status, answer.redirected, answer.url.startsWith(`${page}?_call=`)]).toEqual([422, true, true]);
    expect(await answer.text()).toContain('value="چند"');
    await raw.stop();
  });

  it.each([
    ['/my/listings?status=published', '/my/listings?status=published&_call=CALL'],
    ['/my/listings?_call=%2Fapi%2Fweb%2Fx&after=7', '/my/listings?after=7&_call=CALL'],
    ['/my/listings?after=7&_call=%2Fapi%2Fweb%2Fx', '/my/listings?after=7&_call=CALL'],
    ['/my/listings?_call=/api/web/x&_call=/api/web/y', '/my/listings?_call=CALL'],
    ['/my/listings?%5Fcall=/api/web/x&after=7', '/my/listings?after=7&_call=CALL'],
    [
      '/my/listings?_c%61ll=/api/web/x&status=sold&%5fc%61%6c%6C=y&after=7',
      '/my/listings?status=sold&after=7&_call=CALL',
    ],
    ['/my/listings?did=sold&proof=1-x', '/my/listings?_call=CALL'],
    ['//evil.example/x', '/?_call=CALL'],
  ])('GEN-01 from %s keeps its query, but no confirmation and no call before', async (page, to) => {
    const call = `/api/web/listings/${listingId}/sold`;
    const sentOn = await postFrom(page, call);
    expect(sentOn.headers.get('location')).toBe(to.replace('CALL', encodeURIComponent(call)));
  });

  it('GEN-01 GEN-02 is answered where it was sent without a page of ours, and by scripts', async () => {
    const call = `/api/web/price-offer/${listingId}`;
    expect((await postFrom(null, call)).status).toBe(422);
    const headers = { referer: 'https://evil.example/' };
    expect((await browser.post(call, {}, { plain: true, headers })).status).toBe(422);
    expect((await browser.call(call, {}, { headers: { referer: `${ORIGIN}/v/${listingId}` } })).status).toBe(422);
  });

  it('GEN-01 GEN-02 reaches nothing else by an address, and needs its key there', async () => {
    for (const call of [
      '//evil.example/api/web/nps',
      'https://evil.example/api/x',
      '/session/sign-out',
      '/admin/log',
      '%',
    ])
      expect([call, (await postFrom('/', `/provinces?_call=${encodeURIComponent(call)}`)).status]).toEqual([call, 405]);
    const call = encodeURIComponent(`/api/web/price-offer/${listingId}`);
    expect((await postFrom('/', `/provinces?_call=${call}`, KEYLESS)).status).toBe(498);
    const elsewhere = { plain: true, headers: { origin: 'https://evil.example' } };
    expect((await browser.post(`/provinces?_call=${call}`, {}, elsewhere)).status).toBe(403);
    expect((await browser.get(`/provinces?_call=${call}`)).status).toBe(200);
    // With two named calls, neither is called, because one of them could have been added by somebody else.
    for (const two of [`_call=/api/web/nps&_call=${call}`, `%5Fcall=/api/web/nps&_call=${call}`])
      expect((await postFrom('/', `/provinces?${two}`)).status).toBe(405);
  });
});
