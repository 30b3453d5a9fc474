import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesOn } from '../../../test/disputes.ts';
import { purchasesOn, type Sold } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { runs } from '../../../test/tier.ts';
import { workDueInvoices } from '../../disputes/disputes.server.ts';
import { walletOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import { expireOrders } from '../../orders/orders.server.ts';
import { readRefundsOfOrder } from '../../refunds/refunds.server.ts';
import { HOUR, MINUTE } from '../../values/durations.ts';
import type { Invoice } from '../invoices/invoice-record.ts';
import { cancelInvoice } from '../invoices/invoices.server.ts';
import { readStanding } from '../invoices/pay.server.ts';
import { purchaseValue } from '../invoices/shares.ts';
import { endUnsold } from './unsold.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const pass = (time: number) => {
  site.clock = new Date(site.clock.getTime() + time);
};
const set = (listingId: number, status: string) =>
  db().updateTable('listings').set({ status, updated_at: site.clock }).where('id', '=', listingId).execute();

/**
 * Changes of the listing, the seller, or the relation of the two people, after which an unpaid invoice waits or ends.
 */
const HAPPENED: Readonly<Record<string, (invoice: Invoice) => Promise<unknown>>> = {
  'under review': ({ listingId }) => set(listingId, 'pending'),
  'waiting for its fee': ({ listingId }) => set(listingId, 'unpaid'),
  rejected: ({ listingId }) => set(listingId, 'rejected'),
  deleted: ({ listingId }) => set(listingId, 'removed'),
  sold: ({ listingId }) => set(listingId, 'sold'),
  expired: ({ listingId }) => set(listingId, 'expired'),
  'of a suspended seller': ({ sellerId }) =>
    db().updateTable('users').set({ suspended_at: site.clock }).where('id', '=', sellerId).execute(),
  'of an account that ended': ({ sellerId }) =>
    db().updateTable('users').set({ deleted_at: site.clock }).where('id', '=', sellerId).execute(),
  'not sold securely any more': ({ listingId }) =>
    db().updateTable('secure_listings').set({ is_on: false }).where('listing_id', '=', listingId).execute(),
  'across a block': ({ sellerId, buyerId }) =>
    db().insertInto('chat_blocks').values({ blocker_id: sellerId, blocked_id: buyerId, at: site.clock }).execute(),
};
const WAITING = ['under review', 'waiting for its fee'];

const newsOf = async (userId: number): Promise<string[]> => {
  await site.runEvents();
  const rows = await db()
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => (data as { did: string }).did);
};

async function ordered(sold?: Sold): Promise<Invoice> {
  return purchases.invoice(sold ?? (await purchases.sell()), await purchases.addBuyer());
}

describe('an unpaid order', () => {
  it.each(Object.keys(HAPPENED))(
    'SECP-06 SECP-08: waits for goods under review and ends with those that are gone: %s',
    async (what) => {
      for (const isAtGateway of [false, true]) {
        const invoice = await ordered();
        if (isAtGateway) expect((await purchases.pay(invoice)).ok).toBe(true);
        await HAPPENED[what]?.(invoice);
        const isWaiting = WAITING.includes(what);
        expect(await readStanding(site.ctx, invoice)).toBe(isWaiting ? 'review' : 'gone');
        pass(MINUTE);
        await endUnsold(site.ctx, site.services.payments);
        const state = isWaiting ? (isAtGateway ? 'awaiting' : 'created') : 'cancelled';
        expect((await purchases.read(invoice)).state).toBe(state);
        expect(await newsOf(invoice.buyerId)).toEqual(isWaiting ? [] : ['gone']);
      }
    },
  );

  it('SECP-06: is paid by nobody while its goods are under review, and again once they are back', async () => {
    const invoice = await ordered();
    await set(invoice.listingId, 'pending');
    expect(await purchases.pay(invoice)).toMatchObject({ refused: 'unsold', standing: 'review' });
    await set(invoice.listingId, 'published');
    expect((await purchases.pay(invoice)).ok).toBe(true);
  });

  it('SECP-06: waits while another buyer has paid, and says so', async () => {
    const sold = await purchases.sell();
    const invoice = await ordered(sold);
    const faster = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
    expect((await purchases.pay(faster)).ok).toBe(true);
    await endUnsold(site.ctx, site.services.payments);
    expect((await purchases.read(invoice)).state).toBe('created');
    expect(await purchases.pay(invoice)).toMatchObject({ refused: 'unsold', standing: 'reserved' });
  });

  it('SECP-06 ADM-01: outlives a decision of staff that is taken back within its minute', async () => {
    const invoice = await ordered();
    await set(invoice.listingId, 'rejected');
    pass(MINUTE / 2);
    await endUnsold(site.ctx, site.services.payments);
    expect((await purchases.read(invoice)).state).toBe('created');
  });

  it('SECP-06: leads nobody to a gateway for goods that are not to be had', async () => {
    const invoice = await ordered();
    const paying = await purchases.pay(invoice);
    if (!paying.ok) throw new Error(paying.refused);
    await set(invoice.listingId, 'pending');
    await expect(purchases.leadToGateway(paying.order)).rejects.toThrow('no way to the sandbox');
    expect((await purchases.read(invoice)).state).toBe('created');
  });
});

describe('money of an order whose goods are gone', () => {
  const ACTS = ['gone', 'end', 'pay', 'cancel', 'expire', 'due'] as const;

  it('SECP-06 E1a: is never lost, in whatever order payment, callback and endings come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...ACTS], { minLength: ACTS.length }),
        fc.constantFrom(...Object.keys(HAPPENED)),
        async (acts, what) => {
          const invoice = await ordered();
          const paying = await purchases.pay(invoice);
          if (!paying.ok) throw new Error(paying.refused);
          const { order } = paying;
          const payAtGateway = await purchases.leadToGateway(order);
          const run: Record<(typeof ACTS)[number], () => Promise<unknown>> = {
            gone: async () => HAPPENED[what]?.(invoice),
            end: async () => {
              pass(MINUTE);
              await endUnsold(site.ctx, site.services.payments);
            },
            pay: payAtGateway,
            cancel: () =>
              cancelInvoice(site.ctx, site.services.payments, {
                publicId: invoice.publicId,
                userId: invoice.buyerId,
                orderKey: null,
              }),
            expire: async () => {
              pass(31 * MINUTE);
              await expireOrders(site.ctx, site.services.payments);
            },
            due: async () => {
              pass(25 * HOUR);
              await workDueInvoices(site.ctx);
            },
          };
          for (const act of acts) await run[act]();
          const { state } = await purchases.read(invoice);
          const back = (await readRefundsOfOrder(db(), order.id)).reduce((sum, { amount }) => sum + amount, 0);
          const inWallet = await readBalance(db(), walletOf(invoice.buyerId));
          const held = state === 'paid' ? purchaseValue(invoice) : 0;
          expect(held + back + inWallet).toBe(purchaseValue(invoice));
          expect(await purchases.differences()).toEqual([]);
        },
      ),
      { numRuns: runs(12) },
    );
  });
});

describe('a purchase that its seller let lapse', () => {
  it('SECP-08: is told to each side in its own words', async () => {
    const invoice = await disputesOn(site).paid();
    await newsOf(invoice.buyerId);
    pass(49 * HOUR);
    await workDueInvoices(site.ctx);
    expect((await purchases.read(invoice)).state).toBe('refunded');
    expect((await newsOf(invoice.buyerId)).at(-1)).toBe('lapsed');
    expect((await newsOf(invoice.sellerId)).at(-1)).toBe('sale-lapsed');
  });
});
