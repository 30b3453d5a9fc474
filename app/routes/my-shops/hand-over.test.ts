import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { conversationsOf, messagesOf, sendMessage } from '../../../domain/chat/chat.server.ts';
import { handOver } from '../../../domain/hand-over/hand-over.server.ts';
import { changesOf } from '../../../domain/listings/listings.server.ts';
import { answerOffer, makeOffer } from '../../../domain/offers/offers.server.ts';
import { recountDays } from '../../../domain/shops/figures/count-store.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { tehranDay } from '../../../domain/values/time.ts';
import { addAccount, newBrowser, newMobile, noticeKinds } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { holdPlaces, setTestQuota } from '../../../test/listing-quotas.ts';
import { sellPromotions } from '../../../test/promotion-orders.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let browser: Browser;
let ownerId: number;
let shop: TestShop;
let buyer: number;
let keys = 0;

beforeAll(async () => {
  site = await createTestSite();
  sellPromotions(site);
  buyer = await addAccount(site, { displayName: 'خریدار' });
});
afterAll(() => site.stop());

/** A new owner with an active shop. */
async function open(): Promise<void> {
  browser = newBrowser(site);
  ownerId = await browser.signIn(newMobile());
  shop = await addShop(site, { people: { owner: ownerId } });
}

const db = () => site.services.db;
const own = async (facts: Parameters<TestSite['publish']>[0] = {}): Promise<number> =>
  (await site.publish({ userId: ownerId, ...facts }))[0] ?? 0;
