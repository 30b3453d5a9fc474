import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let one: Browser;
let ids: readonly number[];

beforeAll(async () => {
  site = await createTestSite();
  one = newBrowser(site);
  ids = [await one.signIn(newMobile()), await newBrowser(site).signIn(newMobile())];
});
afterAll(() => site.stop());

type Marked = { readonly account?: string; readonly data?: { readonly account?: string } };

/** Opaque marks of the session's account (`account-mark.ts`), from each kind of answer that contains one. */
async function marksOf(browser: Browser): Promise<readonly unknown[]> {
  const json = async (answer: Promise<Response>) => (await (await answer).json()) as Marked;
  const { data } = await json(browser.get('/session/is-logged-in'));
  const freshit = await json(browser.post('/session/freshit', { templates: [] }, { key: null }));
  const region = await json(browser.get('/new?_regions=category'));
  const body = /<body[^>]* data-account="([^"]*)"/.exec(await browser.page('/new'));
  return [data?.account, freshit.account, region.account, body?.[1]];
}

it('GEN-02 GEN-07 pages and answers say whose they are, by a mark that is no id', async () => {
  const mobile = newMobile();
  const [first, second, other, nobody] = [one, newBrowser(site), newBrowser(site), newBrowser(site)];
  const id = await second.signIn(mobile);
  await other.signIn(mobile);
  const [ofFirst, ofSecond, ofOther, ofNobody] = await Promise.all([first, second, other, nobody].map(marksOf));
  for (const marks of [ofFirst, ofSecond]) {
    expect(new Set(marks).size).toBe(1);
    expect(marks?.[0]).toMatch(/^[\w-]{16}$/);
  }
  // Another session of the same account has the same mark.
  expect(ofOther).toEqual(ofSecond);
  expect(ofFirst).not.toEqual(ofSecond);
  expect(ofNobody).toEqual(['', '', '', '']);
  for (const known of [...ids, id]) expect(JSON.stringify([ofFirst, ofSecond])).not.toContain(`"${known}"`);
});

it('GEN-07 pages for everyone carry no mark, whoever asks for them', async () => {
  for (const path of ['/', '/s']) {
    const html = await one.page(path);
    expect([path, html.includes('<body'), html.includes('data-account')]).toEqual([path, true, false]);
  }
});
