import type { Page } from '@playwright/test';
import { accountingFile, someGoods, wooFile } from '../shop-goods/shop-files.ts';
import { isAccessible } from './accessible.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, signIn } from './people.ts';

const ROWS = 30;
const ANSWERS_MOST = 6;

const FILES = [
  ['of WooCommerce', wooFile(someGoods('tool', ROWS)), 'تومان', '@both', '۲ عکس'],
  ['of an accounting program', accountingFile(someGoods('clothing', ROWS)), null, '@long', 'هنوز معلوم نیست'],
] as const;

const CATEGORIES: Readonly<Record<string, string>> = {
  'کارواش و شستشو': 'خانه و آشپزخانه › ابزارآلات',
  'دستکش و عینک': 'صنعتی، اداری و تجاری › مصالح ساختمانی',
  'قفل و دستگیره': 'صنعتی، اداری و تجاری › مصالح ساختمانی',
};

/** Waits until the check of a page that reloads itself is over. */
async function checked(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('بررسی شد', { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** Answers the questions for which the page proposes no answer. Returns how many fields were filled. */
async function answer(page: Page, unit: string | null): Promise<number> {
  let answers = 0;
  const form = page.locator('#answers');
  for (const field of await form.locator('ul').first().getByRole('combobox').all()) {
    if (!(await field.isVisible()) || (await field.inputValue()) !== '') continue;
    const label = (await page.locator(`label[for="${await field.getAttribute('id')}"]`).textContent()) ?? '';
    const category = Object.entries(CATEGORIES).find(([path]) => label.includes(path))?.[1];
    if (label.includes('به تومان است یا ریال')) await field.selectOption({ label: unit ?? '' });
    else if (label.startsWith('وضعیت')) await field.selectOption({ label: 'نو' });
    else if (label.startsWith('دستهٔ')) await field.fill(category ?? 'نادیده گرفتن');
    else await field.selectOption({ index: 1 });
    answers += 1;
  }
  // The page's address is the same as in the previous round, so only the response proves that this answer is stored.
  const stored = page.waitForResponse((response) => response.url().endsWith('/words') && response.ok());
  await page.getByRole('button', { name: 'ذخیره و بررسی دوباره' }).click();
  await stored;
  await page.waitForURL(/did=answered/);
  await checked(page);
  return answers;
}

for (const [kind, content, unit, tag, shows] of FILES) {
  test(`SHOP-02 a file ${kind} is taken in a few answers`, { tag }, async ({ page, context }) => {
    await fromElsewhere(context);
    const shop = await openShopOf({ owner: await signIn(page) });
    await page.goto(`/my/shops/${shop.id}/feeds/new`);
    const upload = page.locator('#upload-feed');
    await upload.getByLabel('نام').fill('انبار');
    const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await upload.locator('input[type=file]').setInputFiles(file);
    await upload.getByRole('button', { name: 'بررسی آزمایشی' }).click();
    await page.waitForURL(/\/runs\/\d+/);
    await checked(page);
    await isAccessible(page);
    // Goods after the first ones are read anew, by a process of the web worker.
    await page.getByRole('link', { name: 'دیدن کالاهای دیگر' }).click();
    await page.getByLabel(/از سطر چندم/).fill('۳۰');
    await page.getByRole('button', { name: 'نمایش' }).click();
    await page.waitForURL(/from=/);
    await expect(page.locator('main li').filter({ hasText: shows })).toHaveCount(1);
    await hasNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'چه فهمیدیم' }).click();
    let answers = 0;
    const questions = page.locator('#answers');
    for (let round = 0; round < 3 && (await questions.count()) > 0; round += 1) answers += await answer(page, unit);
    await hasNoSidewaysScroll(page);
    expect(answers).toBeLessThanOrEqual(ANSWERS_MOST);
    await page.getByRole('button', { name: 'اجرا', exact: true }).click();
    await page.waitForURL(/did=confirmed/);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('انجام شد', { exact: true }).first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(/^(?:۲[۶-۹]|۳۰) جدید/)).toBeVisible();
  });
}
