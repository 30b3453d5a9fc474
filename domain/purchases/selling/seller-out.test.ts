import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesOn } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { freezePurchase, thawPurchase } from '../../disputes/disputes.server.ts';
import { followOwners } from '../../sellers/sellers.server.ts';
import { MINUTE } from '../../values/durations.ts';
import type { Invoice } from '../invoices/invoice-record.ts';
import { endSalesOfOut } from './seller-out.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const suspend = ({ sellerId }: Invoice) =>
  db().updateTable('users').set({ suspended_at: site.clock }).where('id', '=', sellerId).execute();
const later = () => {
  site.clock = new Date(site.clock.getTime() + MINUTE);
};
async function afterJob(invoice: Invoice) {
  later();
  await endSalesOfOut(site.ctx);
  const { state, frozenAt } = await purchases.read(invoice);
  return [state, frozenAt !== null];
}

describe('a seller who is suspended', () => {
  it.each([
    ['paid', () => disputes.paid(), ['refunded', false]],
    ['shipped', () => disputes.shipped(), ['shipped', true]],
    ['disputed', () => disputes.complained(), ['disputed', true]],
  ] as const)('SECP-06 has a purchase that is %s ended or frozen', async (_, begin, expected) => {
    const invoice = await begin();
    expect(await afterJob(invoice)).toEqual([invoice.state, false]);
    await suspend(invoice);
    expect(await afterJob(invoice)).toEqual(expected);
    expect(await purchases.differences()).toEqual([]);
  });

  it('SECP-06 gives nothing back of what staff froze, and is not frozen again once staff thawed it', async () => {
    const staff = { userId: (await createMember(site, 'support')).id };
    const frozen = await disputes.paid();
    await freezePurchase(site.ctx, staff, { invoiceId: frozen.id, reason: 'می‌پرسیم' });
    await suspend(frozen);
    expect(await afterJob(frozen)).toEqual(['paid', true]);
    const shipped = await disputes.shipped();
    await suspend(shipped);
    expect(await afterJob(shipped)).toEqual(['shipped', true]);
    await thawPurchase(site.ctx, staff, { invoiceId: shipped.id, reason: 'پرسیدیم' });
    expect(await afterJob(shipped)).toEqual(['shipped', false]);
  });
});

describe('a shop whose owner is suspended', () => {
  const freezeShop = async (ownerId: number) => {
    await db().updateTable('users').set({ suspended_at: site.clock }).where('id', '=', ownerId).execute();
    await followOwners(site.ctx, async () => false);
  };

  it.each([
    ['paid', 'refunded', false],
    ['shipped', 'shipped', true],
  ] as const)('SECP-06 SHOP-03 has a purchase that is %s ended or frozen', async (state, then, isFrozen) => {
    const { id: sellerId, ownerId } = await addShop(site);
    const invoice = await disputes[state]({ sellerId });
    await freezeShop(ownerId);
    expect(await afterJob(invoice)).toEqual([then, isFrozen]);
  });

  it('SECP-06 SHOP-03 sells nothing more, nor what was ordered before', async () => {
    const { id: userId, ownerId } = await addShop(site);
    const sold = await purchases.sell({ userId });
    const buyerId = await purchases.addBuyer(5_000_000);
    const invoice = await purchases.invoice(sold, buyerId);
    await freezeShop(ownerId);
    expect(await purchases.pay(invoice)).toMatchObject({ ok: false });
    expect(await purchases.read(invoice)).toMatchObject({ state: 'created' });
    expect(await purchases.ask(sold, await purchases.addBuyer())).toMatchObject({ refused: 'not-sold' });
  });
});

describe('a listing that is rejected for fraud', () => {
  it.each([
    ['fraud', false, 'refunded'],
    ['other', false, 'paid'],
    ['fraud', true, 'paid'],
  ])('SECP-06 for %s, undone: %s, leaves its purchase %s', async (reason, undone, state) => {
    const invoice = await disputes.paid();
    await db().updateTable('listings').set({ status: 'rejected' }).where('id', '=', invoice.listingId).execute();
    const change = { listing_id: invoice.listingId, at: site.clock, act: 'reject', to_status: 'rejected', undone };
    await db()
      .insertInto('listing_changes')
      .values({ ...change, from_status: 'published', reasons: [reason] })
      .execute();
    expect(await afterJob(invoice)).toEqual([state, false]);
  });
});

describe('a purchase of the only piece', () => {
  it('SECP-06 ITEM-14 that is settled marks the listing as sold', async () => {
    const invoice = await disputes.shipped();
    const status = async () =>
      (await db().selectFrom('listings').select('status').where('id', '=', invoice.listingId).executeTakeFirstOrThrow())
        .status;
    await site.runEvents();
    expect(await status()).toBe('published');
    await purchases.act(invoice, 'confirm', 'buyer');
    await site.runEvents();
    expect(await status()).toBe('sold');
  });
});
