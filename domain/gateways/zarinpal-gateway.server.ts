/**
 * Zarinpal v4 (PAY-04). It compares the amount itself. `metadata.auto_verify` is off, because otherwise Zarinpal would
 * keep money that we never confirmed. Its list `unVerified` is only read by the nightly comparison. The authority
 * identifies a payment; `ref_id` is a bank's reference, which is not unique.
 */
import * as v from 'valibot';
import { MINUTE } from '../values/durations.ts';
import { toman, toRial } from '../values/money.ts';
import { nationalNumber } from '../values/phone.ts';
import {
  type CallbackFields,
  type CallbackSaid,
  type Confirmed,
  type ConfirmRequest,
  type Gateway,
  GatewaySilent,
  type Inquired,
  type InquiredPayment,
  type Unconfirmed,
  type WayToPay,
} from './gateway.ts';
import {
  CardHash,
  Code,
  fieldReader,
  LongNumber,
  MaskedCard,
  Rial,
  retainedFields,
  tomanOf,
} from './gateway-answers.ts';
import type { ZarinpalSettings } from './gateway-settings.ts';
import { CALL_TIMEOUT, callJson } from './json-call-gateway.server.ts';
import { createZarinpalRefunds } from './zarinpal-refunds-gateway.server.ts';

/** Minimum amount: 1,000 rial. */
const LEAST = toman(100);
const MOST = toman(100_000_000);
const WITHIN = 30 * MINUTE;
const DESCRIPTION_MAX = 500;

const DONE = 100;
const AGAIN = 101;
const AMOUNT_DIFFERS = -50;
/**
 * Codes about our call (validation, merchant, address, too many attempts, internal error), not about the payment, which
 * may still be confirmed.
 */
const OF_THE_CALL: readonly number[] = [-9, -10, -11, -12, -13, -14, -15, -16, -17, -52];
const STATUSES: ReadonlyMap<string, Inquired> = new Map([
  ['PAID', 'paid'],
  ['VERIFIED', 'verified'],
  ['IN_BANK', 'unpaid'],
  ['FAILED', 'unpaid'],
  ['REVERSED', 'reversed'],
]);

const AUTHORITY = /^[AS][0-9A-Za-z]{35}$/;
const PAID = 'OK';
const KEPT = ['Authority', 'Status'];

/** An answer fills one of the two fields; Zarinpal sends the other one as an empty list. */
const Answer = v.object({ data: v.optional(v.unknown()), errors: v.optional(v.unknown()) });
/** Answers with a 4xx status, whatever their `data` are. */
const Refusal = v.object({ errors: v.unknown() });
const Coded = v.looseObject({ code: Code });
const Begun = v.object({ authority: v.pipe(v.string(), v.regex(AUTHORITY)) });
const Paid = v.object({
  ref_id: v.fallback(v.nullable(LongNumber), null),
  card_pan: MaskedCard,
  card_hash: CardHash,
  fee: v.fallback(v.nullable(Rial), null),
  fee_type: v.optional(v.unknown()),
});
const Stands = v.object({ status: v.string() });
const Waiting = v.object({ authority: v.pipe(v.string(), v.regex(AUTHORITY)), amount: Rial });
const WaitingList = v.object({ authorities: v.array(v.unknown()) });

type Said = { readonly code: number; readonly data: unknown };

