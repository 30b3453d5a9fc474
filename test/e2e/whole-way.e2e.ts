import type { Page } from '@playwright/test';
import { halves } from '../pictures.ts';
import { awake, cards, expect, test } from './journey.ts';
import { fromElsewhere, signIn } from './people.ts';
import { answerAll, approve, chooseSofa, titleOf, WORDS } from './postings.ts';

/** A person's user agent, because headless browsers count as robots. */
const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';

test.setTimeout(180_000);

/** Finds the listing by its words within a second of its approval; the random parameter avoids cached searches. */
async function find(page: Page, title: string): Promise<void> {
  await page.goto(`/s?q=${encodeURIComponent(title)}&mnp=${1 + Math.floor(Math.random() * 1000)}`);
  await expect(cards(page).first()).toContainText(title);
}

async function isCounted(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/my/listings/${id}/stats`);
      return page.locator('dd').first().innerText();
    })
    // Other journeys may have viewed it too, as the newest listing of the site.
    .toMatch(/^[۱-۹]/);
}

/** The actions that are for visitors and not for the owner. */
async function showsToStrangers(page: Page, isShown: boolean): Promise<void> {
  await expect(page.locator('[data-contact]')).toBeVisible({ visible: isShown });
  await expect(page.locator('[data-popup=report]')).toBeVisible({ visible: isShown });
}

test('ITEM-02 ITEM-07 ITEM-14 ITEM-15 ADM-02 AN-03 posted with pictures on a phone, approved, found, viewed, counted', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const title = titleOf('راحتی');
  await fromElsewhere(context);
  await signIn(page);
  await page.goto('/new');
  await awake(page);
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  await page.getByLabel('عنوان آگهی').fill(title);
  const popup = page.getByRole('dialog');
  await chooseSofa(page, (name) => popup.getByRole('link', { name }));
  const picture = { name: '1.jpg', mimeType: 'image/jpeg', buffer: await halves(900, 600).jpeg().toBuffer() };
  await page.locator('[data-picture-picker] input[type=file]').first().setInputFiles([picture]);
  await expect(page.locator('[data-picture-picker]')).toHaveAttribute('data-waiting', '0');
  await page.getByLabel('توضیحات').fill(WORDS);
  await answerAll(page);
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await popup.locator('[data-do=go-on]').click();
  // On a slow line, the form is sent before the chosen place has arrived.
  const pressed = Promise.withResolvers<void>();
  await page.route(/_regions=[^&]*place/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /شهر و محله/ }).click();
  await popup.getByRole('link', { name: 'استان تهران', exact: true }).first().click();
  await popup.locator('[data-level]:not([hidden])').getByRole('link', { name: 'شهر تهران', exact: true }).click();
  await popup.getByRole('link', { name: /بدون محله/ }).click();
  await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
  pressed.resolve();
  await page.waitForURL(/\/new\/done\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';

  await approve(browser, baseURL, id);

  const buyer = await browser.newContext({ userAgent: AGENT, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(buyer);
  const reader = await buyer.newPage();
  await find(reader, title);
  await cards(reader).first().getByRole('link').click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await showsToStrangers(reader, true);
  // The load time is reported after the visit itself was recorded.
  await reader.waitForRequest('**/performance-log');
  const answered = reader.waitForResponse((response) => new URL(response.url()).pathname === '/a');
  await reader.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await answered).ok()).toBe(true);
  await page.goto(reader.url());
  await expect(page.locator('[data-owner-bar]')).toBeVisible();
  await showsToStrangers(page, false);
  await isCounted(page, id);
  await buyer.close();
});
