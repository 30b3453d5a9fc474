import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { suspenseOf } from '../../../test/suspense.ts';
import type { SandboxAct } from '../../gateways/sandbox-gateway.server.ts';
import { credit, debit, type Entry, entryOf } from '../../ledger/entry.ts';
import { capitalPaidIn, goodwillGiven, returnedToWallet, vatRemitted } from '../../ledger/facts.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import type { RefundAct } from '../../orders/refund.ts';
import { requestRefund } from '../../refunds/ask-back.server.ts';
import { refundLines } from '../../refunds/refund-lines.server.ts';
import {
  lockRefund,
  lockSuspense,
  moveRefund,
  readRefundsOfUser,
  resolveLocked,
  workRefunds,
} from '../../refunds/refunds.server.ts';
import { proveAndKeep, provePayments } from './proof.server.ts';
import { readLastProof } from './proof-result-store.server.ts';

let site: SandboxPayments;
beforeEach(async () => {
  site = await createSandboxPayments();
});
afterEach(() => site.stop());

const prove = async () => (await provePayments(site.ctx())).differences;
const post = (entry: Entry | null) =>
  transact(site.ctx(), async (trx) => {
    if (entry) await postEntry(trx, entry);
  });

/**
 * Makes a change, and returns the differences that the consistency check then finds. Before the change there are none.
 */
async function planted(plant: () => Promise<unknown>) {
  await plant();
  return prove();
}

const work = () => workRefunds(site.ctx(), site.parts);
const topUp = () => site.pay({ items: [], amount: 50_000, kind: 'top-up' });
let keys = 0;

async function backOf(of: Awaited<ReturnType<typeof topUp>>, amount: number) {
  keys += 1;
  await requestRefund(site.ctx(), { userId: of.userId, paymentId: of.attempt.id, amount, orderKey: `planted ${keys}` });
  const [refund] = await readRefundsOfUser(site.db, of.userId, 1);
  if (!refund) throw new Error('there is no refund');
  return refund.id;
}

async function suspended(act: SandboxAct) {
  if (act === 'other-amount') site.instead.reverse = async () => ({ kind: 'refused', code: '-2' });
  const of = await site.pay({ items: ['top-3'] }, act);
  return { of, item: await suspenseOf(site.db, of.attempt.id) };
}

const resolve = (id: number, userId: number | null) =>
  transact(site.ctx(), async (trx) => {
    const item = await lockSuspense(trx, id);
    if (item) await resolveLocked(trx, item, userId === null ? { to: 'card' } : { to: 'wallet', userId });
  });

const moved = (id: number, act: RefundAct) =>
  transact(site.ctx(), async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund) await moveRefund(trx, refund, { act, actor: 'finance' });
  });

const stateOf = (id: number, state: string) =>
  site.db.updateTable('refunds').set({ state }).where('id', '=', id).execute();

