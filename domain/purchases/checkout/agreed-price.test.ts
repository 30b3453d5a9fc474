import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purchasesOn, type Sold } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { answerOffer, makeOffer } from '../../offers/offers.server.ts';
import { DAY } from '../../values/durations.ts';

const LISTED = 1_000_000;
const AGREED = 800_000;

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let sold: Sold;
let buyerId: number;
let keys = 0;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
});
beforeEach(async () => {
  sold = await purchases.sell();
  buyerId = await purchases.addBuyer(5_000_000);
});
afterAll(() => site.stop());

const key = () => `order-key-${String(++keys).padStart(8, '0')}`;

async function agreeOn(amount: number): Promise<void> {
  const { listingId, sellerId } = sold;
  const made = await makeOffer(site.ctx, { userId: buyerId, listingId, amount, orderKey: key() });
  if (!made.ok) throw new Error(made.refused);
  const answer = { userId: sellerId, offerId: made.offer.id, answer: 'accept', amount: null } as const;
  expect(await answerOffer(site.ctx, { ...answer, orderKey: key() })).toMatchObject({ ok: true });
}

const priceFor = async (userId: number) => (await purchases.invoice(sold, userId)).unitPrice;

it('SECP-06 OFFER-01 the price that two agreed on binds these two for seven days', async () => {
  await agreeOn(AGREED);
  expect([await priceFor(buyerId), await priceFor(await purchases.addBuyer())]).toEqual([AGREED, LISTED]);
  site.clock = new Date(site.clock.getTime() + 7 * DAY);
  expect(await priceFor(buyerId)).toBe(LISTED);
});

it('SECP-06 OFFER-01 it is used up by an open or a settled purchase, and free again once that went back', async () => {
  await agreeOn(AGREED);
  // There are several pieces, so that a second purchase is possible.
  const several = () =>
    site.services.db
      .updateTable('invoices')
      .set({ is_single: false })
      .where('listing_id', '=', sold.listingId)
      .execute();
  const invoice = await purchases.invoice(sold, buyerId);
  await several();
  await purchases.pay(invoice);
  await purchases.act(invoice, 'decline', 'seller');
  expect(await priceFor(buyerId)).toBe(AGREED);
  const again = await purchases.invoice(sold, buyerId);
  await several();
  await purchases.pay(again);
  await purchases.settle(again);
  expect(await priceFor(buyerId)).toBe(LISTED);
});

it('SECP-06 OFFER-01 the listing’s price counts where it is lower by now', async () => {
  await agreeOn(AGREED);
  await site.services.db.updateTable('listings').set({ price: 700_000 }).where('id', '=', sold.listingId).execute();
  expect(await priceFor(buyerId)).toBe(700_000);
});

it('SECP-01 nobody buys across a block, of whichever side, nor pays for what was ordered before it', async () => {
  const invoice = await purchases.invoice(sold, buyerId);
  for (const [blocker_id, blocked_id] of [
    [buyerId, sold.sellerId],
    [sold.sellerId, buyerId],
  ] as const) {
    await site.services.db.insertInto('chat_blocks').values({ blocker_id, blocked_id, at: site.clock }).execute();
    expect(await purchases.ask(sold, buyerId)).toEqual({ ok: false, refused: 'blocked' });
    expect(await purchases.pay(invoice)).toMatchObject({ refused: 'unsold' });
    await site.services.db.deleteFrom('chat_blocks').execute();
  }
  expect(await purchases.pay(invoice)).toMatchObject({ ok: true });
});
