import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { createSandboxPayments, type SandboxPayments } from '../../test/sandbox-payments.ts';
import { suspenseOf } from '../../test/suspense.ts';
import { GatewaySilent } from '../gateways/gateway.ts';
import { walletOf } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/ledger.server.ts';
import type { RefundAct, RefundWay } from '../orders/refund.ts';
import { DAY, MINUTE } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { requestRefund, returnableOf } from './ask-back.server.ts';
import {
  accountsOf,
  giveAccount,
  lockRefund,
  moveRefund,
  readRefundsOfUser,
  refundLines,
  takeAsCredit,
} from './refunds.server.ts';
import { lockSuspense, resolveLocked } from './resolve-suspense.server.ts';
import { workRefunds } from './work-refunds.server.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.begin();
  await site.db.updateTable('refunds').set({ next_look_at: null }).execute();
});

const wallet = (userId: number) => readBalance(site.db, walletOf(userId));
const work = () => workRefunds(site.ctx(), site.parts);
const topUp = (amount = 50_000) => site.pay({ items: [], amount, kind: 'top-up' });
let keys = 0;
const back = (userId: number, paymentId: number, amount: number, orderKey = `key ${++keys}`) =>
  requestRefund(site.ctx(), { userId, paymentId, amount, orderKey });
const refundOf = async (userId: number) => {
  const [refund] = await readRefundsOfUser(site.db, userId, 1);
  if (!refund) throw new Error('there is no refund');
  return refund;
};
const stateOf = async (userId: number) => (await refundOf(userId)).state;
const move = (id: number, act: RefundAct, way?: RefundWay) =>
  transact(site.ctx(), async (trx) => {
    const refund = await lockRefund(trx, id);
    if (!refund) throw new Error('there is no refund');
    await moveRefund(trx, refund, { act, actor: 'finance', ...(way ? { sent: { way, ref: '1' } } : {}) });
  });

