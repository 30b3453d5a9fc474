import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purchasesOn } from '../../../test/purchases.ts';
import { ratingsOn } from '../../../test/ratings.ts';
import { addUser } from '../../../test/review-people.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sendMessage } from '../../chat/chat.server.ts';
import type { Invoice } from '../../purchases/invoices/invoice-record.ts';
import { updateBuyerMarks } from '../../purchases/purchases.server.ts';
import { DAY } from '../../values/durations.ts';
import type { RatingTarget } from '../review.ts';

/**
 * Accounts in these tests have revealed no number. So a rating is allowed only if the contact under test (a
 * conversation or a purchase) allows it.
 */
let site: TestSite;
let ratings: ReturnType<typeof ratingsOn>;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  ratings = ratingsOn(site);
  purchases = purchasesOn(site);
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

const listing = (typeId: number): RatingTarget => ({ type: 'listing', typeId });
const NO_CONTACT = { ok: false, refused: 'no-contact' };

describe('a rating on the strength of a conversation', () => {
  let sellerId: number;
  let raterId: number;
  let listingId: number;
  beforeEach(async () => {
    [sellerId, raterId] = [await addUser(site.ctx), await addUser(site.ctx)];
    [listingId = 0] = await site.publish({ userId: sellerId });
  });

  const later = (milliseconds: number) => {
    site.clock = new Date(site.clock.getTime() + milliseconds);
  };

  let sent = 0;
  const PICTURE = { key: 'a-door', width: 4, height: 3, hash: 'x' };

  /** Writes in a conversation, or begins one; returns its id. */
  async function write(
    userId: number,
    to: { conversationId: number } | { listingId: number } = { listingId },
    { isPicture = false } = {},
  ): Promise<number> {
    sent += 1;
    const said = isPicture ? { text: '', picture: PICTURE } : { text: 'سلام', picture: null };
    const message = { ...said, clientId: `client-${sent}`, point: null, offerId: null };
    const written = await sendMessage(site.ctx, { userId, to, message });
    if (!written.ok) throw new Error(written.refused);
    return written.conversationId;
  }

  it('RATE-01 is accepted where both have written', async () => {
    await write(sellerId, { conversationId: await write(raterId) });
    const id = await ratings.give(listing(listingId), raterId);
    expect(await ratings.read(id)).toMatchObject({ state: 'live', class: 'other' });
  });

  it('RATE-01 is accepted of the seller themselves, whatever the conversation was about', async () => {
    await write(sellerId, { conversationId: await write(raterId) });
    expect(await ratings.post({ type: 'user', typeId: sellerId }, raterId)).toMatchObject({ ok: true });
  });

  it('RATE-01 is refused where the rater alone has written', async () => {
    await write(raterId);
    await write(raterId);
    expect(await ratings.post(listing(listingId), raterId)).toEqual(NO_CONTACT);
  });

  it('RATE-01 is refused where the seller has sent a picture alone', async () => {
    await write(sellerId, { conversationId: await write(raterId) }, { isPicture: true });
    expect(await ratings.post(listing(listingId), raterId)).toEqual(NO_CONTACT);
  });

  it('RATE-01 is refused where each has written in a conversation of its own', async () => {
    const [other = 0] = await site.publish({ userId: sellerId });
    // The seller answers in a conversation in which the rater sent only a picture. In the other conversation the rater
    // wrote words, but the seller did not answer.
    await write(sellerId, { conversationId: await write(raterId, { listingId: other }, { isPicture: true }) });
    await write(raterId);
    expect(await ratings.post(listing(listingId), raterId)).toEqual(NO_CONTACT);
  });

  it('RATE-01 is refused to a seller about their buyer', async () => {
    await write(sellerId, { conversationId: await write(raterId) });
    expect(await ratings.post({ type: 'user', typeId: raterId }, sellerId)).toEqual(NO_CONTACT);
  });

  it('RATE-01 is refused to somebody else', async () => {
    await write(sellerId, { conversationId: await write(raterId) });
    expect(await ratings.post(listing(listingId), await addUser(site.ctx))).toEqual(NO_CONTACT);
  });

  it('RATE-01 is accepted until 90 days after the older of their last messages, and refused from then on', async () => {
    const conversationId = await write(raterId);
    later(DAY);
    await write(sellerId, { conversationId });
    later(89 * DAY);
    expect(await ratings.post(listing(listingId), raterId)).toEqual(NO_CONTACT);
    later(-1);
    expect(await ratings.post(listing(listingId), raterId)).toMatchObject({ ok: true });
  });

  it('RATE-01 is refused where the seller alone has written of late, until the rater has too', async () => {
    const conversationId = await write(raterId);
    await write(sellerId, { conversationId });
    later(100 * DAY);
    await write(sellerId, { conversationId });
    expect(await ratings.post(listing(listingId), raterId)).toEqual(NO_CONTACT);
    await write(raterId, { conversationId });
    expect(await ratings.post(listing(listingId), raterId)).toMatchObject({ ok: true });
  });

  it('RATE-01 is accepted of a shop in whose name a member has answered', async () => {
    const shop = await addShop(site, { members: ['manager'] });
    const [ofShop = 0] = await site.publish({ userId: shop.id });
    const target: RatingTarget = { type: 'shop', typeId: shop.id };
    const conversationId = await write(raterId, { listingId: ofShop });
    expect(await ratings.post(target, raterId)).toEqual(NO_CONTACT);
    const managerId = shop.members.manager ?? 0;
    await write(managerId, { conversationId });
    const senders = site.services.db.selectFrom('messages').select(['sender_id', 'member_id']).orderBy('seq');
    expect(await senders.where('conversation_id', '=', conversationId).execute()).toMatchObject([
      { sender_id: raterId, member_id: null },
      { sender_id: shop.id, member_id: managerId },
    ]);
    expect(await ratings.read(await ratings.give(target, raterId))).toMatchObject({ seller_id: shop.id });
  });

  it('RATE-01 of a shop is refused where its member was written to about a listing of their own', async () => {
    const shop = await addShop(site, {});
    const [own = 0] = await site.publish({ userId: shop.ownerId });
    await write(shop.ownerId, { conversationId: await write(raterId, { listingId: own }) });
    expect(await ratings.post({ type: 'shop', typeId: shop.id }, raterId)).toEqual(NO_CONTACT);
  });
});

