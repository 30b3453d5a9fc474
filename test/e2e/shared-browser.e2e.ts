import type { Page } from '@playwright/test';
import { nationalCode } from '../national-codes.ts';
import { browserWithBackCache, pressBackAfterSignOut } from './back-after-sign-out.ts';
import { awake, expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { fromElsewhere, newAccount, signIn } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

// A refused key is a normal answer, but Chromium logs it to its console.
test.use({ expected: /status of (?:401|498)/ });

test('GEN-02 a form of one account is not sent as another that has signed in since', { tag: '@desktop' }, async ({
  page,
}) => {
  await fromElsewhere(page.context());
  await page.goto('/s');
  await signIn(page);
  await page.goto('/my/profile');
  await awake(page);
  const name = page.getByLabel('نام نمایشی').first();
  const before = await name.inputValue();
  await name.fill('نامی از حساب یکم');
  // Either the form's own call or another call of the page that was already running may be the first to report the
  // other account.
  await signIn(page);
  await name.press('Enter');
  await expect(page.getByText('با حساب دیگری وارد شده‌اید.').first()).toBeVisible();
  // The page now belongs to the other account and shows its name.
  await expect(name).toHaveValue(/^کاربر [۰-۹]{5}$/);
  await expect(name).not.toHaveValue(before);
});

for (const ended of ['here', 'elsewhere'] as const)
  test(`AUTH-03 Back after the session was ended ${ended} shows nothing of wallet, chat, listing and office`, {
    tag: ended === 'here' ? '@desktop' : ['@desktop', '@long'],
  }, async ({ baseURL }) => {
    const browser = await browserWithBackCache();
    try {
      await pressBackAfterSignOut(browser, baseURL, { times: 12, ended });
    } finally {
      await browser.close();
    }
  });

test('AUTH-03 what was typed comes back after Back, but no national code, and nothing after signing out', {
  tag: '@desktop',
}, async ({ page }) => {
  await fromElsewhere(page.context());
  await page.goto('/s');
  const number = await signIn(page);
  await page.goto('/my/profile');
  await page.getByRole('link', { name: 'تأیید هویت' }).click();
  await awake(page);
  const [name, code] = [page.getByLabel('نام و نام خانوادگی'), page.getByLabel('کد ملی')];
  await name.fill('سارا احمدی');
  await code.fill(nationalCode());
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toContain('سارا احمدی');
  await page.goto('/s');
  await page.goBack();
  await expect(name).toHaveValue('سارا احمدی');
  await expect(code).toHaveValue('');
  // Typed text that was saved in the tab does not overwrite a value that was changed elsewhere meanwhile.
  await page.goto('/my/profile');
  const shown = page.getByLabel('نام نمایشی').first();
  await shown.fill('نامی که نوشته شد');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toContain('نامی که نوشته شد');
  await inSiteDatabase((db) =>
    db
      .updateTable('users')
      .set({ display_name: 'نام دیگر' })
      .where('mobile', '=', `+98${number.slice(1)}`)
      .execute(),
  );
  await page.reload();
  await awake(page);
  await expect(shown).toHaveValue('نام دیگر');
  await page.goto('/my');
  await awake(page);
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page).toHaveURL(/\/session/);
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
});

test('AUTH-03 Back shows the forms of one account to another without what was typed into them', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fromElsewhere(context);
  await page.goto('/s');
  await signIn(page);
  const words = 'نوشتهٔ حساب یکم';
  const number = await newAccount();
  const listing = await publishedListing(number, 'مبل راحتی');
  for (const [path, label] of [
    [`/v/${listing}/report`, 'توضیح'],
    ['/my/profile', 'نام نمایشی'],
  ] as const) {
    await page.goto(path);
    await awake(page);
    await page.getByLabel(label).first().fill(words);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toContain(words);
  }
  await page.goto('/my');
  await awake(page);
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page).toHaveURL(/\/session/);
  await signIn(page);
  await page.goto('/my');
  await page.goBack();
  for (const path of ['/my', '/my/profile', `/v/${listing}/report`]) {
    await page.goBack();
    await awake(page);
    expect(new URL(page.url()).pathname).toBe(path);
    const fields = page.locator('main input:not([type=hidden]), main textarea');
    const values = await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect([path, values.includes(words)]).toEqual([path, false]);
  }
});

test('AUTH-03 GEN-17 signing out in one tab empties all: open ones, those elsewhere, and the draft of an open form', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fromElsewhere(context);
  await page.goto('/s');
  await signIn(page);
  const [open, shop, away] = [await context.newPage(), await context.newPage(), await context.newPage()];
  const typedIn = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('typed'));
  for (const tab of [open, shop, away]) {
    await tab.goto('/my/profile');
    await awake(tab);
    await tab.getByLabel('نام نمایشی').first().fill('نامی که نوشته شد');
    await expect.poll(() => typedIn(tab)).toContain('نامی که نوشته شد');
  }
  // A public page is not emptied, and a tab that shows another site receives no message.
  await shop.goto('/s');
  await away.goto('about:blank');
  const form = await context.newPage();
  await form.goto('/new');
  await awake(form);
  await form.getByLabel('عنوان آگهی').fill('عنوانی که نوشته شد');
  const drafts = () => page.evaluate(() => localStorage.getItem('drafts'));
  await expect.poll(drafts).toContain('عنوانی که نوشته شد');

  await page.goto('/my');
  await awake(page);
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  for (const tab of [page, open]) await expect(tab).toHaveURL(/\/session/);
  for (const tab of [open, form]) await expect(tab.locator('[data-toast]')).toContainText('از حساب خود خارج شده‌اید');
  // The page of a new listing is for visitors too: it is loaded anew, without what its user typed.
  await expect(form.getByLabel('عنوان آگهی')).toHaveValue('');
  await away.goto('/s');
  for (const tab of [page, open, shop, form, away]) await expect.poll(() => typedIn(tab)).toBeNull();
  expect(await drafts()).not.toContain('عنوانی که نوشته شد');
});
