import { FILE, LESS, sendAgain, sendFirst, TAKEN } from './feed-runs.ts';
import { cardNames, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, signIn } from './people.ts';
import { decide, onPhone, staffOnPhone } from './shop-decisions.ts';
import { endDecisionWait } from './site-database.ts';

test('SHOP-02 rows of a file are published once staff approve them, expire when taken out, and come back where they stood', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  const shop = await openShopOf({ owner: await signIn(page) });
  const [staff, buyer] = [await staffOnPhone(browser, baseURL), await onPhone(browser, baseURL)];
  await page.goto(`/my/shops/${shop.id}/feeds`);
  await sendFirst(page);
  const runId = Number(/\/runs\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('link', { name: 'خطا', exact: true }).click();
  await expect(page.getByText('P-103')).toBeVisible();
  await hasNoSidewaysScroll(page);
  const done = 'همهٔ سطرها تأیید شد';
  await decide(staff, { queue: '/admin/feed-rows', name: shop.name, act: 'تأیید همه', done });
  await endDecisionWait({ runId });
  await sendAgain(page, FILE, '۰ جدید، ۰ تغییر، ۶ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل');

  const stock = async () => {
    await buyer.goto(`/shop/${shop.slug}?o=newest&mnp=${1 + Math.floor(Math.random() * 1000)}`);
    return cardNames(buyer);
  };
  await expect.poll(stock).toContain(TAKEN);
  const before = await stock();
  await sendAgain(page, LESS, '۰ جدید، ۰ تغییر، ۵ بدون تغییر، ۳ خطا، ۱ حذف‌شده از فایل');
  await expect.poll(stock).toEqual(before.filter((title) => title !== TAKEN));
  await sendAgain(page, FILE, '۰ جدید، ۱ تغییر، ۵ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل');
  await expect.poll(stock).toEqual(before);
  for (const each of [staff, buyer]) await each.context().close();
});
