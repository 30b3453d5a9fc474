/**
 * Gateway without real money, for development and tests (PAY-04). It uses rial and the field names of SEP. On its page
 * a person chooses the outcome. Not for a public site.
 */
import { randomBytes } from 'node:crypto';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { MINUTE } from '../values/durations.ts';
import { toman, toRial } from '../values/money.ts';
import { isPublicId, PUBLIC_ID_BYTES } from '../values/public-ids.ts';
import { type CallbackFields, type CallbackSaid, type Gateway, GatewaySilent, type WayToPay } from './gateway.ts';
import { fieldReader, retainedFields, rialText, tomanOf } from './gateway-answers.ts';
import {
  insertSandboxPayment,
  moveSandboxPayment,
  readOtherRefNum,
  readSandboxWhere,
  type SandboxFault,
  type SandboxPayment,
  takeFault,
} from './sandbox-store.server.ts';

export type { SandboxPayment } from './sandbox-store.server.ts';

/**
 * Outcomes that a person can choose on the sandbox's page.
 * - `close`: the payer pays and does not come back.
 * - `callback-first`: the gateway calls back before the payer comes back; the payer's return then has no fields.
 * - `silent-…`: the next call of this kind is not carried out and gets no answer.
 * - `error-…`: the next call of this kind is carried out, but gets no answer.
 */
export const SANDBOX_ACTS = [
  'pay',
  'fail',
  'cancel',
  'expire',
  'close',
  'callback-twice',
  'callback-first',
  'other-amount',
  'other-receipt',
  'silent-confirm',
  'silent-reverse',
  'error-confirm',
  'error-reverse',
] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

const FAULTS: Readonly<Partial<Record<SandboxAct, SandboxFault>>> = {
  'silent-confirm': 'silent_confirms',
  'silent-reverse': 'silent_reverses',
  'error-confirm': 'failing_confirms',
  'error-reverse': 'failing_reverses',
};
/** Outcomes with a wrong amount, because only such payments are reversed. */
const DIFFERING: readonly SandboxAct[] = ['other-amount', 'silent-reverse', 'error-reverse'];

const TERMINAL = 'sandbox';
/** Rial by which the wrong amount is lower. */
const OTHER = 10_000;
const PAID = { State: 'OK', Status: '2' } as const;
const UNPAID = {
  fail: { State: 'Failed', Status: '3', state: 'failed' },
  cancel: { State: 'CanceledByUser', Status: '1', state: 'cancelled' },
  expire: { State: 'SessionIsNull', Status: '4', state: 'expired' },
} as const;

const newToken = (): string => randomBytes(PUBLIC_ID_BYTES).toString('base64url');
/** Names of the callback's fields to store. */
const KEPT = ['State', 'Status', 'RefNum', 'ResNum', 'Amount', 'TerminalId'];

export const readSandboxPayment = async (db: Db, token: string): Promise<SandboxPayment | null> =>
  isPublicId(token) ? readSandboxWhere(db, { token }) : null;

export type SandboxResult = {
  /** Address to which the payer goes back; null if they do not come back. */
  readonly to: string | null;
  /** Addresses that the gateway itself calls before the payer goes back. */
  readonly calls: readonly string[];
};

/** Carries out the chosen outcome. `gone`: the payment had ended before. */
export async function actInSandbox({ db }: Ctx, token: string, act: SandboxAct): Promise<SandboxResult | 'gone'> {
  if (act === 'fail' || act === 'cancel' || act === 'expire') {
    const { state, ...said } = UNPAID[act];
    const ended = await moveSandboxPayment(db, token, ['new'], { state });
    return ended ? { to: backTo(ended, { ...said, RefNum: '' }), calls: [] } : 'gone';
  }
  const payment = await moveSandboxPayment(db, token, ['new'], {
    state: 'paid',
    refNum: newToken(),
    fault: FAULTS[act] ?? null,
  });
  if (!payment) return 'gone';
  if (act === 'close') return { to: null, calls: [] };
  if (DIFFERING.includes(act))
    await moveSandboxPayment(db, token, ['paid'], { state: 'paid', otherAmount: Math.max(1, payment.amount - OTHER) });
  const refNum = act === 'other-receipt' ? await readOtherRefNum(db, token) : payment.refNum;
  const to = backTo(payment, { ...PAID, RefNum: refNum ?? 'none' });
  if (act === 'callback-first') return { to: payment.callbackUrl, calls: [to] };
  return { to, calls: act === 'callback-twice' ? [to] : [] };
}