export function createZarinpal({ merchant, url, refunds }: ZarinpalSettings, timeoutMs = CALL_TIMEOUT): Gateway {
  async function call(name: string, body: Readonly<Record<string, unknown>>): Promise<Said> {
    const address = `${url}/pg/v4/payment/${name}.json`;
    const asked = { url: address, body: { merchant_id: merchant, ...body }, timeoutMs };
    return saidBy(await callJson(asked, Answer, Refusal));
  }
  const wayTo = (token: string): WayToPay => ({ method: 'get', url: `${url}/pg/StartPay/${token}` });
  async function inquire({ token }: Pick<ConfirmRequest, 'token'>): Promise<InquiredPayment> {
    const { code, data } = await call('inquiry', { authority: token });
    if (code < 0) return { state: 'unknown', amount: null };
    const parsed = v.safeParse(Stands, data);
    if (!parsed.success) throw new GatewaySilent('no status');
    return { state: STATUSES.get(parsed.output.status) ?? 'unknown', amount: null };
  }
  async function listUnconfirmed(): Promise<Unconfirmed[]> {
    const { code, data } = await call('unVerified', {});
    const list = v.safeParse(WaitingList, data);
    if (code < 0 || !list.success) throw new GatewaySilent('no list');
    return list.output.authorities.flatMap((each) => {
      const one = v.safeParse(Waiting, each);
      return one.success ? [{ token: one.output.authority, amount: tomanOf(one.output.amount) }] : [];
    });
  }
  return {
    name: 'zarinpal',
    knownBy: 'token',
    least: LEAST,
    most: MOST,
    confirmWithin: WITHIN,
    reverseWithin: WITHIN,
    origins: [],
    wayTo,
    readCallback: readZarinpalCallback,
    async start({ resNum, amount, callbackUrl, description, mobile }) {
      const payer = mobile === null ? {} : { mobile: nationalNumber(mobile) };
      const { code, data } = await call('request', {
        amount: toRial(amount),
        currency: 'IRR',
        callback_url: callbackUrl,
        description: description.slice(0, DESCRIPTION_MAX),
        metadata: { order_id: resNum, auto_verify: false, ...payer },
      });
      if (code < 0) return { kind: 'refused', code: String(code) };
      const parsed = v.safeParse(Begun, data);
      if (code !== DONE || !parsed.success) throw new GatewaySilent('no authority');
      const token = parsed.output.authority;
      return { kind: 'started', token, way: wayTo(token) };
    },
    async confirm(asked) {
      const { token, amount } = asked;
      return confirmedBy(await call('verify', { authority: token, amount: toRial(amount) }), asked);
    },
    async reverse({ token }) {
      const { code } = await call('reverse', { authority: token });
      if (code === DONE) return { kind: 'reversed' };
      if (code >= 0) throw new GatewaySilent(`code ${code}`);
      // A second reversal is refused. The first one may have been carried out without its answer arriving, so the state
      // of the payment is requested.
      const { state } = await inquire({ token });
      return state === 'reversed' ? { kind: 'reversed' } : { kind: 'refused', code: String(code) };
    },
    inquire,
    listUnconfirmed,
    partRefunds: refunds && createZarinpalRefunds(refunds, timeoutMs),
  };
}

/** Reads the code of an answer, which must be in exactly one of the two fields. */
function saidBy({ data, errors }: { readonly data?: unknown; readonly errors?: unknown }): Said {
  const [good, bad] = [v.safeParse(Coded, data), v.safeParse(Coded, errors)];
  if (good.success === bad.success) throw new GatewaySilent('not understood');
  if (good.success) return { code: good.output.code, data };
  if (bad.success && bad.output.code < 0) return { code: bad.output.code, data: null };
  throw new GatewaySilent('not understood');
}

function confirmedBy({ code, data }: Said, { token, amount }: ConfirmRequest): Confirmed {
  if (code === AMOUNT_DIFFERS)
    return { kind: 'differs', refNum: token, amount: null, code: String(code), isNow: false };
  if (code < 0 && !OF_THE_CALL.includes(code)) return { kind: 'refused', code: String(code) };
  const parsed = v.safeParse(Paid, data);
  if ((code !== DONE && code !== AGAIN) || !parsed.success) throw new GatewaySilent(`code ${code}`);
  const { ref_id: refId, card_pan: maskedCard, card_hash: cardHash, fee, fee_type: feeType } = parsed.output;
  return {
    kind: code === DONE ? 'verified' : 'again',
    refNum: token,
    bankRef: refId,
    amount,
    maskedCard,
    cardHash,
    fee: feeType === 'Merchant' && fee !== null ? tomanOf(fee) : null,
  };
}

/** The callback names neither order nor amount; its authority identifies the attempt. */
function readZarinpalCallback(fields: CallbackFields): CallbackSaid {
  const read = fieldReader(fields);
  const token = read('Authority');
  return {
    says: read('Status') === PAID ? 'paid' : 'failed',
    resNum: null,
    refNum: null,
    amount: null,
    token,
    isOurs: token !== null && AUTHORITY.test(token),
    kept: retainedFields(read, KEPT),
  };
}