describe('a rating on the strength of a purchase', () => {
  /**
   * A purchase with the goods sent, paid by a card that no other buyer uses. `isKnown`: whether the buyer's network is
   * known.
   */
  async function send({ isKnown = true } = {}): Promise<Invoice> {
    const { db } = site.services;
    const [sold, buyerId] = [await purchases.sell(), await addUser(site.ctx)];
    const invoice = await purchases.invoice(sold, buyerId);
    const placed = await purchases.pay(invoice, { useWallet: false });
    if (!placed.ok) throw new Error(placed.refused);
    await purchases.payAtGateway(placed.order);
    const card = { card_mark: `card of ${buyerId}` };
    await db.updateTable('payments').set(card).where('order_id', '=', placed.order.id).execute();
    if (isKnown) await updateBuyerMarks(db, invoice.id, { address: randomBytes(16), network: randomBytes(16) });
    for (const act of ['accept', 'ship'] as const)
      expect(await purchases.act(invoice, act, 'seller')).toMatchObject({ ok: true });
    return invoice;
  }

  async function settle(asked: Parameters<typeof send>[0] = {}): Promise<Invoice> {
    const invoice = await send(asked);
    expect(await purchases.act(invoice, 'confirm', 'buyer')).toMatchObject({ invoice: { state: 'settled' } });
    return invoice;
  }

  it('RATE-01 RATE-03 is accepted when it is settled, with the class of a purchase', async () => {
    const invoice = await settle();
    const id = await ratings.give(listing(invoice.listingId), invoice.buyerId);
    expect(await ratings.read(id)).toMatchObject({ state: 'live', class: 'purchase', seller_id: invoice.sellerId });
  });

  it('RATE-01 RATE-03 is accepted of one that does not count, without a weight', async () => {
    const invoice = await settle({ isKnown: false });
    const id = await ratings.give(listing(invoice.listingId), invoice.buyerId);
    expect(await ratings.read(id)).toMatchObject({ state: 'live', class: 'none' });
  });

  it('RATE-01 is refused until it is settled', async () => {
    const invoice = await send();
    const target = listing(invoice.listingId);
    expect(await ratings.post(target, invoice.buyerId)).toEqual(NO_CONTACT);
    await purchases.act(invoice, 'arrive', 'buyer');
    expect(await ratings.post(target, invoice.buyerId)).toEqual(NO_CONTACT);
    await purchases.act(invoice, 'confirm', 'buyer');
    expect(await ratings.post(target, invoice.buyerId)).toMatchObject({ ok: true });
  });

  it('RATE-01 is refused to others, of others, and to its seller about its buyer', async () => {
    const [invoice, another] = [await settle(), await settle()];
    const { listingId, buyerId, sellerId } = invoice;
    expect(await ratings.post(listing(listingId), another.buyerId)).toEqual(NO_CONTACT);
    expect(await ratings.post(listing(another.listingId), buyerId)).toEqual(NO_CONTACT);
    const proven = { mobile: `+98912${String(sellerId).padStart(7, '0')}` };
    await site.services.db.updateTable('users').set(proven).where('id', '=', sellerId).execute();
    expect(await ratings.post({ type: 'user', typeId: buyerId }, sellerId)).toEqual(NO_CONTACT);
  });
});
