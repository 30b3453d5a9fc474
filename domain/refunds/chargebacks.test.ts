import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { createFinancePeople } from '../../test/finance-people.ts';
import { createSandboxPayments, type SandboxPayments } from '../../test/sandbox-payments.ts';
import { payableTo, walletOf } from '../ledger/accounts.ts';
import { goodwillGiven } from '../ledger/facts.ts';
import { postEntry, readBalance } from '../ledger/ledger.server.ts';
import type { FinanceAct } from '../payments/finance/finance-act.ts';
import { provePayments } from '../payments/payments.server.ts';
import { DAY } from '../values/durations.ts';
import type { ChargebackEnd } from './chargeback.ts';
import { readChargebacksOfOrder, sumOwed } from './chargeback-store.server.ts';
import { recoverDebts, requestRefund, returnableOf, takeAsCredit, workRefunds } from './refunds.server.ts';

let site: SandboxPayments;
let people: ReturnType<typeof createFinancePeople>;
let one: Awaited<ReturnType<typeof people.add>>;
let other: typeof one;
beforeAll(async () => {
  site = await createSandboxPayments();
  people = createFinancePeople(site);
  [one, other] = [await people.add(), await people.add()];
});
beforeEach(async () => {
  await site.begin();
  site.later(2 * DAY);
});
afterAll(() => site.stop());

const both = async (act: FinanceAct) => people.approve(other, await people.ask(one, act));
const wallet = (userId: number) => readBalance(site.db, walletOf(userId));
/** Balance of an account; debits are positive. */
const sumOf = async (account: string) => {
  const { totals } = await provePayments(site.ctx());
  return totals.get(account) ?? 0;
};
let gifts = 0;
async function gain(userId: number, amount: number): Promise<void> {
  gifts += 1;
  const entry = goodwillGiven(`later ${gifts}`, { userId, amount });
  await transact(site.ctx(), async (trx) => void (entry && (await postEntry(trx, entry))));
}
/** A top-up that was paid by card. */
async function toppedUp(amount: number) {
  const paid = await site.pay({ kind: 'top-up', items: [], amount });
  return { ...paid, paymentId: paid.attempt.id };
}
const chargebackOf = async (orderId: number) => {
  const [found] = await readChargebacksOfOrder(site.db, orderId);
  if (!found) throw new Error('there is none');
  return found;
};
const end = async (orderId: number, as: ChargebackEnd) =>
  both({ act: 'end-chargeback', chargebackId: (await chargebackOf(orderId)).id, as });