const rowOf = (id: number) =>
  db()
    .selectFrom('listings')
    .select(['user_id', 'member_id', 'status', 'sorted_at', 'expires_at', 'version', 'handed_over_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const setStatus = (id: number, status: string) =>
  db().updateTable('listings').set({ status }).where('id', '=', id).execute();
const call = (fields: Record<string, string>, at: number = shop.id, by = browser) =>
  by.call(`/api/web/shops/${at}/hand-over`, fields);
const one = (id: number, at?: number, by?: Browser) => call({ listing: String(id) }, at, by);
const hand = (listingId: number | null, to: TestShop = shop) =>
  handOver(site.ctx, { userId: ownerId, shopId: to.id, listingId, largestFee: null });
const key = () => `hand-over-${String(++keys).padStart(8, '0')}`;
const offer = (listingId: number, amount = 900_000) =>
  makeOffer(site.ctx, { userId: buyer, listingId, amount, orderKey: key() });
const say = (userId: number, to: Parameters<typeof sendMessage>[1]['to'], text = 'هنوز هست؟') =>
  sendMessage(site.ctx, { userId, to, message: { clientId: key(), text, picture: null, point: null, offerId: null } });
const shopActs = async () =>
  await db()
    .selectFrom('shop_changes')
    .select(['act', 'listing_id', 'actor_id'])
    .where('seller_id', '=', shop.id)
    .where('act', '=', 'hand-over')
    .execute();

describe('a listing of one’s own that goes to one’s shop', () => {
  it('SHOP-03 is the shop’s from then on, where and as it stood, and both histories say so', async () => {
    await open();
    const id = await own({ name: 'یخچال دوقلوی بوش' });
    const before = await rowOf(id);
    const answer = await one(id);
    expect([answer.status, answer.data]).toMatchObject([200, { moved: 1, kept: [], isMore: false }]);
    expect(await rowOf(id)).toEqual({
      ...before,
      user_id: shop.id,
      member_id: ownerId,
      handed_over_at: site.clock,
    });
    const [last] = await changesOf(db(), id);
    expect(last).toMatchObject({ act: 'handOver', actorId: ownerId, from: 'published', to: 'published' });
    expect(await shopActs()).toEqual([{ act: 'hand-over', listing_id: id, actor_id: ownerId }]);
    const html = await browser.page(answer.data.url as string);
    expect(html).toContain('آگهی به فروشگاه منتقل شد.');
    expect(html).toContain(`/v/${id}/`);
    expect(await browser.page('/my/listings')).not.toContain(`/v/${id}/`);
  });

  it('SHOP-03 SRCH-02 is found among those of the shop and no more among one’s own', async () => {
    await open();
    const id = await own({ name: 'فرش دستباف نایین' });
    await one(id);
    const found = async (ui: number) => (await browser.page(`/s?ui=${ui}`)).includes(`/v/${id}/`);
    expect([await found(shop.id), await found(ownerId)]).toEqual([true, false]);
    const tokens = await sql<{
      t: string[];
    }>`select tsvector_to_array(search) as t from listings where id = ${id}`.execute(db());
    expect(tokens.rows[0]?.t.filter((token) => /^u\d+$/.test(token))).toEqual([`u${shop.id}`]);
    expect(await browser.page(`/v/${id}/${encodeURIComponent('فرش-دستباف-نایین')}`)).toContain(shop.name);
  });

  it.each(['draft', 'pending', 'published', 'rejected', 'expired'])('SHOP-03 goes while it is %s', async (status) => {
    await open();
    const id = await own();
    await setStatus(id, status);
    expect((await one(id)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ user_id: shop.id, status });
  });

  it.each([
    ['sold', 404],
    ['removed', 404],
    ['unpaid', 409],
  ])('SHOP-03 stays where it is %s', async (status, answered) => {
    await open();
    const id = await own();
    await setStatus(id, status);
    expect((await one(id)).status).toBe(answered);
    expect(await rowOf(id)).toMatchObject({ user_id: ownerId, handed_over_at: null });
  });

  it('SHOP-03 is found gone by a second call, which changes nothing', async () => {
    await open();
    const id = await own();
    await one(id);
    expect((await one(id)).status).toBe(404);
    expect((await changesOf(db(), id)).filter(({ act }) => act === 'handOver')).toHaveLength(1);
  });

  it('SHOP-03 goes once where two calls ask at the same moment, and to one shop', async () => {
    await open();
    const other = await addShop(site, { people: { owner: ownerId } });
    const id = await own();
    const both = await Promise.all([hand(id), hand(id, other), hand(id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await changesOf(db(), id)).filter(({ act }) => act === 'handOver')).toHaveLength(1);
  });
});

describe('who may hand listings over', () => {
  it('SHOP-03 is the owner alone, of their own listings, to an active shop of theirs', async () => {
    await open();
    const id = await own();
    const elsewhere = await addShop(site);
    const [strange] = await site.publish({ userId: buyer });
    const manager = newBrowser(site);
    const managerId = await manager.signIn(newMobile());
    const managed = await addShop(site, { people: { owner: ownerId, managers: [managerId] } });
    const [ofManager] = await site.publish({ userId: managerId });
    const before = [await rowOf(id), await rowOf(strange ?? 0), await rowOf(ofManager ?? 0)];
    const refusals = [
      await one(id, elsewhere.id),
      await one(id, ownerId),
      await one(id, 99_999_999),
      await one(strange ?? 0),
      await one(99_999_999),
      await call({ listing: 'x' }),
      await call({ listing: '-1' }),
      await call({ listing: '0' }),
      await call({ all: '1' }, elsewhere.id),
      await one(ofManager ?? 0, managed.id, manager),
      await call({ all: '1' }, managed.id, manager),
      await one(id, managed.id, manager),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
    expect([await rowOf(id), await rowOf(strange ?? 0), await rowOf(ofManager ?? 0)]).toEqual(before);
    expect((await call({})).status).toBe(422);
    for (const path of [
      `/my/shops/${elsewhere.id}/hand-over`,
      `/my/shops/${shop.id}/hand-over?listing=${strange}`,
      `/my/shops/${shop.id}/hand-over?listing=x`,
    ])
      expect((await browser.get(path)).status).toBe(404);
    expect((await manager.get(`/my/shops/${managed.id}/hand-over`)).status).toBe(404);
  });

  it.each(['draft', 'pending', 'refused', 'frozen', 'suspended', 'closed'] as const)(
    'SHOP-03 is nobody while the shop is %s',
    async (state) => {
      await open();
      const id = await own();
      await db().updateTable('shops').set({ state }).where('seller_id', '=', shop.id).execute();
      expect([(await one(id)).status, (await call({ all: '1' })).status]).toEqual([404, 404]);
      expect(await rowOf(id)).toMatchObject({ user_id: ownerId });
      expect(await browser.page('/my/listings')).not.toContain('hand-over');
    },
  );
});

describe('what is open about a listing', () => {
  it('SHOP-03 SECP-06 keeps it while somebody is buying it, and says so', async () => {
    await open();
    const purchases = purchasesOn(site);
    const { listingId } = await purchases.sell({ userId: ownerId });
    const buying = await purchases.addBuyer(50_000_000);
    const invoice = await purchases.invoice({ listingId }, buying);
    const refused = await one(listingId);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('خرید امنی از آن در جریان است')]);
    expect(await rowOf(listingId)).toMatchObject({ user_id: ownerId });
    expect(await browser.page(`/my/shops/${shop.id}/hand-over?listing=${listingId}`)).toContain('خرید امنی از آن');
    await purchases.act(invoice, 'cancel', 'buyer');
    expect((await one(listingId)).status).toBe(200);
    const next = await purchases.invoice({ listingId }, buying);
    expect(next.sellerId).toBe(shop.id);
  });

  it('SHOP-03 SECP-06 leaves no invoice of the seller of before where both happen at the same moment', async () => {
    await open();
    const purchases = purchasesOn(site);
    for (let at = 0; at < 4; at += 1) {
      const { listingId } = await purchases.sell({ userId: ownerId });
      const buying = await purchases.addBuyer(0);
      const [handed] = await Promise.all([hand(listingId), purchases.ask({ listingId }, buying)]);
      const invoices = await db()
        .selectFrom('invoices')
        .select('seller_id')
        .where('listing_id', '=', listingId)
        .execute();
      const seller = (await rowOf(listingId)).user_id;
      expect(seller).toBe(handed.ok ? shop.id : ownerId);
      for (const { seller_id } of invoices) expect(seller_id).toBe(seller);
    }
  });

  it('SHOP-03 PAY-05 keeps it while an order of its owner for it is unpaid', async () => {
    await open();
    const id = await own();
    const order = {
      public_id: 'a'.repeat(22),
      user_id: ownerId,
      kind: 'bump',
      listing_id: id,
      asked: '{}',
      price: 10_000,
      discount: 0,
      vat: 0,
      wallet_part: 0,
      gateway_part: 10_000,
      vat_percent: 0,
      created_at: TEST_NOW,
    };
    await db().insertInto('orders').values(order).execute();
    const refused = await one(id);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('سفارش پرداخت‌نشده')]);
    await db().updateTable('orders').set({ user_id: buyer }).where('listing_id', '=', id).execute();
    expect((await one(id)).status).toBe(200);
  });

  it('SHOP-03 OFFER-01 lapses as open offers, whose buyers are told once and may offer to the shop', async () => {
    await open();
    const id = await own();
    const made = await offer(id);
    expect(made.ok).toBe(true);
    await one(id);
    const offers = await db()
      .selectFrom('price_offers')
      .select(['state', 'seller_id'])
      .where('listing_id', '=', id)
      .execute();
    expect(offers).toEqual([{ state: 'closed', seller_id: ownerId }]);
    const notices = await db()
      .selectFrom('notifications')
      .select('data')
      .where('user_id', '=', buyer)
      .where('kind', '=', 'offer')
      .execute();
    expect(notices.filter(({ data }) => JSON.stringify(data).includes('lapsed'))).toHaveLength(1);
    const again = await offer(id);
    expect(again.ok && again.offer.sellerId).toBe(shop.id);
    const late = await answerOffer(site.ctx, {
      userId: ownerId,
      offerId: made.ok ? made.offer.id : 0,
      answer: 'accept',
      amount: null,
      orderKey: key(),
    });
    expect(late).toMatchObject({ ok: false, refused: 'closed' });
    expect(await noticeKinds(site, buyer)).toContain('offer');
  });

  it('SHOP-03 OFFER-01 is either accepted or lapsed where both happen at the same moment', async () => {
    await open();
    for (let at = 0; at < 4; at += 1) {
      const id = await own();
      const made = await offer(id);
      const offerId = made.ok ? made.offer.id : 0;
      const accept = { userId: ownerId, offerId, answer: 'accept', amount: null, orderKey: key() } as const;
      const [handed, accepted] = await Promise.all([hand(id), answerOffer(site.ctx, accept)]);
      expect(handed.ok).toBe(true);
      const offers = await db().selectFrom('price_offers').select('state').where('id', '=', offerId).execute();
      expect(offers).toEqual([{ state: accepted.ok ? 'accepted' : 'closed' }]);
    }
  });
});

