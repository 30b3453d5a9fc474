import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** Chromium's own message about a page transition that it skipped for the next navigation. */
const OF_THE_BROWSER = /Transition was (?:aborted|skipped)/;

/**
 * Map tiles, the only external resource of a page; mocked, because whether they load while a map is visible would be
 * chance.
 */
const MAP_TILES = 'https://tile.openstreetmap.org/*';
/** One pixel, in Base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/**
 * Intercepts only requests for map tiles. `page.route` would intercept every request and disable the browser's cache.
 */
async function drawTiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/png' }];
    // The page may be gone by then.
    browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: PIXEL })
      .catch(() => {});
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: MAP_TILES }] });
}

type Journey = {
  /** Expected console errors, such as the failure of a request that the journey aborts itself. */
  readonly expected: RegExp;
  readonly complaints: readonly string[];
};

/** Fails every journey whose page reports an error, a refused script, or a violation of the content security policy. */
export const test = base.extend<Journey>({
  expected: [/^$/, { option: true }],
  actionTimeout: 15_000,
  complaints: [
    async ({ page, expected }, use) => {
      await drawTiles(page);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      await use(complaints);
      expect(complaints.filter((complaint) => !expected.test(complaint) && !OF_THE_BROWSER.test(complaint))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** Cards of the results, not of similar or recently viewed listings. */
export const cards = (page: Page) => page.locator('main [data-listing-list] article');

export const cardNames = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

/** Resolves once the page's scripts are loaded, so that a link to a popup opens it instead of navigating. */
export async function awake(page: Page): Promise<void> {
  await page.waitForLoadState('load');
}

export async function hasNoSidewaysScroll(page: Page): Promise<void> {
  // Measures again if another page has replaced this one in the meantime.
  await expect(async () => {
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  }).toPass({ timeout: 5_000 });
}

/** A group of filters, opened if it is closed. */
export async function openGroup(form: Locator, name: string): Promise<void> {
  const summary = form.locator('summary').filter({ hasText: name }).first();
  const isOpen = await summary.evaluate((element) => element.parentElement?.hasAttribute('open') ?? false);
  if (!isOpen) await summary.click();
}
