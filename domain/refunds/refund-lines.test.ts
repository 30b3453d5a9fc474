import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments, type SandboxPayments } from '../../test/sandbox-payments.ts';
import { walletOf } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/ledger.server.ts';
import { NOT_GIVEN } from '../orders/agreed-total.ts';
import { placeOrder } from '../orders/place-order.server.ts';
import { type RefundLinesInput, refundLines } from './refund-lines.server.ts';
import { readRefundsOfOrder } from './refunds.server.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(() => site.begin());

const wallet = (userId: number) => readBalance(site.db, walletOf(userId));
const refund = (asked: Omit<RefundLinesInput, 'actor'>, actor: RefundLinesInput['actor'] = 'finance') =>
  refundLines(site.ctx(), site.parts, { ...asked, actor });
const linesOf = async (of: { readonly order: () => Promise<{ readonly lines: readonly { id: number }[] } | null> }) =>
  ((await of.order())?.lines ?? []).map(({ id }) => id);

describe('lines', () => {
  it('PAY-05 are refunded to the wallet, one after the other, to the toman', async () => {
    const of = await site.pay({ items: ['refresh', 'top-3', 'cheap'] });
    const [first = 0, ...others] = await linesOf(of);
    expect(await refund({ orderId: of.orderId, lineIds: [first], to: 'wallet' })).toMatchObject({
      ok: true,
      total: 33_000,
      toCard: 0,
      toWallet: 33_000,
    });
    expect((await of.order())?.state).toBe('paid');
    for (const id of others) await refund({ orderId: of.orderId, lineIds: [id], to: 'wallet' });
    expect((await of.order())?.state).toBe('refunded');
    expect(await wallet(of.userId)).toBe(of.attempt.amount);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 are refunded once, however many ask at the same moment', async () => {
    const of = await site.pay({ items: ['top-3'] });
    const lineIds = await linesOf(of);
    const asked = { orderId: of.orderId, lineIds, to: 'wallet' } as const;
    const answers = await Promise.all([refund(asked), refund({ ...asked, to: 'card' }), refund(asked)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [owed] = await readRefundsOfOrder(site.db, of.orderId);
    expect((await wallet(of.userId)) + (owed?.amount ?? 0)).toBe(110_000);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 go to the card as far as its payment covers them, the rest to the wallet', async () => {
    const of = await site.pay({ items: ['top-3', 'refresh'], balance: 40_000, useWallet: true });
    expect(of.attempt.amount).toBe(103_000);
    const [first = 0, second = 0] = await linesOf(of);
    expect(await refund({ orderId: of.orderId, lineIds: [first], to: 'card' })).toMatchObject({ toCard: 103_000 });
    expect(await refund({ orderId: of.orderId, lineIds: [second], to: 'card' })).toMatchObject({
      toCard: 0,
      toWallet: 33_000,
    });
    expect(await wallet(of.userId)).toBe(40_000);
    expect(await site.differences()).toEqual([]);
  });

  it('PROM-04 give their coupon back when all are refunded', async () => {
    const code = 'BACK1';
    await site.addCoupon(code, { uses_max: 1 });
    const of = await site.pay({ items: ['top-3', 'refresh'], couponCode: code });
    const [first = 0, second = 0] = await linesOf(of);
    const used = async () =>
      (await site.db.selectFrom('coupons').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
    await refund({ orderId: of.orderId, lineIds: [first], to: 'wallet' });
    expect(await used()).toBe(1);
    await refund({ orderId: of.orderId, lineIds: [second], to: 'wallet' });
    expect(await used()).toBe(0);
    expect(await wallet(of.userId)).toBe(of.attempt.amount);
  });

  it.each([
    ['not-paid', 'cancel', (ids: number[]) => ids],
    ['not-found', 'pay', () => [999_999]],
    ['not-found', 'pay', () => []],
    ['not-found', 'pay', (ids: number[]) => [...ids, 1]],
  ] as const)('PAY-05 are refused as %s after %s', async (why, act, choose) => {
    const of = await site.pay({ items: ['top-3'] }, act);
    const lineIds = choose([...(await linesOf(of))]);
    expect(await refund({ orderId: of.orderId, lineIds, to: 'wallet' })).toMatchObject({ ok: false, refused: why });
  });

  it('PAY-05 of a top-up are asked back, not refunded', async () => {
    const of = await site.pay({ items: [], amount: 50_000, kind: 'top-up' });
    const lineIds = await linesOf(of);
    const refused = await refund({ orderId: of.orderId, lineIds, to: 'card' });
    expect(refused).toMatchObject({ refused: 'not-refundable' });
  });

  it('AUTH-05 owe nothing to the wallet of an account that has ended', async () => {
    const of = await site.pay({ items: ['top-3', 'refresh'] });
    const [first = 0, second = 0] = await linesOf(of);
    await site.end(of.userId);
    const toWallet = { orderId: of.orderId, lineIds: [first], to: 'wallet' } as const;
    expect(await refund(toWallet)).toMatchObject({ refused: 'not-refundable' });
    expect(await refund(toWallet, 'job')).toMatchObject({ ok: true, total: 0 });
    expect(await refund({ orderId: of.orderId, lineIds: [second], to: 'card' })).toMatchObject({ toCard: 33_000 });
    expect(await wallet(of.userId)).toBe(0);
    expect(await site.differences()).toEqual([]);
  });
});

describe('an account that ends', () => {
  it('AUTH-05 PAY-05 orders nothing any more', async () => {
    const { userId } = await site.place('top-3');
    await site.end(userId);
    const asked = { items: ['top-3'], amount: null, couponCode: null, useWallet: false };
    const sent = { userId, kind: 'bump', listingId: 987_654, paymentSource: '', isFromApp: false } as const;
    const rest = { ...sent, agreed: NOT_GIVEN };
    for (const orderKey of [null, 'a key'])
      expect(await placeOrder(site.ctx(), site.parts, { ...rest, asked, orderKey })).toMatchObject({
        refused: 'not-found',
      });
  });

  it('AUTH-05 PAY-05 while its payments come waits for none of them for ever', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const of = await site.sendBy({ items: ['top-3'], balance: 20_000, useWallet: true });
      await of.choose('pay');
      const RefNum = await of.refNum();
      await Promise.all([of.callBack({ RefNum }), site.end(of.userId)]);
      const [state, attempt] = await of.states();
      expect([['paid', 'cancelled'].includes(state ?? ''), attempt]).toEqual([true, 'verified']);
    }
    expect(await site.differences()).toEqual([]);
  });
});

describe('a payment for an account that has ended', () => {
  it('PAY-05 AUTH-05 goes back to its card', async () => {
    const of = await site.sendBy({ items: ['top-3'] });
    await of.choose('close');
    await site.end(of.userId);
    await of.callBack({ RefNum: await of.refNum() });
    expect(await of.states()).toEqual(['cancelled', 'verified']);
    expect(await wallet(of.userId)).toBe(0);
    const [owed] = await readRefundsOfOrder(site.db, of.orderId);
    expect(owed).toMatchObject({ amount: 110_000, reason: 'account-ended', state: 'due' });
    expect(await site.differences()).toEqual([]);
  });
});