describe('money asked back', () => {
  it('PAY-05 PROM-04 is what rounding up brought to the wallet, and no more of that payment', async () => {
    const of = await site.pay({ items: ['cheap'] });
    expect(await wallet(of.userId)).toBe(450);
    expect(await returnableOf(site.db, of.userId, of.orderId)).toMatchObject([{ left: 450 }]);
    expect(await back(of.userId, of.attempt.id, 451)).toMatchObject({ refused: 'amount' });
    expect(await back(of.userId, of.attempt.id, 200)).toMatchObject({ ok: true });
    const lineIds = ((await of.order())?.lines ?? []).map(({ id }) => id);
    const asked = { orderId: of.orderId, lineIds, to: 'card', actor: 'finance' } as const;
    expect(await refundLines(site.ctx(), site.parts, asked)).toMatchObject({ total: 550, toCard: 550, toWallet: 0 });
    expect(await returnableOf(site.db, of.userId, of.orderId)).toMatchObject([{ left: 250 }]);
    expect(await back(of.userId, of.attempt.id, 250)).toMatchObject({ ok: true });
    expect([await wallet(of.userId), await returnableOf(site.db, of.userId, of.orderId)]).toEqual([0, []]);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 goes to the card at once where the whole payment can be reversed', async () => {
    const of = await topUp();
    expect(await returnableOf(site.db, of.userId, of.orderId)).toMatchObject([
      { paymentId: of.attempt.id, left: 50_000 },
    ]);
    await back(of.userId, of.attempt.id, 50_000);
    expect([await wallet(of.userId), await returnableOf(site.db, of.userId, of.orderId)]).toEqual([0, []]);
    await work();
    expect([await stateOf(of.userId), await of.states(), await of.there()]).toEqual([
      ...['done', ['paid', 'reversed'], 'reversed'],
    ]);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['a part of it', 20_000, 0],
    ['all of it too late', 50_000, DAY],
  ])('PAY-05 is for finance if it is %s', async (_, amount, wait) => {
    const of = await topUp();
    site.later(wait);
    await back(of.userId, of.attempt.id, amount);
    await work();
    expect([await stateOf(of.userId), await of.there()]).toEqual(['by-finance', 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['a part of it', 20_000, 0],
    ['all of it too late', 50_000, DAY],
  ])(
    'PAY-05 goes to the card as %s where its gateway sends parts, and its payment stays verified',
    async (_, amount, wait) => {
      const of = await topUp();
      site.later(wait);
      const sent: unknown[] = [];
      site.instead.partRefunds = {
        least: toman(2_000),
        async send({ part, refNum, amount: whole }) {
          sent.push({ part, refNum, whole });
          return { kind: 'sent', refNum: 'R-7' };
        },
      };
      await back(of.userId, of.attempt.id, amount);
      await work();
      await work();
      expect(sent).toEqual([{ part: amount, refNum: of.attempt.refNum, whole: 50_000 }]);
      const { state, way, sentRef } = await refundOf(of.userId);
      expect([state, way, sentRef, await of.states()]).toEqual(['done', 'gateway', 'R-7', ['paid', 'verified']]);
      expect(await site.differences()).toEqual([]);
    },
  );

  it.each([
    ['is below its least', 1_999, async () => ({ kind: 'sent', refNum: null }) as const, 'by-finance'],
    ['it refuses', 20_000, async () => ({ kind: 'refused', code: 'refused' }) as const, 'by-finance'],
    ['it does not answer about', 20_000, () => Promise.reject(new GatewaySilent('network')), 'asked'],
  ])('PAY-05 a part that %s is sent by people, and never asked for twice', async (_, amount, answer, state) => {
    const of = await topUp();
    let calls = 0;
    site.instead.partRefunds = {
      least: toman(2_000),
      send() {
        calls++;
        return answer();
      },
    };
    await back(of.userId, of.attempt.id, amount);
    await work();
    site.later(DAY);
    await work();
    expect([await stateOf(of.userId), calls]).toEqual([state, amount < 2_000 ? 0 : 1]);
    const { id } = await refundOf(of.userId);
    if (state !== 'asked') return;
    // In the meantime the payer cannot take it as credit.
    expect(await takeAsCredit(site.ctx(), { id, userId: of.userId })).toMatchObject({ refused: 'busy' });
    await move(id, 'reversed');
    expect([await stateOf(of.userId), await of.states()]).toEqual(['done', ['paid', 'verified']]);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 is at most what its payment brought and what the wallet has', async () => {
    const of = await topUp();
    const { id } = of.attempt;
    for (const amount of [0, -1, 1.5, 50_001, Number.MAX_SAFE_INTEGER])
      expect(await back(of.userId, id, amount)).toMatchObject({ refused: 'amount' });
    expect(await back(of.userId + 1, id, 10)).toMatchObject({ refused: 'not-found' });
    expect(await back(of.userId, 999_999, 10)).toMatchObject({ refused: 'not-found' });
    const answers = await Promise.all([30_000, 30_000, 30_000].map((amount) => back(of.userId, id, amount)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet(of.userId)).toBe(20_000);
  });

  it('PAY-05 is booked once by the key of its form, and three times a month', async () => {
    const of = await topUp();
    const { id } = of.attempt;
    const ask = (key: string) => back(of.userId, id, 1_000, key);
    const same = await Promise.all([ask('one'), ask('one')]);
    expect(same[0]).toEqual(same[1]);
    expect([await ask('two'), await ask('three')]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await ask('four')).toMatchObject({ refused: 'too-often' });
    site.later(30 * DAY);
    expect(await ask('five')).toMatchObject({ ok: true });
    expect(await wallet(of.userId)).toBe(46_000);
  });

  it('PAY-05 is not to be had of a payment that bought something', async () => {
    const of = await site.pay({ items: ['top-3'] });
    expect(await back(of.userId, of.attempt.id, 1_000)).toMatchObject({ refused: 'not-found' });
    expect(await returnableOf(site.db, of.userId, of.orderId)).toEqual([]);
  });
});

describe('an unanswered reversal', () => {
  const silent = () => Promise.reject(new GatewaySilent());

  it('PAY-05 stays asked until the gateway says that it happened', async () => {
    const of = await topUp();
    await back(of.userId, of.attempt.id, 50_000);
    // The gateway does the reversal, but its answer is lost.
    site.instead.reverse = async (asked) => {
      await site.sandbox.reverse(asked);
      return silent();
    };
    await work();
    expect(await stateOf(of.userId)).toBe('asked');
    expect(await takeAsCredit(site.ctx(), { id: (await refundOf(of.userId)).id, userId: of.userId })).toMatchObject({
      refused: 'busy',
    });
    site.later(3 * MINUTE);
    await work();
    expect(await stateOf(of.userId)).toBe('done');
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 is for finance where it did not happen, or the gateway refuses', async () => {
    const [lost, refused] = [await topUp(), await topUp()];
    for (const { userId, attempt } of [lost, refused]) await back(userId, attempt.id, 50_000);
    site.instead.reverse = (asked) =>
      asked.token === lost.token ? silent() : Promise.resolve({ kind: 'refused', code: '-62' });
    await work();
    site.later(3 * MINUTE);
    await work();
    expect([await stateOf(lost.userId), await stateOf(refused.userId)]).toEqual(['by-finance', 'by-finance']);
    expect((await refundOf(refused.userId)).code).toBe('-62');
  });

  it('PAY-05 survives a process that dies between asking and storing', async () => {
    const of = await topUp();
    await back(of.userId, of.attempt.id, 50_000);
    const parts = { ...site.parts, point: () => Promise.reject(new Error('killed')) };
    await expect(workRefunds(site.ctx(), parts)).rejects.toThrow('killed');
    expect([await stateOf(of.userId), await of.there()]).toEqual(['asked', 'reversed']);
    site.later(3 * MINUTE);
    await work();
    expect([await stateOf(of.userId), await wallet(of.userId)]).toEqual(['done', 0]);
    expect(await site.differences()).toEqual([]);
  });
});

describe('a refund by finance', () => {
  const passedOn = async () => {
    const of = await topUp();
    await back(of.userId, of.attempt.id, 20_000);
    await work();
    return { userId: of.userId, id: (await refundOf(of.userId)).id };
  };

  it('PAY-05 is sent by a transfer, comes back and is sent again', async () => {
    const { userId, id } = await passedOn();
    for (const act of ['take', 'not-sent', 'take'] as const) await move(id, act);
    await move(id, 'sent', 'transfer');
    expect(await site.differences()).toEqual([]);
    await move(id, 'came-back');
    expect(await stateOf(userId)).toBe('by-finance');
    await move(id, 'take');
    await move(id, 'sent', 'gateway');
    await expect(move(id, 'came-back')).rejects.toThrow();
    expect([await stateOf(userId), await site.differences()]).toEqual(['done', []]);
  });

  it('PAY-05 is due at the end of the third working day', async () => {
    const { userId } = await passedOn();
    // The refund was made on a Monday; Thursday is the third working day after it.
    expect((await refundOf(userId)).dueBy.toISOString()).toBe('2026-11-26T20:29:59.000Z');
  });

  it('PAY-05 is taken as credit or sent, never both', async () => {
    const { userId, id } = await passedOn();
    const answers = await Promise.allSettled([move(id, 'take'), takeAsCredit(site.ctx(), { id, userId })]);
    const state = await stateOf(userId);
    expect(['sending', 'credited']).toContain(state);
    expect(await wallet(userId)).toBe(state === 'credited' ? 50_000 : 30_000);
    expect(answers).toHaveLength(2);
    expect(await takeAsCredit(site.ctx(), { id, userId })).toMatchObject({ refused: 'busy' });
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 knows the account of its payer sealed alone', async () => {
    const { userId, id } = await passedOn();
    const account = { sheba: 'IR062960000000100324200001', holder: 'سارا رضایی' };
    const give = (by: number) => giveAccount(site.ctx(), site.parts, { id, userId: by, ...account });
    // For a week, money paid by card can be refunded only to that card.
    expect(await give(userId)).toMatchObject({ refused: 'card-only' });
    site.later(7 * DAY - 1);
    expect(await give(userId)).toMatchObject({ refused: 'card-only' });
    site.later(1);
    expect([await give(userId + 1), await give(userId)]).toMatchObject([{ refused: 'not-found' }, { ok: true }]);
    expect((await accountsOf(site.db, site.parts, [id])).get(id)).toEqual({ ...account, bankHolder: null });
    const row = await site.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, sheba: row.sheba?.toString('latin1') })).not.toContain('0100324200001');
    await expect(accountsOf(site.db, { accountKey: Buffer.alloc(32, 1) }, [id])).rejects.toThrow();
    await move(id, 'take');
    expect(await give(userId)).toMatchObject({ refused: 'busy' });
  });
});

