import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ctxNow } from '../../db/transact.server.ts';
import { requestDeletion } from '../../domain/identity/identity.server.ts';
import { replyToReview } from '../../domain/reviews/reviews.server.ts';
import { insertTelephones } from '../../domain/sellers/sellers.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { addAccount, newBrowser, newMobile } from '../../test/accounts.ts';
import type { Browser } from '../../test/browser.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { ratingsOn } from '../../test/ratings.ts';
import { rowsWith } from '../../test/rows-with.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';
import { TIMERS } from '../jobs.ts';

let site: TestSite;
let ratings: ReturnType<typeof ratingsOn>;
let moderator: Member;
let browser: Browser;
let mobile: string;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
  ratings = ratingsOn(site);
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());

beforeEach(async () => {
  site.clock = TEST_NOW;
  [browser, mobile] = [newBrowser(site), newMobile()];
  userId = await browser.signIn(mobile);
});

/**
 * Runs the timers that delete data on each of these days, counted from today. One run on a day deletes everything that
 * is due by then.
 */
async function live(...days: readonly number[]): Promise<void> {
  const forgetting = TIMERS.filter(({ name }) => /^(?:forget|erase|end|free|follow|close|delete|remove) /.test(name));
  for (const day of days) {
    site.clock = new Date(TEST_NOW.getTime() + day * DAY);
    for (const { run } of forgetting) await run(ctxNow(site.job), site.job);
    await site.runEvents();
  }
}

/** Requests the deletion of the account, and runs the timers until day 405. The account ends on the fifteenth day. */
const endAccount = async () => {
  await requestDeletion(site.ctx, userId);
  await live(15, 16, 60, 150, 250, 405);
};

const left = async (...texts: readonly string[]): Promise<string[]> =>
  (await Promise.all(texts.map((text) => rowsWith(site, text)))).flat();

