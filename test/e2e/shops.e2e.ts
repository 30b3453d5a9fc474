import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, newNumber, signIn } from './people.ts';
import { decide, staffOnPhone } from './shop-decisions.ts';
import { endDecisionWait } from './site-database.ts';

test('SHOP-01 SHOP-03 a person opens a shop, proves its telephone and sends it, and staff approve it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const number = String(Date.now()).slice(-6);
  const name = `نمایشگاه خودرو ${number}`;
  const slug = `khodro-${number}`;
  await fromElsewhere(context);
  await signIn(page);
  await page.goto('/my/shops');
  await page.getByRole('link', { name: 'ساخت فروشگاه' }).click();
  await page.getByLabel('نام فروشگاه').fill(name);
  await page.getByLabel('آدرس صفحه').fill(slug);
  await page.getByRole('button', { name: 'ساخت پیش‌نویس' }).click();
  await page.waitForURL(/\/profile/);
  const shopId = Number(/shops\/(\d+)/.exec(page.url())?.[1]);
  await expect(page.getByText('پیش‌نویس فروشگاه ساخته شد.').first()).toBeVisible();
  const telephone = newNumber();
  await page.getByLabel('شمارهٔ تلفن جدید').fill(telephone);
  await page.getByRole('button', { name: 'ذخیرهٔ پروفایل', exact: true }).click();
  await page.waitForURL(/\/telephones\/1/);
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, telephone));
  // A script sends a complete code.
  await page.waitForURL(/did=telephoneProven/);
  await expect(page.getByText('تأییدشده')).toBeVisible();
  await page.getByLabel('دربارهٔ ما').fill('فروش خودروهای کارکرده با ضمانت فنی یک‌ساله.');
  await page.getByLabel('صنف', { exact: true }).selectOption({ label: 'وسایل نقلیه' });
  await page.getByLabel('شهر', { exact: true }).selectOption('801');
  await page.getByLabel('شنبه', { exact: true }).fill('۹ تا ۱۳ و ۱۶ تا ۲۱');
  await page.getByRole('button', { name: 'ذخیرهٔ پروفایل' }).click();
  await page.waitForURL(/did=saved/);
  await page.goto(`/my/shops/${shopId}/profile`);
  // The point is picked on the map.
  await page.getByRole('button', { name: 'انتخاب روی نقشه' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.locator('.leaflet-container')).toBeVisible();
  await popup.getByRole('button', { name: 'تأیید این نقطه' }).click();
  await expect(page.locator('#shop input[name=lat]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'ذخیرهٔ پروفایل' }).click();
  await page.waitForURL(/did=saved/);
  await expect(page.getByText('پروفایل ذخیره شد.').first()).toBeVisible();
  await hasNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'نمای کلی', exact: true }).click();
  await page.waitForURL(/\/my\/shops\/\d+$/);
  await page.getByRole('button', { name: 'ارسال برای تأیید' }).click();
  await page.waitForURL(/did=sent/);
  await expect(page.getByText('در انتظار تأیید').first()).toBeVisible();

  const staff = await staffOnPhone(browser, baseURL);
  const done = 'فروشگاه تأیید شد.';
  await decide(staff, { queue: '/admin/shops-waiting', name, act: 'تأیید فروشگاه', done });
  await endDecisionWait({ sellerId: shopId });
  await page.reload();
  await expect(page.getByText('صفحهٔ آن برای همه نمایش داده می‌شود.')).toBeVisible();
  await staff.context().close();
});
