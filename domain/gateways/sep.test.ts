import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, send } from '../../test/gateways/provider-server.ts';
import { createSepProvider, SEP_TERMINAL, sepDetail } from '../../test/gateways/sep-provider.ts';
import { toman } from '../values/money.ts';
import { type Gateway, GatewaySilent } from './gateway.ts';
import { createSep } from './sep-gateway.server.ts';

let provider: Awaited<ReturnType<typeof createSepProvider>>;
let sep: Gateway;
beforeAll(async () => {
  provider = await createSepProvider();
  sep = createSep(provider.settings);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.instead = null;
});

const asked = { resNum: 'order-1', token: 'token', refNum: 'receipt', amount: toman(30_000) };
const answer = (body: unknown) => {
  provider.instead = (response) => send(response, json(body));
};
const start = (mobile: string | null = null) =>
  sep.start({
    resNum: 'order-1',
    amount: toman(30_000),
    callbackUrl: 'https://bazarche.example/payment/callback',
    description: 'نشان ویژه',
    mobile,
  });
const said = (fields: Readonly<Record<string, string>>) =>
  sep.readCallback(new Map(Object.entries({ TerminalId: SEP_TERMINAL, ResNum: 'order-1', ...fields })));

describe('SEP', () => {
  it('PAY-04 is asked for a token in rial, and led to by a form', async () => {
    const started = await start('+989121234567');
    expect(provider.asked.at(-1)).toEqual({
      path: '/onlinepg/onlinepg',
      body: {
        action: 'token',
        TerminalId: SEP_TERMINAL,
        Amount: 300_000,
        ResNum: 'order-1',
        RedirectUrl: 'https://bazarche.example/payment/callback',
        CellNumber: '09121234567',
      },
    });
    const token = started.kind === 'started' ? started.token : '';
    const way = {
      method: 'post',
      action: `${provider.url}/OnlinePG/OnlinePG`,
      params: { Token: token, GetMethod: '' },
    };
    expect(started).toEqual({ kind: 'started', token, way });
    await start();
    expect(provider.sent('/onlinepg/onlinepg')).not.toHaveProperty('CellNumber');
  });

  it.each([
    [{ status: -1, errorCode: '5', errorDesc: 'پارامترها' }, '5'],
    [{ status: -1, errorCode: 8 }, '8'],
    [{ status: -1 }, 'unknown'],
    [{ status: 0, errorCode: '<b>' }, 'unknown'],
  ])('PAY-04 %j begins nothing', async (body, code) => {
    answer(body);
    expect(await start()).toEqual({ kind: 'refused', code });
  });

  it.each([{ status: 1 }, { status: 1, token: '' }, { status: 1, token: 'a b' }, { status: '1', token: 'abc' }])(
    'PAY-04 %j is no answer',
    async (body) => {
      answer(body);
      await expect(start()).rejects.toThrow(GatewaySilent);
    },
  );

  it.each<[string, string]>([
    ['1', 'cancelled'],
    ['2', 'paid'],
    ...['3', '4', '5', '8', '10', '11', '12', '21', '۲', '22'].map(
      (status) => [status, 'failed'] satisfies [string, string],
    ),
  ])('PAY-04 calls back with status %s: %s', (Status, says) => {
    expect(said({ Status, RefNum: 'receipt', Amount: '300000' })).toMatchObject({
      says,
      isOurs: true,
      resNum: 'order-1',
      refNum: 'receipt',
      amount: 30_000,
    });
  });

  it('PAY-04 is not paid without a receipt, nor ours from another terminal', () => {
    expect(said({ Status: '2', RefNum: '' }).says).toBe('failed');
    expect(said({ Status: '2', RefNum: 'x', TerminalId: '20151002' }).isOurs).toBe(false);
    expect(said({ Status: '2', RefNum: 'x', TerminalId: '', MID: SEP_TERMINAL }).isOurs).toBe(true);
    expect(said({ Status: '2', RefNum: 'x', TerminalId: `00${SEP_TERMINAL}` }).isOurs).toBe(true);
  });

  it('PAY-04 keeps neither cards, nor hashes, nor tokens of a callback', () => {
    const { kept } = said({ SecurePan: '6219', HashedCardNumber: 'A', Token: 't', rrn: '14', Wage: '1', Other: 'x' });
    expect(kept).toEqual({ TerminalId: SEP_TERMINAL, ResNum: 'order-1', RRN: '14', Wage: '1' });
  });

  const detail = sepDetail({ token: '', resNum: '', amount: 300_000, number: 1, state: 'paid' });
  const ours = { ...detail, RefNum: 'receipt' };
  const sure = {
    bankRef: detail.RRN,
    amount: 30_000,
    maskedCard: detail.MaskedPan,
    cardHash: detail.HashedPan,
    fee: null,
  };
  const unsure = { bankRef: null, amount: null, maskedCard: null, cardHash: null, fee: null };

  it('PAY-04 is asked to confirm a receipt for its terminal', async () => {
    answer({ ResultCode: 0, TransactionDetail: ours });
    expect(await sep.confirm(asked)).toEqual({ kind: 'verified', refNum: 'receipt', ...sure });
    expect(provider.asked.at(-1)).toEqual({
      path: '/verifyTxnRandomSessionkey/ipg/VerifyTransaction',
      body: { RefNum: 'receipt', TerminalNumber: Number(SEP_TERMINAL) },
    });
  });

  it.each([
    ['confirmed before', { ResultCode: 2, TransactionDetail: ours }, { kind: 'again', ...sure }],
    ['without its detail', { ResultCode: 2 }, { kind: 'again', ...unsure }],
    ['with no detail', { ResultCode: 2, TransactionDetail: null }, { kind: 'again', ...unsure }],
    [
      'with an amount as text',
      { ResultCode: 2, TransactionDetail: { ...ours, OrginalAmount: '300000' } },
      { kind: 'again', ...unsure },
    ],
    [
      'with another amount',
      { ResultCode: 0, TransactionDetail: { ...ours, OrginalAmount: 10 } },
      { kind: 'verified', ...sure, amount: 1 },
    ],
    [
      'with an amount that is no toman',
      { ResultCode: 0, TransactionDetail: { ...ours, OrginalAmount: 300_005 } },
      { kind: 'verified', ...sure, amount: null },
    ],
    [
      'with a whole card',
      { ResultCode: 0, TransactionDetail: { ...ours, MaskedPan: '6219861012345678', HashedPan: 7 } },
      { kind: 'verified', ...sure, maskedCard: null, cardHash: null },
    ],
    [
      'of another terminal',
      { ResultCode: 0, TransactionDetail: { ...ours, TerminalNumber: 20_151_002 } },
      { kind: 'other', amount: 30_000, code: 'terminal', isNow: true },
    ],
    [
      'of another receipt',
      { ResultCode: 2, TransactionDetail: { ...ours, RefNum: 'other' } },
      { kind: 'other', refNum: 'other', amount: 30_000, code: 'receipt', isNow: false },
    ],
    ...['Receipt', 'receipt=', 'receipt ', 'RECEIPT'].map((RefNum): [string, object, object] => [
      `of a receipt that is written ${RefNum}`,
      { ResultCode: 0, TransactionDetail: { ...ours, RefNum } },
      {
        kind: 'other',
        refNum: RefNum.trim() === RefNum ? RefNum : 'receipt',
        amount: 30_000,
        code: 'receipt',
        isNow: true,
      },
    ]),
  ])('PAY-04 what is confirmed %s', async (_, body, confirmed) => {
    answer(body);
    expect(await sep.confirm(asked)).toEqual({ refNum: 'receipt', ...confirmed });
  });

  it.each<[number, object]>([
    [-6, { kind: 'gone-back', code: '-6' }],
    ...[5, -2, -111, -1, -18].map((code) => [code, { kind: 'refused', code: String(code) }] satisfies [number, object]),
  ])('PAY-04 result %d confirms nothing', async (ResultCode, confirmed) => {
    answer({ ResultCode, Success: false });
    expect(await sep.confirm(asked)).toEqual(confirmed);
  });

  it.each([
    ...[-104, -105, -106, 1, 3, 99].map((ResultCode) => ({ ResultCode, TransactionDetail: ours })),
    { ResultCode: 0 },
    { ResultCode: 0, TransactionDetail: [] },
    { ResultCode: 0, Success: false, TransactionDetail: ours },
    { ResultCode: 0, TransactionDetail: { ...ours, OrginalAmount: -10 } },
    { ResultCode: 0, TransactionDetail: { ...ours, OrginalAmount: '300000' } },
    { ResultCode: '0', TransactionDetail: ours },
  ])('PAY-04 %j says nothing about the payment: it is asked again', async (body) => {
    answer(body);
    await expect(sep.confirm(asked)).rejects.toThrow(GatewaySilent);
  });

  it('PAY-04 is not asked about a payment without a receipt', async () => {
    const before = provider.asked.length;
    expect(await sep.confirm({ ...asked, refNum: null })).toEqual({ kind: 'refused', code: 'no-receipt' });
    expect([provider.asked.length, sep.inquire]).toEqual([before, null]);
  });

  it.each<[number, object]>([
    [0, { kind: 'reversed' }],
    [5, { kind: 'reversed' }],
    ...[-2, -6, -104, -105, -106, -111].map(
      (code) => [code, { kind: 'refused', code: String(code) }] satisfies [number, object],
    ),
  ])('PAY-04 result %d of a reversal', async (ResultCode, reversed) => {
    answer({ ResultCode, Success: ResultCode >= 0 });
    expect(await sep.reverse(asked)).toEqual(reversed);
    expect(provider.asked.at(-1)).toEqual({
      path: '/verifyTxnRandomSessionkey/ipg/ReverseTransaction',
      body: { RefNum: 'receipt', TerminalNumber: Number(SEP_TERMINAL) },
    });
  });

  it.each([{ ResultCode: 2 }, { ResultCode: 0, Success: false }, { ResultCode: 1 }])(
    'PAY-04 %j does not say whether it was reversed',
    async (body) => {
      answer(body);
      await expect(sep.reverse(asked)).rejects.toThrow(GatewaySilent);
    },
  );
});
