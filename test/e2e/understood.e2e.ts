import type { Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { approveByRule, publishedListing } from './listings.ts';
import { fromElsewhere, newAccount, signIn, withoutScripts } from './people.ts';
import { postPlainly } from './postings.ts';

test.setTimeout(180_000);
test.beforeEach(({ context }) => fromElsewhere(context));

/** Query with typing errors, in colloquial words. */
const TYPED = 'گوسی سامسونک ارزون تهرون';
/** Filters that the search derives from `TYPED`. */
const CHIPS = ['موبایل', 'سامسونگ', 'ارزان‌ترین', 'تهران'];

test('SRCH-09 SRCH-16 SAVE-01 SAVE-03 from a mistyped everyday search to a listing, and to a saved search that notifies', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page);
  await page.goto('/');
  await awake(page);
  const box = page.getByRole('combobox', { name: 'جست‌وجو در آگهی‌ها' });
  await box.fill(TYPED);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/s\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^نتایج «گوشی سامسونک ارزون تهرون»/);
  await expect(page.getByRole('link', { name: `جست‌وجوی همان «${TYPED}»` })).toBeVisible();
  const chips = page.getByRole('list', { name: 'جست‌وجو بر اساس' }).getByRole('link');
  await expect(chips).toHaveText(CHIPS);
  await expect(box).toHaveValue(TYPED);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });

  const found = cards(page).first();
  await expect(found).toContainText('تهران');
  const name = await found.getByRole('heading').innerText();
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(chips).toHaveText(CHIPS);

  await awake(page);
  await page.getByRole('link', { name: 'ذخیرهٔ جست‌وجو' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('جست‌وجو بر اساس')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'جست‌وجو بر اساس' }).getByRole('listitem')).toHaveText(CHIPS);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(dialog.getByText('این جست‌وجو را ذخیره کرده‌اید')).toBeVisible();

  const title = `گلکسی A25 تمیز ${Date.now().toString(36)}`;
  const seller = await withoutScripts(browser, baseURL);
  await signIn(seller);
  const id = await postPlainly(seller, title, { phone: 'سامسونگ' });
  await seller.context().close();
  await approveByRule(id);

  await expect
    .poll(async () => {
      await page.goto('/my/notifications');
      return page.getByRole('main').getByText(title).count();
    })
    .toBe(1);
});

const chipsOf = (page: Page) => page.getByRole('list', { name: 'جست‌وجو بر اساس' }).getByRole('link');
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'جست‌وجو در آگهی‌ها' });

test('SRCH-05 SRCH-16 × takes a condition back and shows more, the search box with it', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('گوسی سامسونگ تهران')}`);
  await awake(page);
  await expect(page).toHaveURL(/\/s\?q=/);
  const chips = chipsOf(page);
  await expect(chips).toHaveText(['موبایل', 'سامسونگ', 'تهران']);
  const found = () => page.locator('main [data-announce]').innerText();
  const before = digits(await found());
  await chips.nth(2).click();
  await expect(chips).toHaveText(['موبایل', 'سامسونگ']);
  await expect(boxOf(page)).toHaveValue('گوشی سامسونگ');
  expect(digits(await found())).toBeGreaterThan(before);
  await page.goBack();
  await expect(chips).toHaveText(['موبایل', 'سامسونگ', 'تهران']);
  await page.getByRole('link', { name: 'دقیقاً همین کلمه‌ها' }).click();
  await expect(boxOf(page)).toHaveValue('"گوشی سامسونگ تهران"');
  await expect(chips).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'تبدیل به فیلتر' }).click();
  await expect(page).toHaveURL(/\/s\/tehran\/mobile-phones\?a\d+=\d+$/);
  await expect(boxOf(page)).toHaveValue('');
});

test('SRCH-02 SRCH-05 SAVE-03 what is not wanted is a chip, an address, a third state, and a search that tells of nothing else', async ({
  page,
}) => {
  const number = await signIn(page);
  await page.goto(`/s?q=${encodeURIComponent('گوشی به جز سامسونگ')}`);
  await awake(page);
  await expect(chipsOf(page)).toHaveText(['موبایل', 'بدون سامسونگ']);
  await expect(cards(page).filter({ hasText: 'سامسونگ' })).toHaveCount(0);
  await page.getByRole('link', { name: 'تبدیل به فیلتر' }).click();
  await expect(page).toHaveURL(/\/mobile-phones\?not\.a\d+=\d+$/);
  await awake(page);
  await page.getByRole('link', { name: /^فیلترها/ }).click();
  const panel = page.getByRole('dialog');
  const without = panel.getByRole('checkbox', { name: 'سامسونگ نباشد' });
  await expect(without).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await without.uncheck();
  await panel.getByRole('checkbox', { name: 'شیائومی نباشد' }).check();
  await panel.getByRole('button', { name: /^نمایش آگهی‌ها/ }).click();
  await expect(page.getByRole('link', { name: /^حذف فیلتر .*به‌جز شیائومی$/ })).toBeVisible();

  const word = Array.from({ length: 7 }, () => 'بتجدرسشفقلمن'[Math.floor(Math.random() * 12)]).join('');
  await page.goto(`/s?q=${encodeURIComponent(`مبل به جز ${word}`)}`);
  await awake(page);
  await page.getByRole('link', { name: 'ذخیرهٔ جست‌وجو' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(dialog.getByText('این جست‌وجو را ذخیره کرده‌اید')).toBeVisible();
  const seller = await newAccount();
  const mark = Date.now().toString(36);
  await publishedListing(seller, `مبل ${word} ${mark}`);
  await publishedListing(seller, `مبل شیک ${mark}`);
  await expect
    .poll(async () => {
      await page.goto('/my/notifications');
      return page.getByRole('main').getByText(mark).allInnerTexts();
    })
    .toEqual([expect.stringContaining(`مبل شیک ${mark}`)]);
  expect(number).not.toBe(seller);
});

test('SRCH-09 SRCH-16 a word of Persian is asked about before another one is searched', async ({ page }) => {
  await page.goto(`/s?q=${encodeURIComponent('عقاب')}`);
  await awake(page);
  await expect(boxOf(page)).toHaveValue('عقاب');
  await page.getByRole('link', { name: 'منظورتان «قاب» بود؟' }).click();
  await expect(boxOf(page)).toHaveValue('قاب');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('link', { name: /^منظورتان/ })).toHaveCount(0);
});

const digits = (text: string): number =>
  Number(
    [...text]
      .map((letter) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(letter))
      .filter((digit) => digit >= 0)
      .join(''),
  );
