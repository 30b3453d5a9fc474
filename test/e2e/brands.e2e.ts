import type { Page } from '@playwright/test';
import { awake, expect, openGroup, test } from './journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openBrands(page: Page): Promise<void> {
  await page.locator('a[data-popup="brands"]').filter({ visible: true }).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'برند و مدل' })).toBeVisible();
}

test('CAT-04 GEN-11 brands and models are drafts until confirmed, and are remembered', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/s/iran/cars');
  await awake(page);
  await openBrands(page);
  const level = dialog(page).locator('[data-level]:visible');
  await level.getByRole('searchbox').fill('پژ');
  await expect(level.getByRole('listitem').filter({ visible: true })).toHaveCount(1);
  await level.getByRole('button', { name: 'پژو' }).click();
  await level.getByRole('checkbox').nth(1).check();
  await level.getByRole('checkbox').nth(2).check();
  await page.goBack();
  await level.getByRole('searchbox').fill('پراید');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/s\/iran\/cars$/);

  await openBrands(page);
  await level.getByRole('button', { name: 'پژو' }).click();
  await expect(level.getByRole('checkbox').nth(1)).not.toBeChecked();
  await level.getByRole('checkbox').nth(1).check();
  await level.getByRole('checkbox').nth(2).check();
  await dialog(page).getByRole('button', { name: 'نمایش آگهی‌ها' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/s\/iran\/cars.*a\d+=\d+.*a\d+=\d+/);
  await expect(page.getByRole('link', { name: /حذف فیلتر/ })).toHaveCount(2);

  await page.goto('/s/iran/cars');
  await awake(page);
  await openBrands(page);
  const recents = dialog(page).locator('[data-recents-list]');
  await expect(recents).toContainText(/پژو|مدل|\d|[آ-ی]/);
  await expect(recents.getByRole('button')).toHaveCount(2);
  // The two buttons do not touch.
  const [one, other] = await recents
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const apart = (from: DOMRect, to: DOMRect) =>
    Math.max(to.left - from.right, from.left - to.right, to.top - from.bottom);
  expect(one && other ? apart(one, other) : 0).toBeGreaterThanOrEqual(4);
});

test('GEN-10 SRCH-05 the filters popup applies its choices', async ({ page }) => {
  await page.goto('/s/iran/cars');
  await awake(page);
  await page.getByRole('link', { name: 'فیلترها' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'فیلترها' })).toBeVisible();
  await openGroup(dialog(page), 'قیمت');
  await dialog(page)
    .getByLabel(/^قیمت.* از$/)
    .fill('۱۰۰۰۰۰۰۰۰');
  await dialog(page).getByRole('button', { name: 'نمایش آگهی‌ها' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/s\/iran\/cars\?mnp=100000000$/);
});