describe('conversations about a listing that goes to a shop', () => {
  it('SHOP-03 CHAT-01 stay readable with the seller of before and close; the next message begins anew with the shop', async () => {
    await open();
    const id = await own({ name: 'دوچرخهٔ کوهستان' });
    const first = await say(buyer, { listingId: id });
    const old = first.ok ? first.conversationId : 0;
    await one(id);
    expect(await say(buyer, { conversationId: old })).toMatchObject({ ok: false, refused: 'handed-over' });
    expect(await say(ownerId, { conversationId: old })).toMatchObject({ ok: false, refused: 'handed-over' });
    for (const userId of [buyer, ownerId])
      expect((await messagesOf(db(), userId, old, { limit: 10 }))?.messages).toHaveLength(1);
    const html = await browser.page(`/my/chats/${old}`);
    expect(html).toContain('این آگهی به فروشگاه منتقل شده است.');
    expect(html).not.toContain('گفت‌وگوی جدید با فروشگاه');
    const next = await say(buyer, { listingId: id });
    const anew = next.ok ? next.conversationId : 0;
    expect(anew).not.toBe(old);
    expect(await say(ownerId, { conversationId: anew }, 'بله، هست.')).toMatchObject({ ok: true });
    const names = async (userId: number) =>
      (await conversationsOf(site.ctx, userId, { limit: 10 })).conversations.map((each) => each.id);
    expect(await names(ownerId)).toEqual([old]);
    expect(await names(shop.id)).toEqual([anew]);
    expect(await names(buyer)).toEqual(expect.arrayContaining([old, anew]));
    const [ofShop] = (await conversationsOf(site.ctx, shop.id, { limit: 1 })).conversations;
    expect(ofShop?.buyerNumber).toBe(1);
  });

  it('SHOP-03 CHAT-01 lead their buyers to the shop', async () => {
    await open();
    const reader = newBrowser(site);
    const readerId = await reader.signIn(newMobile());
    const id = await own();
    const first = await say(readerId, { listingId: id });
    await one(id);
    const html = await reader.page(`/my/chats/${first.ok ? first.conversationId : 0}`);
    expect(html).toContain('گفت‌وگوی جدید با فروشگاه');
    expect(html).toContain(`/my/chats?listingId=${id}`);
    expect(await reader.page(`/my/chats?listingId=${id}`)).toContain(shop.name);
    const refused = await reader.call('/api/web/chat/message', {
      conversationId: String(first.ok ? first.conversationId : 0),
      message: 'سلام',
      clientId: key(),
    });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('به فروشگاه منتقل شده است')]);
  });
});