function backTo(
  { callbackUrl, resNum, amount, token }: SandboxPayment,
  said: Readonly<Record<string, string>>,
): string {
  const url = new URL(callbackUrl);
  const fields = { ...said, ResNum: resNum, Amount: String(amount), TerminalId: TERMINAL, Token: token };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

type SandboxParts = {
  readonly db: Db;
  readonly clock: () => Date;
  /** Returns the address of the sandbox's page for a payment. */
  readonly pageOf: (token: string) => string;
};

export function createSandbox({ db, clock, pageOf }: SandboxParts): Gateway {
  const wayTo = (token: string): WayToPay => ({ method: 'get', url: pageOf(token) });
  /** Finds the payment by the number that the callback names or, without a number, by the token of this attempt. */
  const paidFor = async ({ refNum, token }: { readonly refNum: string | null; readonly token: string }) =>
    readSandboxWhere(db, refNum === null ? { token } : { refNum });
  return {
    name: 'sandbox',
    knownBy: 'receipt',
    least: toman(1_000),
    most: toman(100_000_000),
    confirmWithin: 30 * MINUTE,
    reverseWithin: 50 * MINUTE,
    origins: [],
    wayTo,
    readCallback: readSandboxCallback,
    async start({ resNum, amount, callbackUrl }) {
      const token = newToken();
      await insertSandboxPayment({ db, now: clock() }, { token, resNum, amount: toRial(amount), callbackUrl });
      return { kind: 'started', token, way: wayTo(token) };
    },
    async confirm(asked) {
      const payment = await paidFor(asked);
      const refNum = payment?.refNum;
      if (!payment || !refNum) return { kind: 'refused', code: '-2' };
      if (await takeFault(db, refNum, 'silent_confirms')) throw new GatewaySilent('asked to be silent');
      const confirmed = await moveSandboxPayment(db, payment.token, ['paid'], { state: 'verified' });
      if (!confirmed && payment.state !== 'verified') return { kind: 'refused', code: '5' };
      if (await takeFault(db, refNum, 'failing_confirms')) throw new GatewaySilent('status 500');
      const paid = payment.otherAmount ?? payment.amount;
      return {
        kind: confirmed ? 'verified' : 'again',
        refNum,
        bankRef: null,
        amount: tomanOf(paid),
        maskedCard: '610433******0007',
        cardHash: null,
        fee: null,
      };
    },
    async reverse({ refNum }) {
      if (await takeFault(db, refNum, 'silent_reverses')) throw new GatewaySilent('asked to be silent');
      const payment = await readSandboxWhere(db, { refNum });
      const reversed = payment && (await moveSandboxPayment(db, payment.token, ['verified'], { state: 'reversed' }));
      if (await takeFault(db, refNum, 'failing_reverses')) throw new GatewaySilent('status 500');
      return reversed ? { kind: 'reversed' } : { kind: 'refused', code: '-2' };
    },
    async inquire(asked) {
      const payment = await paidFor(asked);
      if (!payment) return { state: 'unknown', amount: null };
      const { state } = payment;
      const isThere = state === 'paid' || state === 'verified' || state === 'reversed';
      return { state: isThere ? state : 'unpaid', amount: tomanOf(payment.otherAmount ?? payment.amount) };
    },
    listUnconfirmed: null,
    partRefunds: null,
  };
}

/** Reads a callback, ignoring the letter case of field names. */
function readSandboxCallback(fields: CallbackFields): CallbackSaid {
  const read = fieldReader(fields);
  const isPaid = read('Status') === PAID.Status && read('RefNum') !== null;
  return {
    says: isPaid ? 'paid' : read('Status') === UNPAID.cancel.Status ? 'cancelled' : 'failed',
    resNum: read('ResNum'),
    token: read('Token'),
    refNum: read('RefNum'),
    amount: rialText(read('Amount')),
    isOurs: read('TerminalId') === TERMINAL,
    kept: retainedFields(read, KEPT),
  };
}
