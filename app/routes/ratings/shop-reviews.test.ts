import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addWaitingReview } from '../../../test/reviews.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

type Person = { readonly browser: Browser; readonly id: number };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { browser, id: await browser.signIn(newMobile()) };
}

describe('a review of a shop', () => {
  it('SHOP-03 RATE-02 is answered by owner and managers, once, and by nobody else', async () => {
    const [owner, manager, seller, stranger] = [await person(), await person(), await person(), await person()];
    const people = { owner: owner.id, managers: [manager.id], sellers: [seller.id] };
    const shop = await addShop(site, { people });
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: shop.id });
    const reply = (by: Person) =>
      by.browser.call('/api/web/reply-review', { replyParams: { comment: 'ممنون از شما', rateId: reviewId } });
    for (const other of [seller, stranger]) {
      expect((await reply(other)).status).toBe(404);
      expect((await other.browser.get(`/my/reviews/${reviewId}/reply`)).status).toBe(404);
      expect(await other.browser.page(`/my/reviews?as=${shop.id}`)).not.toContain(`/my/reviews/${reviewId}/reply`);
    }
    for (const by of [owner, manager])
      expect(await by.browser.page(`/my/reviews?as=${shop.id}`)).toContain(`/my/reviews/${reviewId}/reply`);
    expect((await reply(manager)).status).toBe(200);
    expect((await reply(owner)).status).toBe(409);
  });

  it('SHOP-03 RATE-01 is not written by a member, nor reported', async () => {
    const seller = await person();
    const shop = await addShop(site, { people: { owner: (await person()).id, sellers: [seller.id] } });
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: shop.id });
    const rated = await seller.browser.call('/api/web/sub-rates', {
      typeId: String(shop.id),
      type: 'shop',
      text: '',
      rateParam: { 1: 5, 2: 5, 3: 5, 4: 5 },
    });
    expect(rated.status).not.toBe(200);
    const report = { reason: 'fraud', text: 'دروغ است' };
    expect((await seller.browser.call(`/api/web/reviews/${reviewId}/report`, report)).status).toBe(403);
  });
});
