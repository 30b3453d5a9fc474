import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../browser.ts';
import { createWholeSite, type WholeSite } from '../whole-site.ts';
import { crawl } from './crawl.ts';

const ADDRESSES = 1_500;
/** Milliseconds for so many pages on a busy machine. */
const PATIENCE = 600_000;

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite({ listings: 300 });
});
afterAll(() => whole.site.stop());

/** The browser of the user to whom the site's content belongs. */
async function ownerAs(role: 'admin' | 'user') {
  await whole.site.services.db.updateTable('users').set({ role }).where('id', '=', whole.ownerId).execute();
  return whole.browser;
}

it(
  'GEN-20 GEN-21 no link leads visitors to an error, and no page has an id twice',
  async () => {
    const { visited, faults } = await crawl(createBrowser(whole.site), ['/'], ADDRESSES);
    expect(faults).toEqual([]);
    expect(visited).toBe(ADDRESSES);
  },
  PATIENCE,
);

it(
  'GEN-20 GEN-21 nor for users',
  async () => {
    const { visited, faults } = await crawl(await ownerAs('user'), ['/', '/my'], ADDRESSES);
    expect(faults).toEqual([]);
    expect(visited).toBe(ADDRESSES);
  },
  PATIENCE,
);

it(
  'GEN-20 GEN-21 nor for staff',
  async () => {
    const { visited, faults } = await crawl(await ownerAs('admin'), ['/', '/my', '/admin', '/ui'], ADDRESSES);
    expect(faults).toEqual([]);
    expect(visited).toBe(ADDRESSES);
  },
  PATIENCE,
);

it('a crawl finds a dead link behind a redirect, and an id twice where only browsers without scripts see it', async () => {
  const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } });
  const pages: Readonly<Record<string, Response>> = {
    '/': page('<!doctype html><p id="a"><noscript><a href="moved?x=1#b" id="a">ب</a></noscript>'),
    '/moved?x=1': new Response(null, { status: 303, headers: { location: '/dead' } }),
  };
  const get = async (address: string) => pages[address] ?? new Response(null, { status: 404 });
  expect(await crawl({ get }, ['/'], ADDRESSES)).toEqual({
    visited: 2,
    faults: ['/ has the id a twice', '/moved?x=1, a link of /, answers 404'],
  });
});
