import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../test/accounts.ts';
import { addBankInfo, proveSeller } from '../../test/payouts.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import type { InvoiceInput } from '../purchases/checkout/create-invoice.server.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { changeSetting } from '../settings/site-settings.server.ts';
import { HOUR } from '../values/durations.ts';
import { makeBatch, readDebtTo, releasePayouts } from './payouts.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let finance: { readonly userId: number };
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  finance = { userId: await addAccount(site, {}) };
  await db().updateTable('users').set({ role: 'admin' }).where('id', '=', finance.userId).execute();
});
beforeEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

const db = () => site.services.db;
const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};

/** A seller whose payout nothing delays except the sales under test. */
async function seller() {
  const sold = await purchases.sell();
  await addBankInfo(site, sold.sellerId);
  await proveSeller(site, sold.sellerId);
  return sold;
}

/** A sale that was paid, handed over and settled. `prepare`: acts of the buyer before the payment. */
async function settled(
  asked: Partial<InvoiceInput> = {},
  prepare: (invoice: Invoice) => Promise<unknown> = async () => undefined,
): Promise<Invoice> {
  const made = await purchases.invoice(await seller(), await purchases.addBuyer(5_000_000), asked);
  await prepare(made);
  const paid = await purchases.pay(made);
  if (!paid.ok) throw new Error(paid.refused);
  return purchases.settle(await purchases.read(made));
}

/** Pays for another purchase with the card `one card`. */
async function payByCard(userId: number): Promise<void> {
  const placed = await purchases.pay(await purchases.invoice(await purchases.sell(), userId), { useWallet: false });
  if (!placed.ok) throw new Error(placed.refused);
  await purchases.payAtGateway(placed.order);
  await db().updateTable('payments').set({ card_mark: 'one card' }).where('order_id', '=', placed.order.id).execute();
}

async function signIn(userId: number, network: string): Promise<void> {
  const row = { user_id: userId, created_at: site.clock, seen_at: site.clock, agent: '', network };
  const id_hash = Buffer.from(`${userId} ${network}`.padEnd(32, '.'));
  await db()
    .insertInto('sessions')
    .values({ ...row, id_hash, expires_at: new Date(site.clock.getTime() + HOUR) })
    .execute();
}
const oneNetwork = async ({ buyerId, sellerId }: Invoice) => {
  await signIn(buyerId, '5.22.1.x');
  await signIn(sellerId, '5.22.1.x');
};

const whyOf = async ({ sellerId }: Invoice) => (await readDebtTo(site.ctx, sellerId))?.why;
const newsOf = async (userId: number) => {
  await site.runEvents();
  const rows = await db().selectFrom('notifications').select('data').where('user_id', '=', userId).execute();
  return rows.map(({ data }) => (data as { did?: string }).did);
};

type Shared = readonly [
  what: string,
  asked: Partial<InvoiceInput>,
  prepare: ((invoice: Invoice) => Promise<unknown>) | undefined,
  signs: readonly string[],
];
const everywhere = (): boolean => true;

describe('the payout of a sale whose sides may be one hand', () => {
  it.each([
    ['one browser', { isBrowserOf: everywhere }, undefined, ['browser']],
    [
      'one card',
      {},
      async ({ buyerId, sellerId }: Invoice) => {
        await payByCard(buyerId);
        await payByCard(sellerId);
      },
      ['card'],
    ],
    ['one browser and one network', { isBrowserOf: everywhere }, oneNetwork, ['browser', 'network']],
  ] as readonly Shared[])(
    'SECP-05 waits a day for a look where they share %s, and both hear of it',
    async (_, asked, prepare, signs) => {
      const invoice = await settled(asked, prepare);
      expect(invoice.signs).toEqual(signs);
      expect(await readDebtTo(site.ctx, invoice.sellerId)).toMatchObject({
        why: 'look',
        heldUntil: new Date(site.clock.getTime() + 24 * HOUR),
      });
      expect(await makeBatch(site.ctx, finance)).toEqual({ ok: false, refused: 'nothing' });
      expect(await newsOf(invoice.buyerId)).toContain('looked-at');
      expect(await newsOf(invoice.sellerId)).toEqual(expect.arrayContaining(['settled', 'looked-at']));
      later(24 * HOUR);
      expect(await whyOf(invoice)).toBeNull();
      expect(await makeBatch(site.ctx, finance)).toMatchObject({ ok: true });
    },
  );

  it('SECP-05 waits where the goods go to the address of their seller, and for nothing where nothing is shared', async () => {
    const invoice = await settled({ address: { ...purchases.address(), plaque: '۱۲' } });
    expect([invoice.signs, await whyOf(invoice)]).toEqual([['address'], 'look']);
    const elsewhere = await settled();
    expect([elsewhere.signs, await whyOf(elsewhere)]).toEqual([[], null]);
    await makeBatch(site.ctx, finance);
  });

  it('SECP-05 does not wait for one network alone, nor once finance has looked, nor where the setting is 0', async () => {
    const one = await settled({}, oneNetwork);
    expect([one.signs, await whyOf(one), await newsOf(one.buyerId)]).toEqual([
      ...[[], null],
      expect.not.arrayContaining(['looked-at']),
    ]);
    const looked = await settled({ isBrowserOf: everywhere });
    expect(await releasePayouts(site.ctx, finance, { sellerId: looked.sellerId, reason: 'دیده شد' })).toMatchObject({
      ok: true,
    });
    expect(await whyOf(looked)).toBeNull();
    expect(await releasePayouts(site.ctx, finance, { sellerId: looked.sellerId, reason: 'دیده شد' })).toEqual({
      ok: false,
      refused: 'gone',
    });
    const off = await settled({ isBrowserOf: everywhere });
    await changeSetting(db(), 'lookHours', 0);
    expect([await whyOf(off), await newsOf(off.buyerId)]).toEqual([null, expect.not.arrayContaining(['looked-at'])]);
  });
});
