import { sql } from 'kysely';
import { countFigures } from '../../domain/shops/shops.server.ts';
import { isAccessible } from './accessible.ts';
import { awake, cards, expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, signIn } from './people.ts';
import { titleOf } from './postings.ts';
import { onPhone } from './shop-decisions.ts';
import { inSiteDatabase } from './site-database.ts';

test('SHOP-01 SHOP-03 a buyer finds a shop, reveals its number and writes, a colleague answers, and its owner sees the figures', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fromElsewhere(context);
  const [owner, colleague, buyer] = [page, await onPhone(browser, baseURL), await onPhone(browser, baseURL)];
  const number = await signIn(owner);
  const shop = await openShopOf({ owner: number, manager: await signIn(colleague) });
  const sofa = titleOf('فروشگاه');
  await publishedListing(number, sofa, { shopId: shop.id });
  // The title contains no brand. A brand would contradict the listing's attributes, in which none is set, and would
  // affect journeys about brands.
  await publishedListing(number, 'گوشی موبایل نو', { shopId: shop.id, category: 'mobile-phones' });
  await signIn(buyer);

  await buyer.goto('/shops');
  await awake(buyer);
  await buyer.getByRole('searchbox', { name: 'نام فروشگاه' }).fill(shop.name);
  await expect(buyer).toHaveURL(/[?&]q=/);
  const found = buyer.locator('[data-listing-list] h2 > a').first();
  await expect(found).toHaveText(shop.name);
  await found.click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(shop.name);
  await awake(buyer);
  await isAccessible(buyer);
  const all = await cards(buyer).count();
  await buyer
    .locator('main')
    .getByRole('navigation', { name: 'دسته‌ها' })
    .getByRole('link', { name: /خانه و آشپزخانه/ })
    .click();
  await expect(buyer).toHaveURL(/[?&]c=\d+/);
  await expect.poll(() => cards(buyer).count()).toBeLessThan(all);
  await buyer.getByRole('link', { name: 'نمایش شماره' }).click();
  await expect(buyer.locator('a[href^="tel:+98"]')).toBeVisible();
  const timed = buyer.waitForRequest((request) => new URL(request.url()).pathname === '/performance-log');
  await buyer.getByRole('link', { name: sofa }).first().click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(sofa);
  await timed;
  // Reports the visit by an artificial event: it is normally reported when the page is left, but what a browser sends
  // while it navigates is lost in tests.
  await buyer.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await buyer.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'گفت‌وگو' }).click();
  await buyer.getByLabel('پیام شما').fill('هنوز هست؟');
  await buyer.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(buyer).toHaveURL(/\/my\/chats\/\d+$/);

  await colleague.goto(`/my/chats?as=${shop.id}`);
  await colleague.getByRole('link', { name: sofa }).click();
  await expect(colleague.locator('[data-island=conversation][data-awake]')).toBeVisible();
  await colleague.getByLabel('پیام شما').fill('بله، عصرها ببینید.');
  await colleague.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(buyer.locator('[data-seq]').nth(1)).toContainText('عصرها ببینید');

  const counts = async () => {
    // Days are counted each hour.
    await inSiteDatabase(async (db) => {
      await sql`update shop_counts set days_at = null where seller_id = ${shop.id}`.execute(db);
      await countFigures({ db, now: new Date() });
    });
    await owner.goto(`/my/shops/${shop.id}/stats`);
    return owner.locator('main').innerText();
  };
  await expect
    .poll(counts, { timeout: 60_000 })
    .toMatch(/بازدید آگهی‌ها\s*۱[\s\S]*دیدن شماره\s*۱[\s\S]*گفت‌وگوی جدید\s*۱/);

  for (const each of [colleague, buyer]) await each.context().close();
});
