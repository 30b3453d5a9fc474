import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { signIn } from './people.ts';

test.setTimeout(120_000);

/** Cards of inspected cars: the showcase above the results may be another. */
const inspected = (page: Page) => cards(page).filter({ hasText: 'کارشناسی‌شده' });

test('ITEM-19 SHOP-01 a buyer sees whom they deal with, and asks for an inspection in a popup', async ({ page }) => {
  await signIn(page);
  await page.goto('/s/iran/cars?cert=1');
  await inspected(page).first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'دیدن کارشناسی' })).toBeVisible();
  await page.getByRole('link', { name: 'درخواست کارشناسی' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('نام شما').fill('سارا محمدی');
  await popup.getByLabel('چه زمان‌هایی مناسب است؟').fill('عصرها پس از ۱۷');
  await isAccessible(page);
  await popup.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(popup).toContainText('برای این خودرو ثبت شده است');
  await page.goto('/my/inspections');
  await expect(page.getByRole('main')).toContainText('در انتظار هماهنگی');
  await page.getByRole('button', { name: 'لغو درخواست' }).click();
  await expect(page.getByRole('main')).toContainText('لغو شد');
  await hasNoSidewaysScroll(page);
});