describe('405 days after the end of an account was asked for', () => {
  it('AUTH-05 ITEM-01 nothing tells who reported, from where or in which words', async () => {
    const [listingId = 0] = await site.publish({});
    const path = `/api/web/listings/${listingId}/report`;
    expect((await browser.call(path, { reason: 'other', text: 'فروشنده شباویز است' })).status).toBe(200);
    const read = () =>
      site.services.db.selectFrom('reports').selectAll().where('subject_id', '=', listingId).executeTakeFirstOrThrow();
    const { id } = await read();
    await site.services.db
      .updateTable('reports')
      .set({ state: 'upheld', decided_by: moderator.id, decided_at: site.clock })
      .where('id', '=', id)
      .execute();
    await requestDeletion(site.ctx, userId);
    await live(15);
    expect(await read()).toMatchObject({ user_id: null, text: 'فروشنده شباویز است' });
    await live(89);
    expect((await read()).visitor_hash).not.toBeNull();
    await live(91);
    expect(await read()).toMatchObject({ visitor_hash: null, network_hash: null, text: 'فروشنده شباویز است' });
    await live(179);
    expect(await left('شباویز')).not.toEqual([]);
    await live(181);
    expect(await read()).toMatchObject({ reason: 'other', state: 'upheld', text: '' });
    expect(await left('شباویز')).toEqual([]);
  });

  it('AUTH-05 ITEM-01 a report whose browser is forgotten counts as before, and its browser may report again', async () => {
    const [listingId = 0] = await site.publish({});
    const path = `/api/web/listings/${listingId}/report`;
    const visitors = [newBrowser(site), newBrowser(site), browser];
    for (const each of visitors) expect((await each.call(path, { reason: 'fraud' })).status).toBe(200);
    const rows = () => site.services.db.selectFrom('reports').selectAll().where('subject_id', '=', listingId).execute();
    await live(91);
    expect((await rows()).map(({ visitor_hash }) => visitor_hash)).toEqual([null, null, null]);
    for (const each of visitors) expect((await each.call(path, { reason: 'fraud' })).status).toBe(200);
    const all = await rows();
    expect(all).toHaveLength(6);
    const { browser: office } = await createMember(site, 'moderator');
    const page = await office.page(`/admin/reports/${Math.min(...all.map(({ id }) => Number(id)))}`);
    expect(page).toContain('کلاهبرداری');
  });

  it('AUTH-05 RATE-01 a rating that waits cannot be published any more, and no earlier words are kept', async () => {
    const sellerId = await addAccount(site, {});
    const [first = 0, second = 0] = await site.publish({ userId: sellerId }, { userId: await addAccount(site, {}) });
    for (const id of [first, second]) await ratings.reveal(id, userId);
    const live1 = await ratings.give({ type: 'listing', typeId: first }, userId, { text: 'نخستین چکاوکی' });
    await ratings.give({ type: 'listing', typeId: first }, userId, { text: 'خوش‌قول بود' });
    await ratings.decide(moderator.id, 'text', live1, 'keep');
    const waiting = await ratings.give({ type: 'listing', typeId: second }, userId, { text: 'بدقول چکاوکی' });
    await endAccount();
    expect(await ratings.read(waiting)).toMatchObject({ state: 'withdrawn', text: '', network_hash: null });
    expect(await ratings.read(live1)).toMatchObject({ state: 'live', text: 'خوش‌قول بود' });
    const open = site.services.db.selectFrom('review_cases').select('id').where('subject_id', '=', waiting);
    expect(await open.where('decided_at', 'is', null).execute()).toEqual([]);
    expect(await left('چکاوکی')).toEqual([]);
  });

  it('AUTH-05 RATE-02 a reply that waits cannot be published any more', async () => {
    const [listingId = 0] = await site.publish({ userId });
    const raterId = await addAccount(site, { mobile: newMobile() });
    await ratings.reveal(listingId, raterId);
    const id = await ratings.give({ type: 'listing', typeId: listingId }, raterId, { text: '' });
    const reply = { reviewId: id, userId, text: 'تیهویی پاسخ می‌دهد', orderKey: 'reply of the year' };
    expect(await replyToReview(site.ctx, reply)).toMatchObject({ ok: true });
    await endAccount();
    expect(await left('تیهویی')).toEqual([]);
    const open = site.services.db.selectFrom('review_cases').select('id').where('kind', '=', 'reply');
    expect(await open.where('subject_id', '=', id).where('decided_at', 'is', null).execute()).toEqual([]);
  });

  it('AUTH-05 SHOP-03 the shop that closed with its owner has no name, words, place or telephone', async () => {
    const shop = await addShop(site, { name: 'فرش کاکلی‌پور', slug: 'kakolipoor', people: { owner: userId } });
    await insertTelephones(site.services.db, [{ sellerId: shop.id, telephone: '+982155667788', position: 1 }] as never);
    await site.services.db
      .updateTable('shops')
      .set({
        about: 'مدیر: آقای کاکلی‌پور',
        address: 'خیابان کاکلی‌پور',
        website: 'https://kakolipoor.ir',
        latitude: 35.7,
        longitude: 51.4,
      })
      .where('seller_id', '=', shop.id)
      .execute();
    await endAccount();
    const { state } = await site.services.db
      .selectFrom('shops')
      .select('state')
      .where('seller_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('closed');
    expect(await left('کاکلی‌پور', 'kakolipoor', '2155667788')).toEqual([]);
  });

  it('AUTH-05 SECP-08 the address of a purchase that was never paid goes with its buyer, the full name of goods with their seller', async () => {
    const purchases = purchasesOn(site);
    const sold = await purchases.sell();
    const address = { ...purchases.address(), fullName: 'شاهینی‌فر', address: 'کوچهٔ شاهینی‌فر' };
    const invoice = await purchases.invoice(sold, userId, { address });
    expect(await purchases.act(invoice, 'cancel', 'buyer')).toMatchObject({ ok: true });
    const own = await purchases.sell({ userId });
    await site.services.db
      .updateTable('secure_listings')
      .set({ full_name: 'مریم شاهینی‌فر' })
      .where('listing_id', '=', own.listingId)
      .execute();
    await requestDeletion(site.ctx, userId);
    await live(4, 15);
    expect(await left('شاهینی‌فر')).toEqual([]);
  });

  it('SECP-08 the address of a purchase that was never paid is forgotten after a week, a paid one’s after its year', async () => {
    const purchases = purchasesOn(site);
    const address = { ...purchases.address(), fullName: 'درناپور', address: 'کوچهٔ درناپور' };
    const unpaid = await purchases.invoice(await purchases.sell(), userId, { address });
    const paid = await purchases.paid({ address });
    for (const each of [unpaid, paid]) expect(await purchases.act(each, 'cancel', 'buyer')).toMatchObject({ ok: true });
    const kept = async () => (await left('درناپور')).filter((row) => row.startsWith('public.invoices')).length;
    await live(6);
    expect(await kept()).toBe(2);
    await live(8);
    expect(await kept()).toBe(1);
    await live(364);
    expect(await kept()).toBe(1);
    await live(366);
    expect(await kept()).toBe(0);
  });

  it('AUTH-05 AUTH-03 an account that was suspended after its owner asked ends on its day', async () => {
    await requestDeletion(site.ctx, userId);
    await site.services.db
      .updateTable('users')
      .set({ suspended_at: site.clock, suspended_reason: 'کلاهبرداری درنایی' })
      .where('id', '=', userId)
      .execute();
    await live(15);
    const row = await site.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ mobile: null, deleted_at: site.clock });
  });
});

describe('the ticket of a visitor', () => {
  it('AUTH-05 SUPP-01 is deleted a year after its last message, whether it was answered or not', async () => {
    const visitor = newBrowser(site);
    const fields = { topic: 'other', text: 'نوشتهٔ مرغابیان دربارهٔ یک مشکل', contact: 'morghabi@example.ir' };
    expect((await visitor.call('/api/web/feedback', fields)).status).toBe(200);
    await live(200);
    expect(await left('نوشتهٔ مرغابیان')).not.toEqual([]);
    await live(364);
    expect(await left('نوشتهٔ مرغابیان')).not.toEqual([]);
    await live(366);
    expect(await left('مرغابیان', 'morghabi@example.ir')).toEqual([]);
  });
});
