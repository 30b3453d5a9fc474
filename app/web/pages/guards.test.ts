import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { routes } from '../../routes.ts';
import { returnAddress } from '../request/return-address.ts';

let site: TestSite;
let stranger: Browser;
let member: Browser;

beforeAll(async () => {
  site = await createTestSite();
  stranger = newBrowser(site);
  member = newBrowser(site);
  await member.signIn(newMobile());
});
afterAll(() => site.stop());

const addressOf = (path: string): string => path.replace(/:\w+/g, '1');
const members = routes.filter(([, , { guard }]) => guard === 'signed-in').map(([method, path]) => [method, path]);
const staff = routes.filter(([, , { guard }]) => typeof guard === 'object').map(([method, path]) => [method, path]);

describe('a page for members', () => {
  it.each(members)(
    'AUTH-01 redirects others to sign in, and answers scripts with 401: %s %s',
    async (method, path = '') => {
      const address = addressOf(path);
      const background = { accept: 'application/json', 'x-csrf-key': await stranger.csrfKey() };
      const ask = (plain: boolean) =>
        method === 'GET'
          ? stranger.get(address, plain ? {} : background)
          : stranger.post(address, {}, { plain, method: method === 'DELETE' ? 'DELETE' : 'POST' });
      const answer = await ask(false);
      expect(answer.status).toBe(401);
      const { data } = (await answer.json()) as { data: { loginUrl: string } };
      expect(data.loginUrl).toMatch(/^\/session/);
      if (method === 'DELETE' || (method === 'GET' && path.startsWith('/api/'))) return;
      const page = await ask(true);
      expect(page.status).toBe(method === 'GET' ? 302 : 303);
      expect(page.headers.get('location')).toBe(
        method === 'GET' ? `/session?return=${encodeURIComponent(address)}` : '/session',
      );
    },
  );

  it('AUTH-01 returns to the page of the form, on this site only', async () => {
    const { origin } = site.services.site;
    const locationFrom = async (referer: string) => {
      const answer = await stranger.call('/api/web/devices/others/revoke', {}, { headers: { referer } });
      const url = new URL(String(answer.data.loginUrl), origin);
      return returnAddress(url.searchParams.get('return') ?? '/');
    };
    expect(await locationFrom(`${origin}/my/devices?x=1`)).toBe('/my/devices?x=1');
    // A call from the sign-in page returns to that page's own return address, not to the sign-in page.
    expect(await locationFrom(`${origin}/session?return=%2Fmy%2Fdevices%3Fx%3D1`)).toBe('/my/devices?x=1');
    expect(await locationFrom(`${origin}/session?return=${encodeURIComponent('/session?return=%2Fmy')}`)).toBe('/my');
    expect(await locationFrom(`${origin}/session`)).toBe('/');
    for (const referer of [
      'https://evil.example/my',
      `${origin}.evil.example/my`,
      `${origin}//evil.example`,
      `${origin}/\\evil.example`,
      `${origin}/%2f%2fevil.example`,
      'javascript:alert(7)',
      'data:text/html,x',
      'null',
      '/my',
      '//evil.example',
    ])
      expect(await locationFrom(referer), referer).toBe('/');
  });

  it('AUTH-01 keeps the address with its parameters', async () => {
    const answer = await stranger.get('/my/devices?a=%2F%2Fevil.example&b=%D8%A7');
    const location = answer.headers.get('location') ?? '';
    expect(new URL(location, 'http://x').searchParams.get('return')).toBe('/my/devices?a=%2F%2Fevil.example&b=%D8%A7');
  });
});

describe('a page for staff', () => {
  it('ADM-01 opens for staff', () => {
    expect(staff.length).toBeGreaterThan(3);
  });

  it.each(staff)('ADM-01 is 404 for strangers and members: %s %s', async (method, path = '') => {
    for (const browser of [stranger, member]) {
      const address = addressOf(path);
      const answer = method === 'GET' ? await browser.get(address) : await browser.post(address);
      expect(answer.status).toBe(404);
      const none = method === 'GET' ? await browser.get('/nowhere/at/all') : await browser.post('/nowhere/at/all');
      expect([...answer.headers.keys()].sort()).toEqual([...none.headers.keys()].sort());
    }
  });
});
