import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, newNumber, signIn, signInAs } from './people.ts';

test.setTimeout(240_000);

test('SHOP-03 a person opens a shop on a phone, proves its telephone and sends it; staff approve it', {
  tag: '@phone',
}, async ({ page, context, browser, baseURL }) => {
  await fromElsewhere(context);
  await signIn(page);
  await page.goto('/my/shops');
  await page.getByRole('link', { name: 'فروشگاه خود را باز کنید' }).click();
  const number = String(Date.now()).slice(-8);
  const name = `نمایشگاه خودرو ${number}`;
  await page.getByLabel('نام فروشگاه').fill(name);
  await page.getByLabel('نشانی صفحه').fill(`khodro-${number}`);
  await page.getByRole('button', { name: 'ساختن پیش‌نویس' }).click();
  await page.waitForURL(/\/profile/);
  await expect(page.getByText('پیش‌نویس فروشگاه ساخته شد.')).toBeVisible();
  const telephone = newNumber();
  await page.getByLabel('شمارهٔ تلفن').fill(telephone);
  await page.getByRole('button', { name: 'افزودن و گرفتن کد' }).click();
  await page.waitForURL(/\/telephones\/1/);
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, telephone));
  // A script sends a complete code.
  await page.waitForURL(/did=telephoneProven/);
  await expect(page.getByText('تأیید شده')).toBeVisible();
  await page.getByLabel('دربارهٔ ما').fill('فروش خودروهای کارکرده با ضمانت فنی یک‌ساله.');
  await page.getByLabel('زمینهٔ کار').selectOption({ label: 'وسایل نقلیه' });
  await page.getByLabel('شهر', { exact: true }).selectOption('801');
  await page.getByLabel('شنبه', { exact: true }).fill('۹ تا ۱۳ و ۱۶ تا ۲۱');
  await page.getByRole('button', { name: 'ذخیرهٔ نمایه' }).click();
  await page.waitForURL(/did=saved/);
  // The point is picked on the map.
  await page.getByRole('button', { name: 'انتخاب روی نقشه' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.locator('.leaflet-container')).toBeVisible();
  await popup.getByRole('button', { name: 'تایید این نقطه' }).click();
  await expect(page.locator('#shop input[name=lat]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'ذخیرهٔ نمایه' }).click();
  await expect(page.getByText('نمایه ذخیره شد.')).toBeVisible();
  await hasNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'نما', exact: true }).click();
  await page.getByRole('button', { name: 'ارسال برای تأیید' }).click();
  await page.waitForURL(/did=sent/);
  await expect(page.getByText('در انتظار تأیید').first()).toBeVisible();

  const office = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(office);
  const staff = await office.newPage();
  await signInAs(staff, 'moderator');
  await staff.goto('/admin/shops-waiting');
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'برمی‌دارم', exact: true }).click();
  await staff.getByText(/^تا ساعت .* در دست شماست/).waitFor();
  await staff.getByText('تأیید فروشگاه', { exact: true }).first().click();
  // A case cannot be decided until it has been shown for 250 ms.
  await staff.locator('[data-case][data-standing]').getByRole('button', { name: 'تأیید فروشگاه' }).click();
  await expect(staff.getByText('فروشگاه تأیید شد.')).toBeVisible();
  await office.close();

  await page.reload();
  await expect(page.getByText('صفحه‌اش برای همه دیده می‌شود.')).toBeVisible();
});
