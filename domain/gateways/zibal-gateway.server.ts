/**
 * Zibal (PAY-04). It returns the amount that was paid. It has no call to reverse a payment: finance refunds such
 * payments.
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
  type WayToPay,
} from './gateway.ts';
import { Code, fieldReader, LongNumber, MaskedCard, Rial, retainedFields, tomanOf } from './gateway-answers.ts';
import type { MerchantSettings } from './gateway-settings.ts';
import { CALL_TIMEOUT, callJson } from './json-call-gateway.server.ts';

/** Minimum amount: 1,000 rial. */
const LEAST = toman(100);
const MOST = toman(100_000_000);
const CONFIRM_WITHIN = 30 * MINUTE;

const DONE = 100;
const AGAIN = 201;
/** Codes for a payment that is not paid, or unknown to Zibal. */
const REFUSED: readonly number[] = [202, 203];
const STATUSES: ReadonlyMap<number, Inquired> = new Map([
  [1, 'verified'],
  [2, 'paid'],
  [-1, 'unpaid'],
  [3, 'unpaid'],
]);

const TRACK_ID = /^[1-9]\d{0,14}$/;
const PAID = '1';
const CANCELLED = '3';
const KEPT = ['trackId', 'success', 'status', 'orderId'];

const Answer = v.looseObject({ result: Code });
const Begun = v.object({
  trackId: v.pipe(v.union([Code, v.string()]), v.transform(String), v.regex(TRACK_ID)),
});
const Detail = v.object({
  amount: Rial,
  orderId: v.nullish(v.string()),
  cardNumber: MaskedCard,
  refNumber: v.fallback(v.nullish(LongNumber), null),
});
const Stands = v.object({ status: Code, amount: v.fallback(v.nullish(Rial), null) });

export function createZibal({ merchant, url }: MerchantSettings, timeoutMs = CALL_TIMEOUT): Gateway {
  const call = (name: 'request' | 'verify' | 'inquiry', body: Readonly<Record<string, unknown>>) =>
    callJson({ url: `${url}/v1/${name}`, body: { merchant, ...body }, timeoutMs }, Answer);
  const about = (name: 'verify' | 'inquiry', token: string) => call(name, { trackId: Number(token) });
  const wayTo = (token: string): WayToPay => ({ method: 'get', url: `${url}/start/${token}` });
  return {
    name: 'zibal',
    knownBy: 'token',
    least: LEAST,
    most: MOST,
    confirmWithin: CONFIRM_WITHIN,
    reverseWithin: 0,
    origins: [],
    wayTo,
    readCallback: readZibalCallback,
    async start({ resNum, amount, callbackUrl, description, mobile }) {
      const payer = mobile === null ? {} : { mobile: nationalNumber(mobile) };
      const answer = await call('request', {
        amount: toRial(amount),
        callbackUrl,
        orderId: resNum,
        description,
        ...payer,
      });
      if (answer.result !== DONE) return { kind: 'refused', code: String(answer.result) };
      const parsed = v.safeParse(Begun, answer);
      if (!parsed.success) throw new GatewaySilent('no trackId');
      const token = parsed.output.trackId;
      return { kind: 'started', token, way: wayTo(token) };
    },
    async confirm(asked) {
      const answer = await about('verify', asked.token);
      const { result } = answer;
      if (REFUSED.includes(result)) return { kind: 'refused', code: String(result) };
      if (result !== DONE && result !== AGAIN) throw new GatewaySilent(`result ${result}`);
      const told = v.safeParse(Detail, answer);
      // The answer «confirmed before» may have no details, so they are requested separately.
      const detail = told.success ? told : v.safeParse(Detail, await about('inquiry', asked.token));
      return confirmedBy(result, detail.success ? detail.output : null, asked);
    },
    reverse: async () => ({ kind: 'refused', code: 'not-offered' }),
    async inquire({ token }) {
      const answer = await about('inquiry', token);
      if (answer.result !== DONE) return { state: 'unknown', amount: null };
      const parsed = v.safeParse(Stands, answer);
      if (!parsed.success) throw new GatewaySilent('no status');
      const { status, amount } = parsed.output;
      return { state: STATUSES.get(status) ?? 'unknown', amount: amount == null ? null : tomanOf(amount) };
    },
    listUnconfirmed: null,
    partRefunds: null,
  };
}

type Told = v.InferOutput<typeof Detail>;

/** The track id is the receipt number: it is known before the confirmation and unique. */
function confirmedBy(result: number, detail: Told | null, { token, resNum }: ConfirmRequest): Confirmed {
  const amount = detail && tomanOf(detail.amount);
  if (typeof detail?.orderId === 'string' && detail.orderId !== resNum)
    return { kind: 'other', refNum: token, amount, code: 'order', isNow: result === DONE };
  // The payment is confirmed, but its amount is unknown. It is returned as `again` without an amount, so that staff
  // look at it.
  const kind = result === DONE && detail ? 'verified' : 'again';
  const [bankRef, maskedCard] = [detail?.refNumber ?? null, detail?.cardNumber ?? null];
  return { kind, refNum: token, bankRef, amount, maskedCard, cardHash: null, fee: null };
}

function readZibalCallback(fields: CallbackFields): CallbackSaid {
  const read = fieldReader(fields);
  const token = read('trackId');
  const isPaid = read('success') === PAID;
  return {
    says: isPaid ? 'paid' : read('status') === CANCELLED ? 'cancelled' : 'failed',
    resNum: read('orderId'),
    token,
    refNum: null,
    amount: null,
    isOurs: token !== null && TRACK_ID.test(token),
    kept: retainedFields(read, KEPT),
  };
}
