import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestOrders, ORDERS_NOW, type TestOrders } from '../../../test/orders.ts';
import { sample } from '../../../test/tier.ts';
import { heldBy, walletOf } from '../../ledger/accounts.ts';
import type { AttemptState } from '../../orders/attempt.ts';
import type { Order } from '../../orders/order.ts';
import { cancelOrder, expireOrders, readOrder } from '../../orders/orders.server.ts';
import { provePayments } from '../../payments/payments.server.ts';
import { DAY, MINUTE, SECOND } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { type Gateway, GatewaySilent } from '../gateway.ts';
import { actInSandbox, createSandbox, type SandboxAct } from '../sandbox-gateway.server.ts';
import { requestToken } from './ask-token.server.ts';
import type { FaultPoint } from './attempt-parts.server.ts';
import { readAttemptsOf } from './attempt-store.server.ts';
import { ASKED_FOR } from './attempt-times.ts';
import { type AttemptParts, lookAgain, takeCallback } from './attempts.server.ts';

let site: TestOrders;
let now = ORDERS_NOW;
let warned: string[] = [];
let dies: FaultPoint | null = null;
/** Calls of the sandbox gateway that a test replaces. */
let instead: { -readonly [K in 'start' | 'confirm' | 'inquire']?: NonNullable<Gateway[K]> } = {};
let parts: AttemptParts;
const clock = () => now;
const ctx = () => ({ db: site.db, now });
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeAll(async () => {
  site = await createTestOrders();
  const sandbox = createSandbox({ db: site.db, clock, pageOf: (token) => `http://sandbox.test/${token}` });
  const gateway: Gateway = {
    ...sandbox,
    start: (asked) => (instead.start ?? sandbox.start)(asked),
    confirm: (asked) => (instead.confirm ?? sandbox.confirm)(asked),
    inquire: (asked) => (instead.inquire ?? sandbox.inquire ?? never)(asked),
  };
  parts = {
    ...site.parts,
    gateways: new Map([['sandbox', gateway]]),
    callbackUrl: (resNum) => `http://site.test/payment/callback?attempt=${resNum}`,
    cardKey: Buffer.alloc(32, 7),
    warn: (message) => warned.push(message),
    point(at) {
      if (at === dies) throw new Error(`killed at ${at}`);
    },
  };
});
afterAll(() => site.stop());

const never = () => Promise.reject(new Error('not called'));

async function fresh(asked: Parameters<TestOrders['place']>[1] = {}, balance = 0) {
  now = new Date(now.getTime() + MINUTE);
  warned = [];
  dies = null;
  instead = {};
  const userId = await site.addPayer(balance);
  const placed = await site.place(userId, asked);
  if (!placed.ok) throw new Error(placed.refused);
  return { order: placed.order, userId };
}

const ask = ({ publicId, userId }: Order) =>
  requestToken(ctx(), parts, { publicId, userId, gateway: null, description: 'سفارش' });

/** Requests a token and returns it, as if the payer had followed the link to the sandbox. */
async function toSandbox(order: Order): Promise<string> {
  const asked = await ask(order);
  if (!asked.ok || asked.way.method !== 'get') throw new Error(asked.ok ? 'no link' : asked.refused);
  return asked.way.url.split('/').at(-1) ?? '';
}

/**
 * Lets the payer choose in the sandbox; returns the callback as its attempt's number and fields, or null if there is
 * none.
 */
async function choose(token: string, act: SandboxAct): Promise<{ resNum: string; fields: Map<string, string> } | null> {
  const acted = await actInSandbox(ctx(), token, act);
  if (acted === 'gone' || acted.to === null) return null;
  const fields = new Map(new URL(acted.to).searchParams);
  return { resNum: fields.get('attempt') ?? '', fields };
}

async function pay(order: Order, act: SandboxAct = 'pay') {
  const back = await choose(await toSandbox(order), act);
  return back && takeCallback(ctx(), parts, back);
}

const stateOf = async ({ publicId }: Order) => (await readOrder(site.db, publicId))?.state;
const attemptsOf = async ({ id }: Order): Promise<AttemptState[]> =>
  (await readAttemptsOf(site.db, id)).map(({ state }) => state);
const proof = async () => (await provePayments(site.ctx)).differences;
const actsOf = ({ id }: Order) => site.did.filter((each) => each.startsWith(`settled ${id}:`)).length;