describe('money in suspense', () => {
  const suspended = async (act: 'other-amount' | 'silent-reverse') => {
    if (act === 'other-amount') site.instead.reverse = async () => ({ kind: 'refused', code: '-2' });
    const of = await site.pay({ items: ['top-3'] }, act);
    const item = await suspenseOf(site.db, of.attempt.id);
    const resolve = (to: 'wallet' | 'card') =>
      transact(site.ctx(), async (trx) => {
        const locked = await lockSuspense(trx, item.id);
        if (!locked) throw new Error('there is no item');
        return resolveLocked(trx, locked, to === 'card' ? { to } : { to, userId: of.userId });
      });
    return { of, item, resolve };
  };

  it('PAY-05 is resolved to the wallet once, and its attempt is verified', async () => {
    const { of, item, resolve } = await suspended('other-amount');
    expect(await of.states()).toEqual(['failed', 'flagged']);
    expect(await site.differences()).toEqual([]);
    const answers = await Promise.all([resolve('wallet'), resolve('wallet'), resolve('card')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await of.states()).toEqual(['failed', 'verified']);
    expect((await wallet(of.userId)) + (await owedTo(of.userId))).toBe(item.amount);
    expect(await site.differences()).toEqual([]);
  });

  const owedTo = async (userId: number) =>
    (await readRefundsOfUser(site.db, userId, 9)).reduce((sum, { amount }) => sum + amount, 0);

  it('PAY-05 whose reversal nobody answered goes to nobody until the gateway says where it is', async () => {
    const { of, resolve } = await suspended('silent-reverse');
    expect(await resolve('wallet')).toMatchObject({ refused: 'undecided' });
    expect(await resolve('card')).toMatchObject({ refused: 'undecided' });
    site.later(2 * MINUTE);
    await site.look();
    expect(await of.states()).toEqual(['failed', 'flagged']);
    expect(await resolve('card')).toMatchObject({ ok: true });
    expect(await stateOf(of.userId)).toBe('due');
    expect(await site.differences()).toEqual([]);
  });
});