describe('what is owed', () => {
  it('PAY-05 a refund that ends without its entry is a difference of refunds-due', async () => {
    const id = await backOf(await topUp(), 20_000);
    expect(await prove()).toEqual([]);
    for (const state of ['asked', 'by-finance', 'sending']) expect(await planted(() => stateOf(id, state))).toEqual([]);
    for (const state of ['done', 'credited'])
      expect(await planted(() => stateOf(id, state))).toEqual([
        { what: 'refunds-due', of: '', expected: 0, found: 20_000 },
      ]);
    await stateOf(id, 'due');
    expect(await prove()).toEqual([]);
  });

  itInLongTier('PAY-05 suspense that is resolved without its entry is a difference', async () => {
    const { of, item } = await suspended('other-amount');
    expect(await prove()).toEqual([]);
    const resolved = (resolved_at: Date | null) =>
      site.db
        .updateTable('suspense_items')
        .set({ resolved_at, resolved_as: resolved_at && 'card' })
        .where('id', '=', item.id)
        .execute();
    expect(await planted(() => resolved(site.now))).toEqual([
      { what: 'suspense', of: '', expected: 0, found: item.amount },
    ]);
    await resolved(null);
    await resolve(item.id, of.userId);
    expect(await prove()).toEqual([]);
  });

  it('PAY-05 what is remitted to the tax office is no difference, and any other posting of VAT is', async () => {
    const of = await site.pay({ items: ['top-3'] });
    expect(await planted(() => post(vatRemitted('planted:remitted', { amount: 3_000 })))).toEqual([]);
    const lost = (key: string, amount: number) =>
      post(entryOf(key, 'typed', [debit('vat', amount), credit('bank', amount)]));
    expect(await planted(() => lost('planted:vat', 100))).toEqual([
      { what: 'vat', of: '', expected: 7_000, found: 6_900 },
    ]);
    await lost('planted:vat back', -100);
    const lines = await site.db.selectFrom('order_lines').select('id').where('order_id', '=', of.orderId).execute();
    const lineIds = lines.map(({ id }) => Number(id));
    await refundLines(site.ctx(), site.parts, { orderId: of.orderId, lineIds, to: 'wallet', actor: 'finance' });
    expect(await prove()).toEqual([]);
  });
});

