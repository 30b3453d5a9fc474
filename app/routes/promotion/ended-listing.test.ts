import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let owner: Browser;
let id: number;

beforeAll(async () => {
  site = await createTestSite();
  owner = newBrowser(site);
  const userId = await owner.signIn(newMobile());
  [id = 0] = await site.publish({ userId, name: 'مبل راحتی آبی' });
});
afterAll(() => site.stop());

const PAGES = [paths.bump, paths.paidFeatures, paths.listingLimitation, paths.vipChoice];
const POPUPS = ['bump', 'limitation', 'vip-listing'];

/** State of the listing, the sentence about it, and the address to which its owner is directed. */
const ENDED = [
  ['draft', 'پیش‌نویس است', () => paths.editListing(id)],
  ['rejected', 'رد شده است', () => paths.editListing(id)],
  ['expired', 'مهلت نمایش این آگهی تمام شده است', () => '/my/listings?status=expired'],
  ['sold', 'فروخته شده است', () => '/new'],
  ['removed', 'حذف شده است', () => '/my/listings?status=removed'],
] as const;

const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

describe.each(ENDED)('what is sold for a listing, of one that is %s', (status, words, to) => {
  it('PROM-01 PROM-02 ITEM-11 ITEM-17 ITEM-18 GEN-24 says what it is, and leads on', async () => {
    await site.services.db.updateTable('listings').set({ status }).where('id', '=', id).execute();
    const link = `href="${to()}"`;
    for (const page of PAGES) {
      const html = main(await owner.page(page(id)));
      expect([page.pattern, html.includes(words), html.includes(link)]).toEqual([page.pattern, true, true]);
      expect(html).not.toContain('data-checkout=');
    }
    const features = main(await owner.page(paths.paidFeatures(id)));
    const offersNothing = status === 'sold' || status === 'removed';
    expect(features.includes('راه‌های رایگان')).toBe(!offersNothing);
    for (const popup of POPUPS) {
      const templates = [{ id: popup, params: { listing: String(id) } }];
      const answer = await owner.post('/session/freshit', { templates }, { key: null });
      const html = await answer.text();
      expect([popup, html.includes(words), html.includes(JSON.stringify(link).slice(1, -1))]).toEqual([
        popup,
        true,
        true,
      ]);
    }
    // The page after posting no longer promises a publication either.
    const sent = await owner.get(paths.newListingDone(id));
    expect([sent.status, sent.headers.get('location')]).toEqual(
      status === 'removed' ? [404, null] : [302, paths.listingById(id)],
    );
    const led = await owner.get(to());
    expect(led.status).toBe(200);
    const bump = { listingID: String(id), bumpType: '49' };
    const order = await owner.call(paths.orderBump(), bump);
    const coupon = await owner.call(paths.bumpCoupon(), { ...bump, couponCode: 'ANY' });
    for (const { status: answered, message } of [order, coupon]) {
      expect(answered).toBe(409);
      expect(message).toContain(words);
    }
  });
});
