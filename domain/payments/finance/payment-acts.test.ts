import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { createFinancePeople } from '../../../test/finance-people.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { suspenseOf } from '../../../test/suspense.ts';
import { GatewaySilent } from '../../gateways/gateway.ts';
import { suspend } from '../../gateways/gateways.server.ts';
import type { ApprovingActor } from '../../identity/identity.server.ts';
import { walletOf } from '../../ledger/accounts.ts';
import { givenUp } from '../../ledger/facts.ts';
import { postEntry, readBalance } from '../../ledger/ledger.server.ts';
import { readRefundsOfOrder } from '../../refunds/refunds.server.ts';
import { HOUR } from '../../values/durations.ts';
import type { FinanceAct } from './finance-act.ts';
import { decideUnpaid } from './flagged.server.ts';

let site: SandboxPayments;
let people: ReturnType<typeof createFinancePeople>;
let first: ApprovingActor;
let second: ApprovingActor;
beforeAll(async () => {
  site = await createSandboxPayments();
  people = createFinancePeople(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.begin();
  [first, second] = [await people.add(), await people.add()];
});

type Placed = Awaited<ReturnType<SandboxPayments['send']>>;
const wallet = (userId: number) => readBalance(site.db, walletOf(userId));
const linesOf = async (of: Placed) => ((await of.order())?.lines ?? []).map(({ id }) => id);
const refundOf = async (of: Placed, to: 'wallet' | 'card', lineIds?: readonly number[]): Promise<FinanceAct> => ({
  act: 'refund',
  orderId: of.orderId,
  lineIds: lineIds ?? (await linesOf(of)),
  to,
});
const silent = () => Promise.reject(new GatewaySilent());
const done = (answers: readonly { readonly ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

describe('lines', () => {
  it('ADM-02 PAY-05 are refunded by finance once, whoever presses at the same moment', async () => {
    const of = await site.pay({ items: ['top-3', 'refresh'] });
    const [line = 0, other = 0] = await linesOf(of);
    const answers = await Promise.all([
      people.decide(first, await refundOf(of, 'wallet', [line])),
      people.decide(second, await refundOf(of, 'card', [line])),
      people.decide(second, await refundOf(of, 'wallet', [line])),
    ]);
    expect(done(answers)).toBe(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ refused: 'refunded-before' });
    expect(await people.decide(first, await refundOf(of, 'wallet', [line, other]))).toMatchObject({ ok: false });
    expect(await people.decide(first, await refundOf(of, 'card', [other]))).toMatchObject({
      ok: true,
      approvalId: null,
    });
    expect((await of.order())?.state).toBe('refunded');
    const owed = (await readRefundsOfOrder(site.db, of.orderId)).reduce((sum, { amount }) => sum + amount, 0);
    expect((await wallet(of.userId)) + owed).toBe(of.attempt.amount);
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 above the sum wait, and are refused where they were refunded meanwhile', async () => {
    const of = await site.pay({ items: ['dear', 'top-3'] });
    const [dear = 0, cheap = 0] = await linesOf(of);
    const id = await people.ask(first, await refundOf(of, 'card', [dear, cheap]));
    expect(await people.decide(second, await refundOf(of, 'wallet', [dear]))).toMatchObject({ refused: 'waiting' });
    expect(await people.decide(second, await refundOf(of, 'wallet', [cheap]))).toMatchObject({ approvalId: null });
    expect(await people.approve(second, id)).toMatchObject({ refused: 'refunded-before' });
    expect(await people.withdraw(first, id)).toMatchObject({ ok: true });
    const again = await people.ask(first, await refundOf(of, 'card', [dear]));
    expect(await people.approve(second, again)).toMatchObject({ ok: true });
    expect(await readRefundsOfOrder(site.db, of.orderId)).toMatchObject([{ amount: 99_000_000, state: 'due' }]);
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 of one order wait where all that is refunded of it is above the sum', async () => {
    const of = await site.pay({ items: ['half', 'top-3', 'other half'] });
    const [half = 0, cheap = 0, otherHalf = 0] = await linesOf(of);
    expect(await people.decide(first, await refundOf(of, 'card', [half]))).toMatchObject({ approvalId: null });
    expect(await people.decide(second, await refundOf(of, 'card', [cheap]))).toMatchObject({ approvalId: null });
    const rest = await people.ask(second, await refundOf(of, 'wallet', [otherHalf]));
    expect(await people.approve(first, rest)).toMatchObject({ ok: true });
    expect((await of.order())?.state).toBe('refunded');
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 of no such order, of another one, unpaid or one’s own are refused', async () => {
    const [of, other] = [await site.pay({ items: ['top-3'] }), await site.pay({ items: ['top-3'] })];
    const unpaid = await site.send('top-3');
    const refused = async (act: FinanceAct, why: string) =>
      expect(await people.decide(first, act)).toMatchObject({ ok: false, refused: why });
    await refused({ act: 'refund', orderId: 987_654, lineIds: [1], to: 'card' }, 'gone');
    await refused(await refundOf(of, 'card', await linesOf(other)), 'not-found');
    await refused(await refundOf(of, 'card', []), 'not-found');
    await refused(await refundOf(unpaid, 'card'), 'not-paid');
    await site.db.updateTable('users').set({ role: 'finance' }).where('id', '=', of.userId).execute();
    expect(await people.decide(await people.signIn(of.userId), await refundOf(of, 'card'))).toMatchObject({
      refused: 'own-money',
    });
    expect(await site.differences()).toEqual([]);
  });
});

describe('suspense', () => {
  const suspend = async () => {
    site.instead.reverse = async () => ({ kind: 'refused', code: 'late' });
    const of = await site.pay({ items: ['top-3'] }, 'other-amount');
    return { of, item: await suspenseOf(site.db, of.attempt.id) };
  };

  it('ADM-02 PAY-05 goes to the wallet of whose it is or to the card, once', async () => {
    const { of, item } = await suspend();
    const to = { act: 'suspense', itemId: item.id } as const;
    const answers = await Promise.all([
      people.decide(first, { ...to, to: 'wallet', userId: of.userId }),
      people.decide(second, { ...to, to: 'card' }),
      people.decide(first, { ...to, to: 'wallet', userId: of.userId }),
    ]);
    expect(done(answers)).toBe(1);
    const owed = await readRefundsOfOrder(site.db, of.orderId);
    expect((await wallet(of.userId)) + (owed[0]?.amount ?? 0)).toBe(item.amount);
    expect((await of.states()).at(-1)).toBe('verified');
    expect(await people.decide(first, { ...to, to: 'card' })).toMatchObject({ refused: 'resolved' });
    expect(await people.decide(first, { ...to, itemId: 987_654, to: 'card' })).toMatchObject({ refused: 'gone' });
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 is nobody’s to give to themselves, and goes to no account that has ended', async () => {
    const { of, item } = await suspend();
    const to = { act: 'suspense', itemId: item.id, to: 'wallet' } as const;
    expect(await people.decide(first, { ...to, userId: first.userId })).toMatchObject({ refused: 'own-money' });
    expect(await people.decide(first, { ...to, userId: 987_654 })).toMatchObject({ refused: 'ended' });
    await site.db.updateTable('users').set({ role: 'finance' }).where('id', '=', of.userId).execute();
    const payer = await people.signIn(of.userId);
    expect(await people.decide(payer, { ...to, to: 'card' })).toMatchObject({ refused: 'own-money' });
    expect(await people.decide(first, { ...to, userId: of.userId })).toMatchObject({ ok: true });
    expect(await site.differences()).toEqual([]);
  });

  /** Imports a settlement report of the sandbox gateway for these days, with these lines. */
  const reported = async (...lines: readonly object[]) => {
    const [first_day, last_day] = ['2026-11-22', '2026-11-25'];
    const imported = { first_day, last_day, imported_by: first.userId, imported_at: site.now };
    await site.db
      .insertInto('settlement_reports')
      .values({
        ...imported,
        gateway: 'sandbox',
        digest: String(lines.length),
        lines: JSON.stringify(lines),
        line_count: Math.max(1, lines.length),
      })
      .execute();
  };

  it('ADM-02 PAY-05 of an unanswered reversal goes to nobody, until a report says that the gateway does not have it', async () => {
    site.instead.reverse = silent;
    const of = await site.pay({ items: ['top-3'] }, 'other-amount');
    const item = await suspenseOf(site.db, of.attempt.id);
    const to = { act: 'suspense', itemId: item.id } as const;
    const undecided = { refused: 'undecided' };
    expect(await people.decide(first, { ...to, to: 'wallet', userId: of.userId })).toMatchObject(undecided);
    expect(await people.decide(first, { ...to, to: 'card' })).toMatchObject(undecided);
    expect(await people.decide(first, { ...to, to: 'gone' })).toMatchObject({ refused: 'not-proven' });
    await reported({ kind: 'payment', refNum: 'another', amount: 1_000, fee: 0, day: '2026-11-23' });
    expect(await people.decide(first, { ...to, to: 'gone' })).toMatchObject({ ok: true });
    expect(await of.states()).toEqual(['failed', 'reversed']);
    expect(await people.decide(first, { ...to, to: 'card' })).toMatchObject({ refused: 'resolved' });
    expect(await readRefundsOfOrder(site.db, of.orderId)).toEqual([]);
    expect(await site.differences()).toEqual([]);
    await site.db.deleteFrom('settlement_reports').execute();
  });

  it('ADM-02 PAY-05 is not gone where a report has it', async () => {
    site.instead.reverse = silent;
    const of = await site.pay({ items: ['top-3'] }, 'other-amount');
    const { id: itemId, refNum, amount } = await suspenseOf(site.db, of.attempt.id);
    const gone = { act: 'suspense', itemId, to: 'gone' } as const;
    await reported({ kind: 'payment', refNum, amount, fee: 0, day: '2026-11-23' });
    expect(await people.decide(first, gone)).toMatchObject({ refused: 'not-proven' });
    const { item } = await suspend();
    expect(await people.decide(first, { ...gone, itemId: item.id })).toMatchObject({ refused: 'decided' });
    await site.db.deleteFrom('settlement_reports').execute();
  });

  it('ADM-02 has no verdict on its attempt besides', async () => {
    const { of } = await suspend();
    const { id: paymentId } = of.attempt;
    expect(await people.decide(first, { act: 'payment', paymentId, refNum: 'x-1' })).toMatchObject({
      refused: 'decided',
    });
    const unpaid = { paymentId, verdict: 'refuse', reason: 'چون' } as const;
    expect(await decideUnpaid(site.ctx(), first, unpaid)).toMatchObject({ refused: 'decided' });
  });
});

describe('a flagged attempt', () => {
  /** Makes a flagged attempt: the payer paid, but the gateway did not answer for a day. */
  async function flagged(by: Parameters<SandboxPayments['sendBy']>[0]) {
    const of = await site.sendBy(by);
    await of.choose('close');
    site.instead.confirm = silent;
    await of.callBack({ RefNum: await of.refNum() });
    for (let looks = 0; looks < 60 && (await of.states())[1] !== 'flagged'; looks += 1) {
      site.later(HOUR);
      await site.look();
    }
    const [attempt] = await of.attempts();
    if (attempt?.state !== 'flagged') throw new Error('it is not flagged');
    return { ...of, paymentId: attempt.id, amount: attempt.amount };
  }

  it('PAY-04 ADM-02 that was paid settles its order late, once, by its number', async () => {
    const of = await flagged({ items: ['top-3'] });
    const paid = { act: 'payment', paymentId: of.paymentId, refNum: await of.refNum() } as const;
    expect(await people.decide(first, { ...paid, refNum: 'ش ۱' })).toMatchObject({ refused: 'bad-number' });
    const answers = await Promise.all([people.decide(first, paid), people.decide(second, paid)]);
    expect(done(answers)).toBe(1);
    expect(await of.states()).toEqual(['paid', 'verified']);
    const events = await site.db.selectFrom('events').select('data').where('kind', '=', 'payment-came-out').execute();
    expect(events.map(({ data }) => data)).toContainEqual({ paymentId: of.paymentId, outcome: 'settled' });
    expect((await people.log())[0]).toMatchObject({
      action: 'decide-payment',
      subject_kind: 'payment',
      subject_id: String(of.paymentId),
      before: { state: 'flagged' },
      after: { state: 'verified', outcome: 'settled' },
    });
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 ADM-02 that was paid goes to the wallet where its order cannot be had any more', async () => {
    const of = await flagged({ items: ['top-3'], balance: 50_000, useWallet: true });
    const spent = givenUp(`spent:${of.userId}`, { userId: of.userId, amount: 50_000 });
    await transact(site.ctx(), async (trx) => spent && postEntry(trx, spent));
    const paid = { act: 'payment', paymentId: of.paymentId, refNum: await of.refNum() } as const;
    expect(await people.decide(first, paid)).toMatchObject({ ok: true });
    expect(await of.states()).toEqual(['expired', 'verified']);
    expect(await wallet(of.userId)).toBe(of.amount);
    expect((await people.log())[0]?.after).toMatchObject({ outcome: 'returned' });
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 ADM-02 is not paid by the number of another payment', async () => {
    const good = await site.pay({ items: ['top-3'] });
    const of = await flagged({ items: ['top-3'] });
    const paid = { act: 'payment', paymentId: of.paymentId, refNum: good.attempt.refNum ?? '' } as const;
    expect(await people.decide(first, paid)).toMatchObject({ refused: 'used' });
    expect((await of.states())[1]).toBe('flagged');
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 PAY-05 ADM-02 is not paid by a number that is in suspense, nor suspended at the same moment', async () => {
    const of = await flagged({ items: ['top-3'] });
    const { paymentId, amount } = of;
    const nobodys = (refNum: string) =>
      transact(site.ctx(), (trx) =>
        suspend(trx, { paymentId: null, gateway: 'sandbox', refNum, amount, reason: 'nobodys' }),
      );
    expect(await nobodys('taken-1')).toBe(true);
    const byIt = { act: 'payment', paymentId, refNum: 'taken-1' } as const;
    expect(await people.decide(first, byIt)).toMatchObject({ refused: 'used' });
    const both = await Promise.all([people.decide(first, { ...byIt, refNum: 'taken-2' }), nobodys('taken-2')]);
    expect([both[0].ok, both[1]].filter(Boolean)).toHaveLength(1);
    expect(await nobodys('taken-2')).toBe(false);
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 above the sum is taken as paid by two people', async () => {
    const of = await flagged({ items: ['dear'] });
    const id = await people.ask(first, { act: 'payment', paymentId: of.paymentId, refNum: await of.refNum() });
    expect((await of.states())[1]).toBe('flagged');
    expect(await people.approve(second, id)).toMatchObject({ ok: true });
    expect(await of.states()).toEqual(['paid', 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['refuse', 'refused'],
    ['reverse', 'reversed'],
  ] as const)('PAY-04 ADM-02 can be told to have ended unpaid: %s', async (verdict, state) => {
    const of = await flagged({ items: ['top-3'] });
    const asked = { paymentId: of.paymentId, verdict, reason: 'چون' };
    const answers = await Promise.all([first, second].map((actor) => decideUnpaid(site.ctx(), actor, asked)));
    expect(done(answers)).toBe(1);
    expect(await of.states()).toEqual(['expired', state]);
    expect(await decideUnpaid(site.ctx(), first, { ...asked, paymentId: 987_654 })).toMatchObject({ refused: 'gone' });
    expect(await people.decide(first, { act: 'payment', paymentId: of.paymentId, refNum: 'x-2' })).toMatchObject({
      refused: 'decided',
    });
    expect(await site.differences()).toEqual([]);
  });
});