describe('a payment', () => {
  it('PAY-04 is asked for, paid, confirmed and settles its order once', async () => {
    const { order } = await fresh();
    await pay(order);
    expect([await stateOf(order), await attemptsOf(order), actsOf(order)]).toEqual(['paid', ['verified'], 1]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 leads to the living attempt when its page is loaded again', async () => {
    const { order } = await fresh();
    expect(await toSandbox(order)).toBe(await toSandbox(order));
    expect(await attemptsOf(order)).toEqual(['sent']);
  });

  it.each([
    ['fail', 'failed', 'refused'],
    ['cancel', 'failed', 'refused'],
    ['expire', 'failed', 'refused'],
  ] as const)('PAY-04 that is ended by «%s» leaves the order %s', async (act, state, attempt) => {
    const { order, userId } = await fresh({ useWallet: true }, 50_000);
    await pay(order, act);
    expect([await stateOf(order), await attemptsOf(order)]).toEqual([state, [attempt]]);
    expect([await site.balance(walletOf(userId)), await site.balance(heldBy(order.id))]).toEqual([50_000, 0]);
    expect(await ask(order)).toMatchObject({ ok: false, refused: 'over' });
  });

  it('PAY-04 is settled once by ten callbacks at once, and by one before the redirect', async () => {
    const { order } = await fresh();
    const back = await choose(await toSandbox(order), 'pay');
    if (!back) throw new Error('no way back');
    await Promise.all(Array.from({ length: 10 }, () => takeCallback(ctx(), parts, back)));
    later(5 * MINUTE);
    await lookAgain(ctx(), parts);
    await takeCallback(ctx(), parts, back);
    expect([await stateOf(order), await attemptsOf(order), actsOf(order)]).toEqual(['paid', ['verified'], 1]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 is believed in nothing that its callback says', async () => {
    const { order } = await fresh();
    const token = await toSandbox(order);
    const [attempt] = await readAttemptsOf(site.db, order.id);
    const resNum = attempt?.resNum ?? '';
    const said = {
      ResNum: resNum,
      Status: '2',
      State: 'OK',
      TerminalId: 'sandbox',
      Token: token,
      Amount: String(order.gatewayPart * 10),
      RefNum: 'made-up',
    };
    for (const wrong of [{ Amount: '10' }, { TerminalId: 'other' }, { Token: 'other' }, { ResNum: 'other' }]) {
      await takeCallback(ctx(), parts, { resNum, fields: new Map(Object.entries({ ...said, ...wrong })) });
      expect(await attemptsOf(order)).toEqual(['sent']);
    }
    expect(warned).toHaveLength(4);
    await takeCallback(ctx(), parts, { resNum, fields: new Map(Object.entries(said)) });
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['failed', ['refused']]);
    expect(await takeCallback(ctx(), parts, { resNum: 'unknown', fields: new Map() })).toMatchObject({
      refused: 'not-found',
    });
    const calls = await site.db
      .selectFrom('payment_callbacks')
      .select('agrees')
      .where('payment_id', '=', attempt?.id ?? 0)
      .execute();
    expect(calls.map(({ agrees }) => agrees)).toEqual([false, false, false, false, true]);
  });

  it('PAY-04 is kept of a few callbacks, and paid by one that comes after them', async () => {
    const { order } = await fresh();
    const token = await toSandbox(order);
    const [attempt] = await readAttemptsOf(site.db, order.id);
    const { id = 0, resNum = '' } = attempt ?? {};
    const wrong = { resNum, fields: new Map([['ResNum', 'other']]) };
    for (let call = 0; call < 60; call++) await takeCallback(ctx(), parts, wrong);
    const rows = await site.db.selectFrom('payment_callbacks').select('id').where('payment_id', '=', id).execute();
    expect(rows).toHaveLength(50);
    const back = await choose(token, 'pay');
    if (!back) throw new Error('no way back');
    await takeCallback(ctx(), parts, back);
    expect(await stateOf(order)).toBe('paid');
  });

  it('PAY-04 cannot use the receipt of another payment', async () => {
    await pay((await fresh()).order);
    const { order } = await fresh();
    await pay(order, 'other-receipt');
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['failed', ['refused']]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 of another amount goes back at once, or waits in suspense', async () => {
    const { order } = await fresh();
    await pay(order, 'other-amount');
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['failed', ['reversed']]);
    const second = await fresh();
    await pay(second.order, 'silent-reverse');
    expect([await stateOf(second.order), await attemptsOf(second.order)]).toEqual(['failed', ['reversing']]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 settles after silence: it is confirmed again', async () => {
    const { order } = await fresh();
    await pay(order, 'silent-confirm');
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['awaiting', ['verifying']]);
    expect(await cancelOrder(ctx(), site.parts, order)).toMatchObject({ refused: 'confirming' });
    later(14 * SECOND);
    await lookAgain(ctx(), parts);
    expect(await attemptsOf(order)).toEqual(['verifying']);
    later(SECOND);
    await lookAgain(ctx(), parts);
    expect([await stateOf(order), await attemptsOf(order), actsOf(order)]).toEqual(['paid', ['verified'], 1]);
  });

  it('PAY-04 is flagged after a day of silence, its order expired with the gateway, never the payment', async () => {
    const { order } = await fresh();
    const back = await choose(await toSandbox(order), 'pay');
    instead.confirm = () => Promise.reject(new GatewaySilent());
    if (back) await takeCallback(ctx(), parts, back);
    later(31 * MINUTE);
    await lookAgain(ctx(), parts);
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['expired', ['verifying']]);
    later(DAY);
    await lookAgain(ctx(), parts);
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['expired', ['flagged']]);
  });

  it('PAY-04 whose window was closed is found', async () => {
    const { order } = await fresh();
    await pay(order, 'close');
    later(4 * MINUTE);
    await lookAgain(ctx(), parts);
    expect(await stateOf(order)).toBe('awaiting');
    later(2 * MINUTE);
    await lookAgain(ctx(), parts);
    expect([await stateOf(order), actsOf(order)]).toEqual(['paid', 1]);
  });

  it('PAY-04 that nobody made expires, and its order before it', async () => {
    const { order } = await fresh();
    await toSandbox(order);
    later(31 * MINUTE);
    await expireOrders(ctx(), site.parts);
    expect(await stateOf(order)).toBe('expired');
    later(15 * MINUTE);
    await lookAgain(ctx(), parts);
    expect(await attemptsOf(order)).toEqual(['expired']);
  });

  it('PAY-04 that comes after the end of its order settles it, or goes to the wallet', async () => {
    const { order } = await fresh();
    const back = await choose(await toSandbox(order), 'pay');
    await cancelOrder(ctx(), site.parts, order);
    if (back) await takeCallback(ctx(), parts, back);
    expect([await stateOf(order), actsOf(order)]).toEqual(['paid', 1]);
    const gone = await fresh();
    const late = await choose(await toSandbox(gone.order), 'pay');
    site.gone.add(gone.order.listingId ?? 0);
    if (late) await takeCallback(ctx(), parts, late);
    expect([await stateOf(gone.order), await attemptsOf(gone.order)]).toEqual(['refunded', ['verified']]);
    expect(await site.balance(walletOf(gone.userId))).toBe(gone.order.gatewayPart);
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 is not asked for where the gateway refuses it, does not answer, or is not there', async () => {
    const { order } = await fresh();
    instead.start = () => Promise.reject(new GatewaySilent());
    expect(await ask(order)).toMatchObject({ refused: 'silent' });
    instead.start = async () => ({ kind: 'refused', code: '-11' });
    expect(await ask(order)).toMatchObject({ refused: 'refused' });
    instead = {};
    const asked = { publicId: order.publicId, userId: order.userId, gateway: 'other', description: '' };
    expect(await requestToken(ctx(), parts, asked)).toMatchObject({ refused: 'not-found' });
    expect(await requestToken(ctx(), parts, { ...asked, gateway: null, userId: 0 })).toMatchObject({
      refused: 'not-found',
    });
    expect(await requestToken(ctx(), { ...parts, gateways: new Map() }, asked)).toMatchObject({ refused: 'off' });
    await pay(order);
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('a process that dies', () => {
  const POINTS: readonly FaultPoint[] = [
    ...(['placed', 'token got', 'token stored', 'callback recorded'] as const),
    ...(['claimed', 'confirmed, not stored', 'settled, not answered'] as const),
  ];

  it.each(sample(POINTS, 3))('PAY-04 leaves one outcome at «%s»', async (point) => {
    const { order, userId } = await fresh({ useWallet: true }, 20_000);
    dies = point;
    await pay(order).catch(() => null);
    dies = null;
    // The payer tries again unless the order is paid already.
    later(ASKED_FOR);
    if ((await stateOf(order)) === 'created') await pay(order);
    for (let minute = 0; minute < 60; minute++) {
      later(MINUTE);
      await lookAgain(ctx(), parts);
      await expireOrders(ctx(), site.parts);
    }
    const isPaid = point !== 'token stored';
    expect([await stateOf(order), actsOf(order)]).toEqual(isPaid ? ['paid', 1] : ['expired', 0]);
    expect(await site.balance(walletOf(userId))).toBe(toman(isPaid ? 0 : 20_000));
    expect(await proof()).toEqual([]);
  });
});
