/** Files of a shop and their runs, as a member sees them (SHOP-02). */
import { expect, type Page } from '@playwright/test';
import { SAMPLE_FEED } from '../../domain/feeds/reading/feed-file.ts';

/** The sample file with one category word that the site does not know. */
export const FILE = SAMPLE_FEED.replaceAll('"sofas"', '"کاناپه"');
/** Title of the row that `LESS` lacks. */
export const TAKEN = 'گوشی سامسونگ گلکسی S23';
export const LESS = FILE.split('\r\n')
  .filter((line) => !line.includes('P-101'))
  .join('\r\n');

const fileOf = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const saysOf = (page: Page, state: string) => page.getByText(state, { exact: true }).first();

/** Waits until a run shows this state, on the run's page, which reloads itself every three seconds. */
const comesToStand = (page: Page, state: string): Promise<void> =>
  expect(saysOf(page, state)).toBeVisible({ timeout: 60_000 });

/** Waits until a run shows this state, reloading the page itself. */
async function stands(page: Page, state: string): Promise<void> {
  await expect(async () => {
    if ((await saysOf(page, state).count()) === 0) await page.reload();
    await expect(saysOf(page, state)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
}

/** Confirms a checked run. The page must show these counts before the run and after it. */
async function runChecked(page: Page, counts: string): Promise<void> {
  await expect(page.getByText(counts)).toBeVisible();
  await page.getByRole('button', { name: 'اجرا', exact: true }).click();
  await page.waitForURL(/did=confirmed/);
  await stands(page, 'انجام شد');
  await expect(page.getByText(counts)).toBeVisible();
}

/** Sends the next file of the feed whose run is shown. */
export async function sendAgain(page: Page, file: string, counts: string): Promise<void> {
  await page.getByRole('link', { name: 'انبار مرکزی' }).click();
  await page.locator('#check input[type=file]').setInputFiles(fileOf(file));
  await page.getByRole('button', { name: 'بررسی آزمایشی' }).click();
  await page.waitForURL(/did=begun/);
  await stands(page, 'بررسی شد');
  await runChecked(page, counts);
}

/** Uploads a shop's first file, and answers the question about the unknown words in it. */
export async function sendFirst(page: Page, { look = async () => {} } = {}): Promise<void> {
  await page.getByRole('link', { name: 'فایل جدید' }).click();
  const upload = page.locator('#upload-feed');
  await upload.getByLabel('نام').fill('انبار مرکزی');
  await upload.locator('input[type=file]').setInputFiles(fileOf(FILE));
  await look();
  await upload.getByRole('button', { name: 'بررسی آزمایشی' }).click();
  await page.waitForURL(/\/runs\/\d+/);
  await comesToStand(page, 'بررسی شد');
  await expect(page.getByText('سطر ۴، price: قیمت باید عددی از ۱ تا ۹۹٬۰۰۰٬۰۰۰٬۰۰۰ تومان باشد')).toBeVisible();
  await page.getByText('۱ ستون دیگر را نمی‌شناسیم').click();
  await page.getByLabel(/یادداشت انبار/).fill('نادیده گرفتن');
  await page.getByLabel(/کاناپه/).fill('خانه و آشپزخانه › مبل و میز جلومبلی');
  await look();
  await page.getByRole('button', { name: 'ذخیره و بررسی دوباره' }).click();
  await page.waitForURL(/did=answered/);
  await stands(page, 'بررسی شد');
  await runChecked(page, '۴ جدید، ۰ تغییر، ۲ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل');
}
