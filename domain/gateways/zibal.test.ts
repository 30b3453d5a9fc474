import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, send } from '../../test/gateways/provider-server.ts';
import { createZibalProvider, ZIBAL_MERCHANT } from '../../test/gateways/zibal-provider.ts';
import { toman } from '../values/money.ts';
import { type Gateway, GatewaySilent } from './gateway.ts';
import { createZibal } from './zibal-gateway.server.ts';

let provider: Awaited<ReturnType<typeof createZibalProvider>>;
let zibal: Gateway;
beforeAll(async () => {
  provider = await createZibalProvider();
  zibal = createZibal(provider.settings);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.instead = null;
});

const asked = { resNum: 'order-1', token: '1533727744287', refNum: null, amount: toman(30_000) };
/** Answers to successive calls; the last one repeats. */
function answer(...bodies: unknown[]) {
  let at = 0;
  provider.instead = (response) => send(response, json(bodies[Math.min(at++, bodies.length - 1)]));
}
const start = () =>
  zibal.start({
    resNum: 'order-1',
    amount: toman(30_000),
    description: 'نشان ویژه',
    mobile: null,
    callbackUrl: 'https://bazarche.example/payment/callback',
  });

describe('Zibal', () => {
  it('PAY-04 is asked in rial, and led to by a link', async () => {
    const started = await start();
    expect(provider.asked.at(-1)).toEqual({
      path: '/v1/request',
      body: {
        merchant: ZIBAL_MERCHANT,
        amount: 300_000,
        orderId: 'order-1',
        description: 'نشان ویژه',
        callbackUrl: 'https://bazarche.example/payment/callback',
      },
    });
    const token = started.kind === 'started' ? started.token : '';
    expect(started).toEqual({ kind: 'started', token, way: { method: 'get', url: `${provider.url}/start/${token}` } });
  });

  it.each([102, 103, 104, 105, 106, 113])('PAY-04 result %d begins nothing', async (result) => {
    answer({ result, message: 'پیام' });
    expect(await start()).toEqual({ kind: 'refused', code: String(result) });
  });

  it.each([
    { result: 100 },
    { result: '100', trackId: 7 },
    { result: 100, trackId: 'x/..' },
    { result: 100, trackId: -7 },
    { result: 100, trackId: 1e16 },
  ])('PAY-04 %j is no answer', async (body) => {
    answer(body);
    await expect(start()).rejects.toThrow(GatewaySilent);
  });

  it.each([
    [{ success: '1', status: '2' }, 'paid'],
    [{ success: '0', status: '3' }, 'cancelled'],
    [{ success: '0', status: '-1' }, 'failed'],
    [{ success: 'true', status: '2' }, 'failed'],
  ])('PAY-04 calls back with %j: %s', (fields, says) => {
    const said = zibal.readCallback(new Map(Object.entries({ trackId: '7', orderId: 'order-1', ...fields })));
    expect(said).toMatchObject({ says, isOurs: true, token: '7', resNum: 'order-1', refNum: null, amount: null });
  });

  const sure = {
    refNum: asked.token,
    bankRef: null,
    amount: 30_000,
    maskedCard: '62741****44',
    cardHash: null,
    fee: null,
  };
  const unsure = { ...sure, amount: null, maskedCard: null };
  const detail = { amount: 300_000, orderId: 'order-1', cardNumber: '62741****44' };

  it('PAY-04 is asked to verify, and tells the amount', async () => {
    answer({ result: 100, ...detail });
    expect(await zibal.confirm(asked)).toEqual({ kind: 'verified', ...sure });
    expect(provider.asked.at(-1)).toEqual({
      path: '/v1/verify',
      body: { merchant: ZIBAL_MERCHANT, trackId: 1_533_727_744_287 },
    });
  });

  it.each([
    ['before', [{ result: 201, ...detail }], { kind: 'again', ...sure }],
    [
      'before, with the amount from an inquiry',
      [{ result: 201 }, { result: 100, ...detail }],
      { kind: 'again', ...sure },
    ],
    ['before, with an amount that nobody tells', [{ result: 201 }, { result: 100 }], { kind: 'again', ...unsure }],
    [
      'with an amount as text, told right by an inquiry',
      [
        { result: 100, ...detail, amount: '300000' },
        { result: 100, ...detail },
      ],
      { kind: 'verified', ...sure },
    ],
    ['with amounts as text', [{ result: 100, ...detail, amount: '300000' }], { kind: 'again', ...unsure }],
    ['with another amount', [{ result: 100, ...detail, amount: 10 }], { kind: 'verified', ...sure, amount: 1 }],
    [
      'for another order',
      [{ result: 100, ...detail, orderId: 'order-2' }],
      { kind: 'other', refNum: asked.token, amount: 30_000, code: 'order', isNow: true },
    ],
    [
      'before, for another order',
      [{ result: 201, ...detail, orderId: 'order-2' }],
      { kind: 'other', refNum: asked.token, amount: 30_000, code: 'order', isNow: false },
    ],
    [
      'with what the bank calls it',
      [{ result: 100, ...detail, refNumber: 203 }],
      { kind: 'verified', ...sure, bankRef: '203' },
    ],
    ['for an order that it does not name', [{ result: 100, ...detail, orderId: null }], { kind: 'verified', ...sure }],
    [
      'with a whole card',
      [{ result: 100, ...detail, cardNumber: '6274121234567844' }],
      { kind: 'verified', ...sure, maskedCard: null },
    ],
  ])('PAY-04 verified %s', async (_, bodies, confirmed) => {
    answer(...bodies);
    expect(await zibal.confirm(asked)).toEqual(confirmed);
  });

  it.each([202, 203])('PAY-04 result %d verifies nothing', async (result) => {
    answer({ result });
    expect(await zibal.confirm(asked)).toEqual({ kind: 'refused', code: String(result) });
  });

  it.each([102, 103, 104, 0, -1, 1])('PAY-04 result %d says nothing about the payment', async (result) => {
    answer({ result, ...detail });
    await expect(zibal.confirm(asked)).rejects.toThrow(GatewaySilent);
  });

  it.each([
    [{ result: 100, status: 1 }, 'verified'],
    [{ result: 100, status: 1, amount: 'much' }, 'verified'],
    [{ result: 100, status: 2 }, 'paid'],
    [{ result: 100, status: -1 }, 'unpaid'],
    [{ result: 100, status: 3 }, 'unpaid'],
    [{ result: 100, status: -2 }, 'unknown'],
    [{ result: 203 }, 'unknown'],
  ])('PAY-04 %j is %s', async (body, standing) => {
    answer(body);
    expect(await zibal.inquire?.(asked)).toEqual({ state: standing, amount: null });
  });

  it('PAY-04 an inquiry tells the amount in rial, where it is whole toman', async () => {
    answer({ result: 100, status: 1, amount: 160_000 });
    expect(await zibal.inquire?.(asked)).toEqual({ state: 'verified', amount: 16_000 });
    answer({ result: 100, status: 1, amount: 160_001 });
    expect(await zibal.inquire?.(asked)).toEqual({ state: 'verified', amount: null });
  });

  it('PAY-04 reverses nothing by calls, and is not asked to', async () => {
    const before = provider.asked.length;
    expect(await zibal.reverse({ ...asked, refNum: asked.token })).toMatchObject({ kind: 'refused' });
    expect([provider.asked.length, zibal.reverseWithin]).toEqual([before, 0]);
  });
});