describe('verified payments', () => {
  const payment = (id: number, set: { readonly state?: string; readonly amount?: number; readonly ref_num?: null }) =>
    site.db.updateTable('payments').set(set).where('id', '=', id).execute();

  it('PAY-05 one that settled no order is a difference of its order', async () => {
    const of = await site.pay({ items: ['top-3'] });
    const plain = { order_id: of.orderId, gateway: 'sandbox', state: 'verified', created_at: site.now };
    const insert = () =>
      site.db
        .insertInto('payments')
        .values({ ...plain, res_num: 'planted'.padEnd(22, 'x'), amount: 7, ref_num: 'planted' })
        .execute();
    expect(await planted(insert)).toEqual([
      { what: 'payments of an order', of: String(of.orderId), expected: 1, found: 2 },
      { what: 'paid for an order', of: String(of.orderId), expected: 110_000, found: 110_007 },
    ]);
    await site.db.deleteFrom('payments').where('ref_num', '=', 'planted').execute();
  });

  itInLongTier('PAY-05 one that settled its order and is no longer verified is a difference', async () => {
    const of = await site.pay({ items: ['top-3'] });
    const lost = [
      { what: 'payments of an order', of: String(of.orderId), expected: 1, found: 0 },
      { what: 'paid for an order', of: String(of.orderId), expected: 110_000, found: 0 },
    ];
    for (const state of ['refused', 'expired', 'flagged'])
      expect(await planted(() => payment(of.attempt.id, { state }))).toEqual(lost);
    await payment(of.attempt.id, { state: 'verified' });
    expect(await prove()).toEqual([]);
  });

  it('PAY-05 one whose refund was reversed counts as before', async () => {
    const of = await topUp();
    await backOf(of, 50_000);
    await work();
    expect([await of.states(), await prove()]).toEqual([['paid', 'reversed'], []]);
    const { ref_num } = await site.db
      .selectFrom('payments')
      .select('ref_num')
      .where('id', '=', of.attempt.id)
      .executeTakeFirstOrThrow();
    expect(await planted(() => payment(of.attempt.id, { ref_num: null }))).toContainEqual({
      what: 'payments of an order',
      of: String(of.orderId),
      expected: 1,
      found: 0,
    });
    await site.db.updateTable('payments').set({ ref_num }).where('id', '=', of.attempt.id).execute();
  });

  itInLongTier(
    'PAY-05 one whose suspense was resolved, and its refund reversed, is in one entry all the time',
    async () => {
      const { of, item } = await suspended('silent-reverse');
      await resolve(item.id, null);
      expect([await of.states(), await prove()]).toEqual([['failed', 'verified'], []]);
      const [refund] = await readRefundsOfUser(site.db, of.userId, 1);
      await moved(refund?.id ?? 0, 'reversed');
      expect([await of.states(), await prove()]).toEqual([['failed', 'reversed'], []]);
      const twice = { gateway: 'sandbox', userId: of.userId, orderId: of.orderId, gatewayPart: 5, walletPart: 0 };
      const again = () => post(returnedToWallet(`payment:${of.attempt.id}:again`, twice));
      expect(await planted(again)).toEqual([
        { what: 'entries of a payment', of: String(of.attempt.id), expected: 1, found: 2 },
        { what: 'amount of a payment', of: String(of.attempt.id), expected: item.amount, found: item.amount + 5 },
      ]);
    },
  );

  itInLongTier('PAY-05 one that was returned by another amount than it has is a difference', async () => {
    const of = await site.pay({ items: ['top-3'] });
    const second = await of.ask();
    expect(second.ok).toBe(false);
    const { orderId, userId } = of;
    await site.db
      .insertInto('payments')
      .values({
        order_id: orderId,
        gateway: 'sandbox',
        state: 'verified',
        created_at: site.now,
        amount: 110_000,
        res_num: 'second'.padEnd(22, 'x'),
        ref_num: 'second',
      })
      .execute();
    const { id } = await site.db
      .selectFrom('payments')
      .select('id')
      .where('ref_num', '=', 'second')
      .executeTakeFirstOrThrow();
    await post(
      returnedToWallet(`payment:${id}:returned`, {
        gateway: 'sandbox',
        userId,
        orderId,
        gatewayPart: 110_000,
        walletPart: 0,
      }),
    );
    const about = String(id);
    expect(await prove()).toEqual([]);
    expect(await planted(() => payment(Number(id), { amount: 100_000 }))).toEqual([
      { what: 'amount of a payment', of: about, expected: 100_000, found: 110_000 },
    ]);
    expect(await planted(() => payment(Number(id), { amount: 110_000, state: 'refused' }))).toEqual([
      { what: 'entries of a payment', of: about, expected: 0, found: 1 },
      { what: 'amount of a payment', of: about, expected: 0, found: 110_000 },
    ]);
  });

  itInLongTier('PAY-05 refunds of more than a payment brought are a difference, however they ended', async () => {
    const of = await topUp();
    await backOf(of, 30_000);
    const insert = (amount: number) =>
      site.db
        .insertInto('refunds')
        .values({
          key: `planted:${amount}`,
          payment_id: of.attempt.id,
          user_id: of.userId,
          gateway: 'sandbox',
          amount,
          reason: 'lines',
          state: 'credited',
          created_at: site.now,
          due_by: site.now,
        })
        .execute();
    expect(await planted(() => insert(20_000))).toEqual([]);
    expect(await planted(() => insert(1))).toEqual([
      { what: 'refunds of a payment', of: String(of.attempt.id), expected: 50_000, found: 50_001 },
    ]);
  });
});

describe('the cover', () => {
  it('PAY-05 is what bank and gateways lack of what is owed, and stands in the result of the proof', async () => {
    const before = (await provePayments(site.ctx())).cover;
    const missing = Math.max(0, before.owes - before.has);
    expect(before.missing).toBe(missing);
    const userId = (await topUp()).userId;
    await post(goodwillGiven('planted:goodwill', { userId, amount: 1_000_000 }));
    const { cover } = await provePayments(site.ctx());
    expect(cover).toMatchObject({ has: before.has + 50_000, owes: before.owes + 1_050_000 });
    expect(cover.missing).toBe(cover.owes - cover.has);
    await post(capitalPaidIn('planted:capital', { amount: cover.missing }));
    const kept = await proveAndKeep(site.ctx(), site.db);
    expect(kept.cover.missing).toBe(0);
    const { has, owes } = kept.cover;
    const { differences, until } = kept;
    expect(await readLastProof(site.db)).toEqual({ at: site.now, differences, has, owes, until });
  });
});
