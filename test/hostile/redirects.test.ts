import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  'javascript:alert(7)',
  '/x\r\nSet-Cookie: evil=1',
  '/x%0d%0aSet-Cookie:%20evil=1',
  '/x%E5%98%8A%E5%98%8DSet-Cookie:evil=1',
  '/\tevil.example',
  '@evil.example',
  '/.evil.example/..//evil.example',
];
/** Parameters that a redirect target might be read from. */
const NAMES = ['return', 'back', 'next', 'url', 'to', 'redirect', 'callback', 'serpQuery', 'location', 'from'];

let site: TestSite;
let member: Browser;
beforeAll(async () => {
  site = await createTestSite();
  await site.publish({});
  member = newBrowser(site);
  await member.signIn(newMobile());
});
afterAll(() => site.stop());

/** Checks that an answer redirects nowhere or within this site, and sets no header or cookie that a client wrote. */
function staysHere({ headers }: Response, what: string): void {
  const location = headers.get('location');
  if (location !== null) {
    expect(location, what).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(location, 'http://localhost:3000').origin, what).toBe('http://localhost:3000');
  }
  for (const line of headers.getSetCookie()) expect(line, what).not.toMatch(/^evil=|\r|\n/);
  expect(headers.has('evil'), what).toBe(false);
}

const pages = routes.filter(([method, , route]) => method === 'GET' && route.kind !== 'action').map(([, path]) => path);

describe('a redirect target in a request', () => {
  it('AUTH-01 never leads to another site, under any parameter of any page', async () => {
    for (const [row, path] of sample(pages, 10).entries()) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => (name === 'place' ? 'tehran' : '1001'));
      for (const given of sample(ELSEWHERE, 4, row)) {
        const query = new URLSearchParams(NAMES.map((name) => [name, given]));
        for (const browser of [newBrowser(site), member])
          staysHere(await browser.get(`${address}?${query}`), `${path} ${given}`);
      }
    }
  }, 400_000);

  it('AUTH-01 never leads to another site by its path', async () => {
    for (const path of sample(
      pages.filter((each) => each.includes(':')),
      8,
    )) {
      for (const given of [...ELSEWHERE, '..', '..%2f..%2f']) {
        const address = path.replace(/:\w+/g, encodeURIComponent(given));
        staysHere(await member.get(address), address);
      }
    }
    for (const given of [
      '/v/1001/%0d%0aSet-Cookie:%20evil=1',
      '/v/1001//evil.example',
      '//evil.example/..',
      '/s//evil.example',
    ])
      staysHere(await member.get(given), given);
  }, 400_000);

  it.each([
    [0, '/session/sign-out', {}],
    [1, '/api/web/favourites/save', { id: '1001' }],
    [2, '/api/web/favourites/delete', { id: '1001' }],
    [3, '/privacy/choices', { count: 'off' }],
    [4, '/my/profile/notifications', {}],
  ])(
    'AUTH-01 never leads to another site from a form (%i): %s',
    async (row, path, fields) => {
      for (const given of sample(ELSEWHERE, 4, row)) {
        const browser = newBrowser(site);
        await browser.signIn(newMobile());
        site.clock = new Date(site.clock.getTime() + 121_000);
        const named = Object.fromEntries(NAMES.map((name) => [name, given]));
        const headers = { referer: 'https://evil.example/' };
        staysHere(await browser.post(path, { ...named, ...fields }, { plain: true, headers }), `${path} ${given}`);
      }
    },
    120_000,
  );
});
