import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, type Reply, send } from '../../test/gateways/provider-server.ts';
import { createZarinpalProvider, ZARINPAL_MERCHANT, zarinpalError } from '../../test/gateways/zarinpal-provider.ts';
import { toman } from '../values/money.ts';
import { type Gateway, GatewaySilent } from './gateway.ts';
import { createZarinpal } from './zarinpal-gateway.server.ts';

let provider: Awaited<ReturnType<typeof createZarinpalProvider>>;
let zarinpal: Gateway;
beforeAll(async () => {
  provider = await createZarinpalProvider();
  zarinpal = createZarinpal(provider.settings);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.instead = null;
});

const AUTHORITY = `S${'a'.repeat(35)}`;
const asked = { resNum: 'order-1', token: AUTHORITY, refNum: null, amount: toman(30_000) };
/** Answers to successive calls; the last one repeats. */
function answer(...replies: Reply[]) {
  let at = 0;
  provider.instead = (response) => send(response, replies[Math.min(at++, replies.length - 1)] ?? json(null));
}
const good = (data: object) => json({ data, errors: [] });
const start = (description = 'نشان ویژه') =>
  zarinpal.start({
    resNum: 'order-1',
    amount: toman(30_000),
    description,
    mobile: '+989121234567',
    callbackUrl: 'https://bazarche.example/payment/callback',
  });

