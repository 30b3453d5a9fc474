import { isAccessible } from './accessible.ts';
import { FILE, LESS, sendAgain, sendFirst } from './feed-runs.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, signIn } from './people.ts';

// On a phone it is part of the journey of a shop's stock.
test('SHOP-02 a file of a shop is checked, explained, run, and sent again with a row less', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await fromElsewhere(context);
  const shop = await openShopOf({ owner: await signIn(page) });
  const look = () => isAccessible(page);
  await page.goto(`/my/shops/${shop.id}`);
  await page.getByRole('link', { name: 'فایل‌ها', exact: true }).click();
  await look();
  await sendFirst(page, { look });
  await page.getByRole('link', { name: 'نادرست', exact: true }).click();
  await expect(page.getByText('P-103')).toBeVisible();
  await expect(page.getByText('P-102')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);

  await sendAgain(page, FILE, '۰ تازه، ۰ تغییر، ۶ بی‌تغییر، ۳ نادرست، ۰ رفته');
  await sendAgain(page, LESS, '۰ تازه، ۰ تغییر، ۵ بی‌تغییر، ۳ نادرست، ۱ رفته');
  await expect(page.getByText('رفته', { exact: true }).first()).toBeVisible();
});
