import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';

/** Index of the first shop that sells no rugs: showing their sellers' numbers costs money while `paid-contact` runs. */
async function firstWithoutRugs(page: Page): Promise<number> {
  const hrefs = await page
    .locator('[data-listing-list] h2 > a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const [index, href] of hrefs.entries()) {
    const html = await (await page.request.get(href)).text();
    if (!html.includes('فرش، گلیم و موکت')) return index;
  }
  return 0;
}

// Runs on a desktop only; on a phone the journey of a shop covers this.
test('SHOP-01 REV-01 a buyer finds a shop, filters its listings and reveals its number', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await page.getByRole('link', { name: 'فروشگاه‌ها' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('فروشگاه‌ها');
  await isAccessible(page);
  const shops = page.locator('[data-listing-list] h2 > a');
  const name = (await shops.nth(await firstWithoutRugs(page)).textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'نام فروشگاه' }).fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(shops.first()).toHaveText(name);
  await expect(page.getByRole('link', { name: /^حذف فیلتر/ })).toBeVisible();
  await shops.first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await awake(page);
  await isAccessible(page);
  const all = await cards(page).count();
  const category = page.locator('main').getByRole('navigation', { name: 'دسته‌ها' }).getByRole('link').nth(1);
  await category.click();
  await expect(page).toHaveURL(/[?&]c=\d+/);
  await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(all);
  await page.getByRole('link', { name: 'نمایش شماره' }).click();
  await expect(page.locator('a[href^="tel:+98"]')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
});
