import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** Chromium's own word on a transition between pages that it gave up because the next navigation came sooner. */
const OF_THE_BROWSER = /Transition was (?:aborted|skipped)/;

/** The one thing of the outside that a page asks for: where a map comes into sight, whether it loads would be chance. */
const MAP_TILES = 'https://tile.openstreetmap.org/**';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

type Journey = {
  /** Complaints that belong to the journey, such as the failure of a request that it aborts itself. */
  readonly expected: RegExp;
  readonly complaints: readonly string[];
};

/** Every journey fails when the page complains: an error, a refused script, a violation of the content security policy. */
export const test = base.extend<Journey>({
  expected: [/^$/, { option: true }],
  actionTimeout: 15_000,
  complaints: [
    async ({ page, expected }, use) => {
      await page.route(MAP_TILES, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
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

/** Cards of the list of results, not of the similar or the recently viewed. */
export const cards = (page: Page) => page.locator('main [data-listing-list] article');

export const cardNames = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

/** Where scripts have taken over: the first popup opens in the page and not by going to another one. */
export async function awake(page: Page): Promise<void> {
  await page.waitForLoadState('load');
}

export async function hasNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** A group of the filters, opened where it is not. */
export async function openGroup(form: Locator, name: string): Promise<void> {
  const summary = form.locator('summary').filter({ hasText: name }).first();
  const isOpen = await summary.evaluate((element) => element.parentElement?.hasAttribute('open') ?? false);
  if (!isOpen) await summary.click();
}
