import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { SAMPLE_FEED } from '../../domain/feeds/reading/feed-file.ts';
import { isAccessible } from './accessible.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(240_000);

/** Opens a shop for the account of this number; returns its id. */
const shopOf = (number: string): Promise<number> =>
  inSiteDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      with owner as (select id from users where mobile = ${`+98${number.slice(1)}`}), shop as (
        insert into users (display_name, type, created_at) values (${`فروشگاه ${number}`}, 'shop', now()) returning id
      ), opened as (
        insert into shops (seller_id, kind, owner_id, state, state_since, name_key, slug, about, trades, province_id, city_id, opened_at)
        select shop.id, 'shop', owner.id, 'active', now(), ${`shop ${number}`}, ${`shop-${number}`}, 'about', '{}', 8, 801, now()
        from shop, owner returning seller_id, owner_id
      ), members as (
        insert into shop_members (seller_id, user_id, role, since) select seller_id, owner_id, 'owner', now() from opened
      ), telephones as (
        insert into shop_telephones (seller_id, position, telephone, proven_at)
        select seller_id, 1, '+982188776655', now() from opened
      )
      select seller_id as id from opened`.execute(db);
    return rows[0]?.id ?? 0;
  });

const fileOf = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Waits until a run has this state; its page reloads itself while it works. */
const stands = (page: Page, state: string) =>
  expect(page.getByText(state, { exact: true }).first()).toBeVisible({ timeout: 60_000 });

const WORDS = SAMPLE_FEED.replaceAll('"sofas"', '"کاناپه"');
const lines = WORDS.split('\r\n');
/** Without the row of the first telephone. */
const LESS = lines.filter((line) => !line.includes('P-101')).join('\r\n');

// On a phone it is part of the journey of a shop.
test('SHOP-02 a file of a shop is checked, explained, run, and sent again with a row less', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fromElsewhere(context);
  const shopId = await shopOf(await signIn(page));
  await page.goto(`/my/shops/${shopId}`);
  await page.getByRole('link', { name: 'فایل‌ها', exact: true }).click();
  await isAccessible(page);
  await page.getByRole('link', { name: 'فایل تازه' }).click();
  const upload = page.locator('#upload-feed');
  await upload.getByLabel('نام').fill('انبار مرکزی');
  await upload.locator('input[type=file]').setInputFiles(fileOf(WORDS));
  await isAccessible(page);
  await upload.getByRole('button', { name: 'بررسی بی‌ثبت' }).click();
  await page.waitForURL(/\/runs\/\d+/);
  await stands(page, 'بررسی شد');
  await expect(page.getByText('سطر ۴، price: قیمت باید عددی از ۱ تا ۹۹٬۰۰۰٬۰۰۰٬۰۰۰ تومان باشد')).toBeVisible();
  await page.getByLabel(/یادداشت انبار/).selectOption({ label: 'کنار بگذار' });
  await page.getByLabel(/کاناپه/).selectOption({ label: 'خانه و آشپزخانه › مبل و میز جلومبلی' });
  await isAccessible(page);
  await page.getByRole('button', { name: 'به یاد بسپار و دوباره بررسی کن' }).click();
  await page.waitForURL(/did=answered/);
  await stands(page, 'بررسی شد');
  await expect(page.getByText('۴ تازه، ۰ تغییر، ۲ بی‌تغییر، ۳ نادرست، ۰ رفته')).toBeVisible();
  await page.getByRole('button', { name: 'اجرا', exact: true }).click();
  await page.waitForURL(/did=confirmed/);
  await stands(page, 'انجام شد');
  await expect(page.getByText('۴ تازه، ۰ تغییر، ۲ بی‌تغییر، ۳ نادرست، ۰ رفته')).toBeVisible();
  await page.getByRole('link', { name: 'نادرست', exact: true }).click();
  await expect(page.getByText('P-103')).toBeVisible();
  await expect(page.getByText('P-102')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);

  for (const [file, counts] of [
    [WORDS, '۰ تازه، ۰ تغییر، ۶ بی‌تغییر، ۳ نادرست، ۰ رفته'],
    [LESS, '۰ تازه، ۰ تغییر، ۵ بی‌تغییر، ۳ نادرست، ۱ رفته'],
  ] as const) {
    await page.getByRole('link', { name: 'انبار مرکزی' }).click();
    await page.locator('#check input[type=file]').setInputFiles(fileOf(file));
    await page.getByRole('button', { name: 'بررسی بی‌ثبت' }).click();
    await page.waitForURL(/did=begun/);
    await stands(page, 'بررسی شد');
    await expect(page.getByText(counts)).toBeVisible();
    await page.getByRole('button', { name: 'اجرا', exact: true }).click();
    await page.waitForURL(/did=confirmed/);
    await stands(page, 'انجام شد');
  }
  await expect(page.getByText('رفته', { exact: true }).first()).toBeVisible();
});
