import { halves } from '../pictures.ts';
import { expect, test } from './journey.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, signIn } from './people.ts';
import { decide, staffOnPhone } from './shop-decisions.ts';
import { endDecisionWait } from './site-database.ts';

test('SHOP-03 the licence of a shop is verified, and its mark falls with another name', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  const number = await signIn(page);
  const shop = await openShopOf({ owner: number });
  const staff = await staffOnPhone(browser, baseURL);
  await page.goto(`/my/shops/${shop.id}/profile`);
  await page.getByRole('link', { name: 'تأیید هویت و مجوز فروشگاه' }).click();
  const licence = page.locator('#mark-licence-form');
  await licence.getByLabel('شمارهٔ مجوز').fill(`L-${number.slice(-7)}`);
  await licence.getByLabel('مرجع صدور').fill('اتحادیهٔ صنف نمایشگاه‌داران تهران');
  await licence.getByLabel('پایان اعتبار').fill('۱۴۰۷/۰۵/۳۱');
  const buffer = await halves().jpeg().toBuffer();
  await licence.locator('input[type=file]').setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer });
  await licence.getByRole('button', { name: 'ارسال برای تأیید' }).click();
  await page.waitForURL(/did=markSent/);
  await decide(staff, { queue: '/admin/marks', name: shop.name, act: 'تأیید', done: 'درخواست تأیید شد.' });
  await endDecisionWait({ sellerId: shop.id });
  const shown = async () => {
    await page.goto(`/shop/${shop.slug}?mnp=${1 + Math.floor(Math.random() * 1000)}`);
    return page.getByText('مجوز تأییدشده').count();
  };
  await expect.poll(shown).toBeGreaterThan(0);
  await page.goto(`/my/shops/${shop.id}/profile`);
  await page.getByLabel('نام فروشگاه').fill(`${shop.name} نو`);
  await page.getByRole('button', { name: 'ذخیرهٔ پروفایل' }).click();
  await page.waitForURL(/did=savedWaits/);
  expect(await shown()).toBeGreaterThan(0);
  const done = 'تغییر تأیید شد.';
  await decide(staff, { queue: '/admin/shops-waiting', name: shop.name, act: 'تأیید تغییر', done });
  await endDecisionWait({ sellerId: shop.id });
  await expect.poll(shown).toBe(0);
  await staff.context().close();
});
