import { nationalCode } from '../national-codes.ts';
import { halves } from '../pictures.ts';
import { isAccessible } from './accessible.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs } from './people.ts';

test.setTimeout(240_000);

test('SHOP-03 a person has their identity verified on a phone, and loses the mark with another name', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  await signIn(page);
  const name = `سارا احمدی ${String(Date.now()).slice(-6)}`;
  await page.goto('/my/profile');
  await page.getByLabel('نام نمایشی').fill(name);
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await page.waitForURL(/did=name/);
  await page.getByRole('link', { name: 'تأیید هویت' }).click();
  await page.getByLabel('نام و نام خانوادگی').fill(name);
  await page.getByLabel('کد ملی').fill(nationalCode());
  const buffer = await halves().jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('عکس‌ها انتخاب شدند.')).toBeVisible();
  await hasNoSidewaysScroll(page);
  await isAccessible(page);
  await page.getByRole('button', { name: 'ارسال برای تأیید' }).click();
  await page.waitForURL(/did=sent/);
  await expect(page.getByText('درخواست شما رسید')).toBeVisible();

  const office = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(office);
  const staff = await office.newPage();
  await signInAs(staff, 'moderator');
  await staff.goto('/admin/marks');
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByRole('link', { name: 'دیدن سند ۱' })).toBeHidden();
  await staff.getByRole('button', { name: 'به دست گرفتن', exact: true }).click();
  await staff.getByText(/^تا ساعت .* در دست شماست/).waitFor();
  const document = await staff.getByRole('link', { name: 'دیدن سند ۱' }).getAttribute('href');
  expect((await office.request.get(document ?? '')).headers()['content-type']).toBe('image/jpeg');
  await staff.getByText('دیدن کد ملی', { exact: true }).first().click();
  await staff.getByLabel('دلیل دیدن کد ملی').fill('سنجش با کارت');
  await staff.getByRole('button', { name: 'دیدن کد ملی', exact: true }).click();
  await expect(staff.getByText(/^کد ملی: /).first()).toBeVisible();
  // Beside an open fold no other act is shown.
  await staff.getByText('دیدن کد ملی', { exact: true }).first().click();
  await staff.getByText('تأیید', { exact: true }).first().click();
  // A case cannot be decided until it has been shown for 250 ms.
  await staff.locator('[data-case][data-standing]').getByRole('button', { name: 'تأیید', exact: true }).click();
  await expect(staff.getByText('درخواست تأیید شد.').first()).toBeVisible();
  await office.close();

  await page.goto('/my/identity');
  await expect(page.getByText('تأیید شد', { exact: true })).toBeVisible();
  await page.goto('/my/profile');
  await page.getByLabel('نام نمایشی').fill(`${name} نو`);
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await page.waitForURL(/did=name/);
  await page.goto('/my/identity');
  await expect(page.getByText('نام عوض شده است')).toBeVisible();
});
