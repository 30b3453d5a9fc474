import { isAccessible } from './accessible.ts';
import { FILE, LESS, sendAgain, sendFirst } from './feed-runs.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, signIn } from './people.ts';

// Runs on a desktop only: on a phone the journey of a shop's stock covers it.
test('SHOP-02 a file of a shop is checked, explained, run, and sent again with a row less', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fromElsewhere(context);
  const shop = await openShopOf({ owner: await signIn(page) });
  const look = () => isAccessible(page);
  await page.goto(`/my/shops/${shop.id}`);
  await page.getByRole('link', { name: 'ورود گروهی آگهی', exact: true }).click();
  await look();
  await sendFirst(page, { look });
  await page.getByRole('link', { name: 'خطا', exact: true }).click();
  await expect(page.getByText('P-103')).toBeVisible();
  await expect(page.getByText('P-102')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);

  await sendAgain(page, FILE, '۰ جدید، ۰ تغییر، ۶ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل');
  await sendAgain(page, LESS, '۰ جدید، ۰ تغییر، ۵ بدون تغییر، ۳ خطا، ۱ حذف‌شده از فایل');
  await expect(page.getByText('حذف‌شده از فایل', { exact: true }).first()).toBeVisible();
});