describe('a payment that a bank took back', () => {
  it('PAY-05 waits for a second person, leaves the wallet, and what is missing is recovered later', async () => {
    const { userId, orderId, paymentId } = await toppedUp(50_000);
    const before = await sumOf('gateway:sandbox');
    await transact(site.ctx(), async (trx) => {
      await postEntry(trx, {
        key: `spent ${userId}`,
        fact: 'test',
        postings: [
          { account: walletOf(userId), amount: 30_000 },
          { account: 'goodwill', amount: -30_000 },
        ],
      });
    });
    const id = await people.ask(one, { act: 'chargeback', paymentId });
    expect([await people.approve(one, id), await wallet(userId)]).toEqual([{ ok: false, refused: 'own-act' }, 20_000]);
    expect(await people.approve(other, id)).toMatchObject({ ok: true });
    expect(await chargebackOf(orderId)).toMatchObject({
      of: 'wallet',
      userId,
      amount: 50_000,
      owed: 30_000,
      recovered: 20_000,
    });
    expect([await wallet(userId), await sumOf(`owing:${userId}`)]).toEqual([0, 30_000]);
    expect((await sumOf('gateway:sandbox')) - before).toBe(-50_000);
    expect((await people.log())[0]).toMatchObject({
      action: 'book-chargeback',
      after: { amount: 50_000, owner: userId },
    });
    expect(await people.decide(one, { act: 'chargeback', paymentId })).toEqual({
      ok: false,
      refused: 'charged-before',
    });
    await gain(userId, 12_000);
    await Promise.all([recoverDebts(site.ctx()), recoverDebts(site.ctx())]);
    expect([await wallet(userId), await sumOwed(site.db, userId)]).toEqual([0, 18_000]);
    await gain(userId, 20_000);
    await recoverDebts(site.ctx());
    expect([await wallet(userId), await sumOwed(site.db, userId), await recoverDebts(site.ctx())]).toEqual([
      2_000, 0, 0,
    ]);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['came-back', 50_000, 0, 0],
    ['lifted', 50_000, -50_000, 50_000],
    ['lost', 30_000, -50_000, 20_000],
  ] as const)('PAY-05 ends as %s with what belongs to whom', async (as, inWallet, atGateway, lost) => {
    const [gateway, goodwill] = [await sumOf('gateway:sandbox'), await sumOf('goodwill')];
    const { userId, orderId, paymentId } = await toppedUp(50_000);
    await transact(site.ctx(), async (trx) => {
      await postEntry(trx, {
        key: `spent ${userId}`,
        fact: 'test',
        postings: [
          { account: walletOf(userId), amount: 20_000 },
          { account: 'capital', amount: -20_000 },
        ],
      });
    });
    await both({ act: 'chargeback', paymentId });
    expect(await sumOwed(site.db, userId)).toBe(20_000);
    expect(await end(orderId, as)).toMatchObject({ ok: true });
    // The payer has spent 20,000, and 30,000 are recovered.
    expect(await wallet(userId)).toBe(inWallet - 20_000 - (as === 'lost' ? 10_000 : 0));
    expect([await sumOwed(site.db, userId), await sumOf(`owing:${userId}`)]).toEqual([0, 0]);
    expect((await sumOf('gateway:sandbox')) - gateway).toBe(50_000 + atGateway);
    expect((await sumOf('goodwill')) - goodwill).toBe(lost);
    expect(await site.differences()).toEqual([]);
    await gain(userId, 9_000);
    expect(await recoverDebts(site.ctx())).toBe(0);
  });

  it('PAY-05 can be marked again after it came back, and staff say once that the debt stays', async () => {
    const { orderId, paymentId, userId } = await toppedUp(40_000);
    await both({ act: 'chargeback', paymentId });
    expect(await end(orderId, 'kept')).toMatchObject({ ok: true });
    const { id: chargebackId } = await chargebackOf(orderId);
    expect(await people.decide(one, { act: 'end-chargeback', chargebackId, as: 'kept' })).toEqual({
      ok: false,
      refused: 'decided',
    });
    expect(await people.decide(one, { act: 'end-chargeback', chargebackId, as: 'lost' })).toEqual({
      ok: false,
      refused: 'decided',
    });
    expect(await end(orderId, 'came-back')).toMatchObject({ ok: true });
    expect(await people.decide(one, { act: 'end-chargeback', chargebackId, as: 'lifted' })).toEqual({
      ok: false,
      refused: 'gone',
    });
    expect([await wallet(userId), await readChargebacksOfOrder(site.db, orderId)]).toEqual([40_000, []]);
    expect(await both({ act: 'chargeback', paymentId })).toMatchObject({ ok: true });
    expect(await wallet(userId)).toBe(0);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 needs no refund any more: what was due is covered, and is due again once it came back', async () => {
    const { orderId, paymentId, userId, there } = await toppedUp(60_000);
    const asked = await requestRefund(site.ctx(), { userId, paymentId, amount: 25_000, orderKey: 'one' });
    if (!asked.ok) throw new Error(asked.refused);
    await both({ act: 'chargeback', paymentId });
    expect(await chargebackOf(orderId)).toMatchObject({ amount: 60_000, covered: 25_000, recovered: 35_000, owed: 0 });
    expect([await wallet(userId), await returnableOf(site.db, userId, orderId)]).toEqual([0, []]);
    const state = async () =>
      await site.db.selectFrom('refunds').select(['state', 'way']).where('id', '=', asked.id).executeTakeFirstOrThrow();
    expect(await state()).toEqual({ state: 'done', way: 'bank' });
    expect(await takeAsCredit(site.ctx(), { id: asked.id, userId })).toEqual({ ok: false, refused: 'busy' });
    await workRefunds(site.ctx(), site.parts);
    expect(await there()).toBe('verified');
    expect(await site.differences()).toEqual([]);
    await end(orderId, 'came-back');
    expect([await state(), await wallet(userId)]).toEqual([{ state: 'by-finance', way: null }, 35_000]);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 what falls due to its card later pays the debt first, and the rest goes back to where it was taken', async () => {
    const paid = await site.pay({ items: ['top-3'], balance: 0 });
    const { userId, orderId, attempt } = paid;
    await both({ act: 'chargeback', paymentId: attempt.id });
    await gain(userId, 10_000);
    await recoverDebts(site.ctx());
    const lines = await site.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute();
    const lineIds = lines.map(({ id }) => Number(id));
    expect(await people.decide(one, { act: 'refund', orderId, lineIds, to: 'card' })).toMatchObject({
      approvalId: null,
    });
    await workRefunds(site.ctx(), site.parts);
    const [refund] = await site.db.selectFrom('refunds').selectAll().where('payment_id', '=', attempt.id).execute();
    expect(refund).toMatchObject({ state: 'done', way: 'bank' });
    expect(await chargebackOf(orderId)).toMatchObject({ owed: 0, recovered: 0, covered: attempt.amount });
    expect([await wallet(userId), await paid.there()]).toEqual([10_000, 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 ADM-02 is refused for what was not booked, was sent back or is on its way, of nobody, and to its payer', async () => {
    const refused = async (act: FinanceAct, by = one) => {
      const asked = await people.decide(by, act);
      return asked.ok ? null : asked.refused;
    };
    expect(await refused({ act: 'chargeback', paymentId: 987_654_321 })).toBe('gone');
    expect(await refused({ act: 'end-chargeback', chargebackId: 987_654_321, as: 'lifted' })).toBe('gone');
    const sent = await site.sendBy({ items: ['top-3'] });
    expect(await refused({ act: 'chargeback', paymentId: (await sent.attempts())[0]?.id ?? 0 })).toBe('decided');
    const { paymentId, userId } = await toppedUp(30_000);
    await site.db.updateTable('users').set({ role: 'finance' }).where('id', '=', userId).execute();
    expect(await refused({ act: 'chargeback', paymentId }, await people.signIn(userId))).toBe('own-money');
    const asked = await requestRefund(site.ctx(), { userId, paymentId, amount: 30_000, orderKey: 'all' });
    if (!asked.ok) throw new Error(asked.refused);
    const set = (state: string) =>
      site.db.updateTable('refunds').set({ state, next_look_at: null }).where('id', '=', asked.id).execute();
    await set('sending');
    expect(await refused({ act: 'chargeback', paymentId })).toBe('refund-busy');
    await set('done');
    expect(await refused({ act: 'chargeback', paymentId })).toBe('refunded-before');
  });

  it('PAY-05 the proof finds a debt that the ledger does not know', async () => {
    const { orderId, paymentId, userId } = await toppedUp(50_000);
    await both({ act: 'chargeback', paymentId });
    await site.db
      .updateTable('chargebacks')
      .set({ owed: 1_000, recovered: 49_000 })
      .where('payment_id', '=', paymentId)
      .execute();
    expect(await site.differences()).toContainEqual({
      what: 'owed after a chargeback',
      of: String(userId),
      expected: 1_000,
      found: 0,
    });
    await site.db
      .updateTable('chargebacks')
      .set({ owed: 0, recovered: 50_000 })
      .where('payment_id', '=', paymentId)
      .execute();
    expect(await end(orderId, 'came-back')).toMatchObject({ ok: true });
    expect(await readBalance(site.db, payableTo(userId))).toBe(0);
  });
});
