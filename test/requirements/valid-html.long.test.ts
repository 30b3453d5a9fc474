import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../browser.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';
import { htmlErrors } from './nu-html-checker.ts';

/** Addresses whose content differs from the content that the addresses of the route table have. */
const MORE = [
  '/s/iran/cars?o=cheapest&mnp=1000000',
  '/s?q=ققنوسستان',
  '/choose/filters?c=43627',
  '/price-suggest?category=50001',
  '/my/purchases?side=sold',
  '/my/saved-searches/new?serpQuery=q=مبل',
  '/admin/search?q=1',
  '/nowhere',
];
/** Timeout in milliseconds for making and checking some two hundred pages on a busy machine. */
const PATIENCE = 300_000;

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite({ listings: 60 });
});
afterAll(() => whole.site.stop());

/** The pages that this browser is shown, by their addresses. */
async function pagesFor(browser: Browser): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const address of [...PAGES.map(([, path]) => whole.addressOf(path)), ...MORE]) {
    const first = await browser.get(address);
    // A listing's address is completed with its title.
    const shown = first.status === 301 ? await browser.get(first.headers.get('location') ?? '') : first;
    if (!shown.headers.has('location')) pages.set(address, await shown.text());
  }
  return pages;
}

it(
  'GEN-01 every page is valid HTML for visitors',
  async () => {
    const pages = await pagesFor(createBrowser(whole.site));
    expect(pages.size).toBeGreaterThan(40);
    expect(await htmlErrors(pages)).toEqual([]);
  },
  PATIENCE,
);

it(
  'GEN-01 every page is valid HTML for its user, and for staff',
  async () => {
    const pages = await pagesFor(whole.browser);
    expect(pages.size).toBeGreaterThan(150);
    expect(await htmlErrors(pages)).toEqual([]);
  },
  PATIENCE,
);

it('an invalid page is detected', async () => {
  const html = '<!doctype html><html lang="fa"><title>صفحه</title><p>یک <img alt="عکس"></html>';
  expect(await htmlErrors(new Map([['/a', html]]))).toEqual([expect.stringMatching(/^\/a: .*img.*src/)]);
});
