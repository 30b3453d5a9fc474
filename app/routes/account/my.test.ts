import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { paths } from '../../paths.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('GEN-01 GEN-03 the account has four groups, with what waits and the balance beside their pages', async () => {
  const [seller, buyer] = [newBrowser(site), newBrowser(site)];
  const userId = await seller.signIn(newMobile());
  await buyer.signIn(newMobile());
  const before = await seller.page(paths.my());
  expect([...before.matchAll(/<h2 id="account-[^>]*>([^<]+)<\/h2>/g)].map(([, name]) => name)).toEqual([
    'فروش',
    'خرید',
    'پول',
    'من',
  ]);
  expect(rowOf(before, paths.myWallet())).toContain('۰ تومان');
  expect(rowOf(before, paths.myOffers())).not.toMatch(/[۰-۹]/);
  const [listing = 0] = await site.publish({ userId, name: 'یخچال دودر سفید' });
  await buyer.call(paths.sendOffer(listing), { price: '900000' });
  const after = await seller.page(paths.my());
  expect(rowOf(after, paths.myOffers())).toContain('۱ پیشنهاد باز');
  expect(rowOf(after, paths.myChats())).toContain('۱ پیام خوانده‌نشده');
});

it('GEN-01 each page of the account is in one group', async () => {
  const user = newBrowser(site);
  await user.signIn(newMobile());
  const html = await user.page(paths.myWallet());
  const links = [...html.matchAll(/<li><a href="(\/[^"]+)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(new Set(links).size);
  expect(links).toEqual(expect.arrayContaining([paths.myListings(), paths.myPurchases(), paths.myExport()]));
});

/** Text of the row that links to this page. */
function rowOf(html: string, href: string): string {
  const [, row = expect.fail(`no link to ${href}`)] =
    new RegExp(`<li><a href="${href}"[^>]*>(.*?)</li>`).exec(html) ?? [];
  return row.replace(/<[^>]*>/g, '');
}