describe('the free places of a shop', () => {
  it('SHOP-03 ITEM-17 bound what goes, and a place goes with its listing', async () => {
    await open();
    const [first, second, third] = [await own(), await own(), await own()];
    const { category_id: categoryId } = await db()
      .selectFrom('listings')
      .select('category_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    await setTestQuota(site, categoryId, { free: 2 });
    await holdPlaces(site, { userId: ownerId, categoryId }, [first, second, third]);
    const asked = { userId: ownerId, shopId: shop.id, listingId: null, largestFee: 90_000 } as const;
    const result = await handOver(site.ctx, asked);
    expect(result).toMatchObject({ ok: true, moved: [first, second], kept: [{ id: third, kept: 'quota' }] });
    const holders = await db()
      .selectFrom('listing_places')
      .select('user_id')
      .where('listing_id', 'in', [first, second, third])
      .orderBy('listing_id')
      .execute();
    expect(holders.map(({ user_id }) => user_id)).toEqual([shop.id, shop.id, ownerId]);
    expect(await handOver(site.ctx, { ...asked, listingId: third })).toMatchObject({ refused: 'kept', why: 'quota' });
    // A listing that was counted longer ago than the quota's period uses up nobody's quota any more.
    await db()
      .updateTable('listing_places')
      .set({ taken_at: new Date(site.clock.getTime() - 31 * DAY) })
      .where('listing_id', '=', third)
      .execute();
    expect(await handOver(site.ctx, { ...asked, listingId: third })).toMatchObject({ ok: true });
    await db().deleteFrom('listing_quotas').where('category_id', '=', categoryId).execute();
  });
});

describe('all listings of one’s own', () => {
  it('SHOP-03 go together, and the answer names those that stay and why', async () => {
    await open();
    const [first, sold, unpaid, last] = [await own(), await own(), await own({ name: 'مبل راحتی' }), await own()];
    await setStatus(sold, 'sold');
    await setStatus(unpaid, 'unpaid');
    const page = await browser.page(`/my/shops/${shop.id}/hand-over`);
    expect(page).toContain('۲ آگهی منتقل می‌شود');
    expect(page).toContain('۱ آگهی نزد شما می‌ماند');
    expect(await browser.page(`/my/shops/${shop.id}/listings`)).toContain('انتقال همهٔ آگهی‌های من');
    const answer = await call({ all: '1' });
    expect(answer.data).toMatchObject({ moved: 2, kept: [{ listingId: unpaid, why: 'state' }], isMore: false });
    expect([await rowOf(first), await rowOf(last)]).toMatchObject([{ user_id: shop.id }, { user_id: shop.id }]);
    expect([await rowOf(sold), await rowOf(unpaid)]).toMatchObject([{ user_id: ownerId }, { user_id: ownerId }]);
    const after = await browser.page(answer.data.url as string);
    expect(after).toContain('۲ آگهی به فروشگاه منتقل شد.');
    expect(after).toContain('در انتظار پرداخت هزینه است.');
    expect(await shopActs()).toMatchObject([{ listing_id: null }]);
    const again = await call({ all: '1' });
    expect([again.status, again.message]).toEqual([200, 'هیچ آگهی‌ای منتقل نشد.']);
  });

  it('SHOP-03 go by the hundred a call, in several transactions', async () => {
    await open();
    await site.publish(...Array.from({ length: 203 }, () => ({ userId: ownerId })));
    const first = await hand(null);
    expect([first.ok && first.moved.length, first.ok && first.isMore]).toEqual([200, true]);
    const second = await hand(null);
    expect([second.ok && second.moved.length, second.ok && second.isMore]).toEqual([3, false]);
  });

  it('SHOP-03 go although as many stay before them as a call looks at', async () => {
    await open();
    const staying = await site.publish(...Array.from({ length: 200 }, () => ({ userId: ownerId })));
    await db().updateTable('listings').set({ status: 'unpaid' }).where('id', 'in', staying).execute();
    const id = await own();
    expect(await browser.page(`/my/shops/${shop.id}/hand-over`)).toContain('۱ آگهی منتقل می‌شود');
    expect((await call({ all: '1' })).data).toMatchObject({ moved: 1, isMore: false });
    expect(await rowOf(id)).toMatchObject({ user_id: shop.id });
  });

  it('SHOP-03 GEN-01 go by a plain form, which leads to what stays', async () => {
    await open();
    await own();
    const path = `/my/shops/${shop.id}/hand-over`;
    const sent = await browser.post(`/api/web/shops/${shop.id}/hand-over`, { all: '1' }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, confirmed(`${path}?did=moved&of=1`)]);
  });
});

describe('the figures of a shop', () => {
  it('SHOP-03 AN-03 count a listing from the day on which it came', async () => {
    await open();
    const id = await own();
    const [today, before] = [tehranDay(site.clock), tehranDay(new Date(site.clock.getTime() - 3 * DAY))];
    await sql`
      insert into listing_days (listing_id, day, views, leads)
      values (${id}, ${before}::date, 70, 7), (${id}, ${today}::date, 3, 1)`.execute(db());
    const saver = await addAccount(site, {});
    await db()
      .insertInto('favourites')
      .values({ user_id: saver, listing_id: id, saved_at: new Date(site.clock.getTime() - DAY) })
      .execute();
    await one(id);
    await transact(site.ctx, async (trx) => recountDays(trx, [shop.id], before));
    const days = await sql<{ day: string; views: number; numbers: number; favourites: number }>`
      select day::text, views, numbers, favourites from shop_days where seller_id = ${shop.id} and scope = 'shop'`.execute(
      db(),
    );
    expect(days.rows).toEqual([{ day: today, views: 3, numbers: 1, favourites: 0 }]);
  });
});
