import { violations } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { approveByRule } from './listings.ts';
import { fromElsewhere, signIn, withoutScripts } from './people.ts';
import { postPlainly } from './postings.ts';

test.setTimeout(180_000);
test.beforeEach(({ context }) => fromElsewhere(context));

/** Mistyped, as people speak. */
const TYPED = 'گوسی سامسونک ارزون تهرون';
/** How it is understood. */
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

test('SRCH-16 a part of a reading is taken literally and back, the search box with it', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('گوسی سامسونگ تهران')}`);
  await awake(page);
  await expect(page).toHaveURL(/\/s\?q=/);
  const chips = page.getByRole('list', { name: 'جست‌وجو بر اساس' }).getByRole('link');
  const box = page.getByRole('combobox', { name: 'جست‌وجو در آگهی‌ها' });
  await expect(chips).toHaveText(['موبایل', 'سامسونگ', 'تهران']);
  await chips.nth(2).click();
  await expect(chips).toHaveText(['موبایل', 'سامسونگ']);
  await expect(box).toHaveValue('گوشی سامسونگ "تهران"');
  await page.goBack();
  await expect(chips).toHaveText(['موبایل', 'سامسونگ', 'تهران']);
  await expect(box).toHaveValue('گوسی سامسونگ تهران');
  await page.getByRole('link', { name: 'تبدیل به فیلتر' }).click();
  await expect(page).toHaveURL(/\/s\/tehran\/mobile-phones\?a\d+=\d+$/);
  await expect(box).toHaveValue('');
});
