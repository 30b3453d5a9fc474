import type { Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { fromElsewhere, lastCode, leaveNameOut, newAccount, newNumber, signIn } from './people.ts';

test.setTimeout(180_000);
test.beforeEach(({ context }) => fromElsewhere(context));

/** A unique word. */
const newWord = () => Array.from({ length: 7 }, () => 'بتجدرسشفقلمن'[Math.floor(Math.random() * 12)]).join('');
const list = (page: Page) => page.locator('main article[data-card]');

test('FAV-01 GEN-14 a heart on a phone, the page of favourites, its undo, and the account that takes them over', async ({
  page,
}) => {
  await page.goto('/s');
  await awake(page);
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^نشان کردن/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const name = await cards(page).first().getByRole('heading').innerText();
  await cards(page).nth(1).getByRole('link').click();
  await awake(page);
  const switched = page.getByRole('button', { name: 'نشان کردن', exact: true });
  await switched.focus();
  await page.keyboard.press('Space');
  await expect(switched).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/favourites');
  await awake(page);
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).nth(1)).toContainText(name);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  const second = list(page)
    .nth(1)
    .getByRole('button', { name: /^نشان کردن/ });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');

  const number = newNumber();
  await page.getByRole('main').getByRole('link', { name: 'ورود' }).click();
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, number));
  await leaveNameOut(page);
  await page.waitForURL(/\/favourites$/);
  await expect(list(page)).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await awake(page);
  const answered = page.waitForResponse(/favourites\/delete/);
  await list(page)
    .first()
    .getByRole('button', { name: /^نشان کردن/ })
    .click();
  expect((await answered).ok()).toBe(true);
  await page.context().clearCookies({ name: 'saved_items' });
  await page.reload();
  await expect(list(page)).toHaveCount(1);
});

test("SAVE-01 SAVE-02 SAVE-03 NOTI-01 a search saved from its results notifies its owner of another user's listing", {
  tag: '@desktop',
}, async ({ page }) => {
  const word = newWord();
  await signIn(page);
  await page.goto(`/s/tehran?q=${encodeURIComponent(word)}`);
  await awake(page);
  await page.getByRole('link', { name: 'ذخیرهٔ جست‌وجو' }).first().click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByLabel('نام جست‌وجو')).toHaveValue(new RegExp(word));
  expect(await violations(page)).toEqual([]);
  await popup.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(popup.getByText('این جست‌وجو را ذخیره کرده‌اید')).toBeVisible();

  await publishedListing(await newAccount(), `مبل راحتی ${word}`);

  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/web/saved-searches', { headers: { accept: 'application/json' } });
      return (await answer.json()).data.searches[0]?.newCount;
    })
    .toBe(1);
  await page.goto('/my/notifications');
  await expect(page.getByRole('main').getByText(`مبل راحتی ${word}`)).toBeVisible();
  await page.goto('/my/saved-searches');
  await awake(page);
  const saved = page.getByRole('article').filter({ hasText: word });
  await expect(saved).toContainText('۱ آگهی جدید');
  expect(await violations(page)).toEqual([]);
  await saved.getByText('نام و اعلان').click();
  await saved.getByLabel('نام جست‌وجو').fill('مبل کمیاب');
  await saved.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'مبل کمیاب' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  await page.getByRole('article').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('heading', { name: 'هنوز جست‌وجویی ذخیره نکرده‌اید.' })).toBeVisible();
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
