import { test as base, expect } from '@playwright/test';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/firefox.mjs';
import { addressHeaders, declineQuestions } from './people.ts';

export { expect };

/**
 * Resolves the only external host of a page, the server of map tiles, to this machine: whether tiles load would be
 * chance.
 */
const PREFERENCES = { 'network.dns.localDomains': 'tile.openstreetmap.org' };
/** Firefox ESR is a browser of desks. */
const DESK = { width: 1280, height: 800 };

/** Firefox's own message about a script that it no longer loads, because its page is being left. */
const OF_THE_BROWSER = /A ServiceWorker intercepted the request/;

type Journey = {
  /** A page of a new visitor in Firefox. */
  readonly visitor: Page;
};

/** Journeys in Firefox, by WebDriver BiDi. Each fails if its page reports an error or logs one to the console. */
export const test = base.extend<Journey, { readonly firefox: Browser }>({
  firefox: [
    async ({ browserName: _ }, use) => {
      const executablePath = findFirefox();
      if (executablePath === null)
        throw new Error('No Firefox was found: run `npm test -- --all`, which installs one, or set FIREFOX_PATH.');
      const firefox = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox: PREFERENCES });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ firefox }, use, info) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(DESK);
    await page.setExtraHTTPHeaders(addressHeaders());
    await page.evaluateOnNewDocument(declineQuestions);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('firefox.png') });
    await context.close();
    expect(complaints.filter((complaint) => !OF_THE_BROWSER.test(complaint))).toEqual([]);
  },
});

/** Selects an element by its role and its whole name, as assistive technology does. */
export const named = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/**
 * Waits for the first visible element that matches a selector. Queries the page each time, since a click may have
 * replaced it meanwhile.
 */
export async function sees(page: Page, selector: string): Promise<ElementHandle> {
  const find = async () => {
    const all = await page.$$(selector);
    const shown = await Promise.all(all.map((element) => element.isVisible()));
    return all[shown.indexOf(true)];
  };
  let found: ElementHandle | undefined;
  await expect(async () => {
    found = await find();
    expect(found, selector).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (!found) throw new Error(`${selector} is not shown.`);
  return found;
}

/** Clicks an element in the middle of the screen, because bars cover its edges, once it has come to rest. */
export async function press(page: Page, selector: string): Promise<void> {
  const element = await sees(page, selector);
  await element.evaluate((shown) => {
    if (shown instanceof Element) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await element.asLocator().click();
}

/** Replaces the text of a field. */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  await (await sees(page, selector)).asLocator().fill(text);
}