describe('Zarinpal', () => {
  it('PAY-04 is asked in rial, verifies nothing by itself, and is led to by a link', async () => {
    const started = await start('و'.repeat(600));
    expect(provider.asked.at(-1)).toEqual({
      path: '/pg/v4/payment/request.json',
      body: {
        merchant_id: ZARINPAL_MERCHANT,
        amount: 300_000,
        currency: 'IRR',
        description: 'و'.repeat(500),
        callback_url: 'https://bazarche.example/payment/callback',
        metadata: { order_id: 'order-1', auto_verify: false, mobile: '09121234567' },
      },
    });
    const token = started.kind === 'started' ? started.token : '';
    const way = { method: 'get', url: `${provider.url}/pg/StartPay/${token}` };
    expect(started).toEqual({ kind: 'started', token, way });
  });

  it.each([-9, -10, -11, -12, -13, -14, -15, -16, -17, -30, -35, -39, -40, -41])(
    'PAY-04 error %d begins nothing',
    async (code) => {
      answer(zarinpalError(code));
      expect(await start()).toEqual({ kind: 'refused', code: String(code) });
    },
  );

  it.each([
    good({ code: 100 }),
    good({ code: 100, authority: 'short' }),
    good({ code: 100, authority: `${AUTHORITY}/../` }),
    good({ code: 101, authority: AUTHORITY }),
    good({ code: '100', authority: AUTHORITY }),
  ])('PAY-04 $body is no answer', async (reply) => {
    answer(reply);
    await expect(start()).rejects.toThrow(GatewaySilent);
  });

  it.each([
    ['OK', AUTHORITY, 'paid', true],
    ['NOK', AUTHORITY, 'failed', true],
    ['ok', AUTHORITY, 'failed', true],
    ['OK', 'B00', 'paid', false],
    ['NOK', '', 'failed', false],
  ])('PAY-04 calls back with %s and %s: %s, ours: %s', (Status, Authority, says, isOurs) => {
    const said = zarinpal.readCallback(new Map(Object.entries({ Status, Authority, Other: 'x' })));
    expect(said).toMatchObject({ says, isOurs, resNum: null, refNum: null, amount: null, token: Authority || null });
    expect(said.kept).toEqual({ Status, ...(Authority ? { Authority } : {}) });
  });

  it('PAY-04 is asked to verify with the amount', async () => {
    answer(good({ code: 100, ref_id: 201, card_pan: '502229******5995', fee_type: 'Merchant', fee: 5_000 }));
    expect(await zarinpal.confirm(asked)).toEqual({
      kind: 'verified',
      refNum: AUTHORITY,
      bankRef: '201',
      amount: 30_000,
      maskedCard: '502229******5995',
      cardHash: null,
      fee: 500,
    });
    expect(provider.asked.at(-1)).toEqual({
      path: '/pg/v4/payment/verify.json',
      body: { merchant_id: ZARINPAL_MERCHANT, authority: AUTHORITY, amount: 300_000 },
    });
  });

  const sure = { amount: 30_000, maskedCard: null, cardHash: null, fee: null };
  it.each([
    ['before', { code: 101, ref_id: 201 }, { kind: 'again', refNum: AUTHORITY, bankRef: '201', ...sure }],
    ['before, without its number', { code: 101 }, { kind: 'again', refNum: AUTHORITY, bankRef: null, ...sure }],
    ['without its number', { code: 100, ref_id: 0 }, { kind: 'verified', refNum: AUTHORITY, ...sure }],
    ['with a long number', { code: 100, ref_id: '12345678901234567890' }, { kind: 'verified', ...sure }],
    ['with a fee of the payer', { code: 100, fee_type: 'Payer', fee: 5_000 }, { kind: 'verified', ...sure }],
    ['with a fee as text', { code: 100, fee_type: 'Merchant', fee: '5000' }, { kind: 'verified', ...sure }],
    ['with a whole card', { code: 100, card_pan: '5022291012345995', card_hash: {} }, { kind: 'verified', ...sure }],
  ])('PAY-04 verified %s', async (_, data, confirmed) => {
    answer(good(data));
    expect(await zarinpal.confirm(asked)).toMatchObject(confirmed);
  });

  it.each<[number, object]>([
    [-50, { kind: 'differs', refNum: AUTHORITY, amount: null, code: '-50', isNow: false }],
    ...[-51, -53, -54, -55, -99].map(
      (code) => [code, { kind: 'refused', code: String(code) }] satisfies [number, object],
    ),
  ])('PAY-04 error %d verifies nothing', async (code, confirmed) => {
    answer(zarinpalError(code));
    expect(await zarinpal.confirm(asked)).toEqual(confirmed);
  });

  it.each([
    ...[-9, -10, -11, -12, -14, -15, -52].map(zarinpalError),
    json({ data: [], errors: [] }),
    json({ data: { code: 100 }, errors: { code: -51 } }),
    json({ data: [], errors: { code: 100 } }),
    json({ data: [], errors: { code: '-51' } }),
    json({ data: { code: '100', ref_id: 1 }, errors: [] }),
    good({ code: 102 }),
  ])('PAY-04 $body says nothing about the payment: it is asked again', async (reply) => {
    answer(reply);
    await expect(zarinpal.confirm(asked)).rejects.toThrow(GatewaySilent);
  });

  it.each([
    ['PAID', 'paid'],
    ['VERIFIED', 'verified'],
    ['IN_BANK', 'unpaid'],
    ['FAILED', 'unpaid'],
    ['REVERSED', 'reversed'],
    ['paid', 'unknown'],
    ['constructor', 'unknown'],
  ])('PAY-04 the status %s is %s', async (status, standing) => {
    answer(good({ code: 100, status }));
    expect(await zarinpal.inquire?.(asked)).toEqual({ state: standing, amount: null });
  });

  it('PAY-04 an inquiry that is refused says nothing, one without a status is none', async () => {
    answer(zarinpalError(-54));
    expect(await zarinpal.inquire?.(asked)).toEqual({ state: 'unknown', amount: null });
    answer(good({ code: 100 }));
    await expect(zarinpal.inquire?.(asked)).rejects.toThrow(GatewaySilent);
  });

  it('PAY-04 lists what was paid and never confirmed, and leaves out what cannot be read', async () => {
    const authority = asked.token;
    const authorities = [
      { authority, amount: 50_000, date: '2026-11-20 10:00:00' },
      { authority: 'x', amount: 1 },
      null,
    ];
    answer(good({ code: 100, authorities }), good({ code: 100 }), zarinpalError(-12));
    expect(await zarinpal.listUnconfirmed?.()).toEqual([{ token: authority, amount: 5_000 }]);
    await expect(zarinpal.listUnconfirmed?.()).rejects.toThrow(GatewaySilent);
    await expect(zarinpal.listUnconfirmed?.()).rejects.toThrow(GatewaySilent);
  });

  it.each([-12, -60, -61, -62, -63])('PAY-04 error %d reverses nothing', async (code) => {
    answer(zarinpalError(code), good({ code: 100, status: 'VERIFIED' }));
    expect(await zarinpal.reverse({ ...asked, refNum: '201' })).toEqual({ kind: 'refused', code: String(code) });
  });

  it('PAY-04 a reversal that is refused because it happened before is one', async () => {
    answer(zarinpalError(-61), good({ code: 100, status: 'REVERSED' }));
    expect(await zarinpal.reverse({ ...asked, refNum: '201' })).toEqual({ kind: 'reversed' });
    answer(zarinpalError(-61), json('<html>', 500));
    await expect(zarinpal.reverse({ ...asked, refNum: '201' })).rejects.toThrow(GatewaySilent);
  });

  describe('sends parts back', () => {
    const partOf = (bankRef: string | null, amount: number, token: string, part = 12_000) =>
      zarinpal.partRefunds?.send({
        ...asked,
        token,
        refNum: token,
        bankRef,
        amount: toman(amount),
        part: toman(part),
        description: 'refund 7',
      });
    /** A confirmed payment of 30,000 toman, and its bank's reference. */
    async function paid() {
      const started = await start();
      const token = started.kind === 'started' ? started.token : '';
      provider.pay(token);
      const confirmed = await zarinpal.confirm({ ...asked, token });
      return { token, bankRef: confirmed.kind === 'verified' ? confirmed.bankRef : null };
    }

    it('PAY-05 in rial, of the payment that has the number and the amount, and no more than it was', async () => {
      const { token, bankRef } = await paid();
      expect(await partOf(bankRef, 30_000, token)).toEqual({ kind: 'sent', refNum: expect.stringMatching(/^R\d+$/) });
      expect(provider.parts.at(-1)).toMatchObject({ amount: 120_000 });
      expect(await partOf(bankRef, 30_000, token, 18_001)).toEqual({ kind: 'refused', code: 'refused' });
      expect(await partOf(bankRef, 30_000, token, 18_000)).toMatchObject({ kind: 'sent' });
      // A wrong amount, a wrong reference, and no reference.
      const before = provider.parts.length;
      for (const [ref, amount] of [
        [bankRef, 31_000],
        ['999999', 30_000],
        [null, 30_000],
      ] as const)
        expect(await partOf(ref, amount, token)).toEqual({ kind: 'refused', code: 'not-found' });
      expect(provider.parts).toHaveLength(before);
    });

    it('PAY-05 of none where two payments have one number', async () => {
      const [{ token }, before] = [await paid(), provider.parts.length];
      await paid();
      provider.payments.loose.repeats = true;
      expect(await partOf('201', 30_000, token)).toEqual({ kind: 'refused', code: 'not-found' });
      provider.payments.loose.repeats = false;
      expect(provider.parts).toHaveLength(before);
    });

    it('PAY-05 without an answer it may have been sent; unanswered before that it was not', async () => {
      const found = json({ data: { resource: [{ id: '7', amount: 300_000 }] } });
      answer(json('<html>', 500));
      expect(await partOf('202', 30_000, AUTHORITY)).toEqual({ kind: 'refused', code: 'not-found' });
      for (const lost of [json('<html>', 500), json({ data: null, errors: [{ message: 'internal' }] }), json({})]) {
        answer(found, lost);
        await expect(partOf('202', 30_000, AUTHORITY)).rejects.toThrow(GatewaySilent);
      }
    });
  });
});
