/**
 * Saman's gateway SEP (PAY-04). A receipt can be confirmed repeatedly, answers do not name the order, and there is no
 * call to ask about payments. Money that is not confirmed within half an hour is returned automatically.
 */
import * as v from 'valibot';
import { MINUTE } from '../values/durations.ts';
import { toman, toRial } from '../values/money.ts';
import { nationalNumber } from '../values/phone.ts';
import {
  type CallbackFields,
  type CallbackSaid,
  type Confirmed,
  type Gateway,
  GatewaySilent,
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
  rialText,
  Token,
  tomanOf,
} from './gateway-answers.ts';
import type { SepSettings } from './gateway-settings.ts';
import { CALL_TIMEOUT, callJson } from './json-call-gateway.server.ts';

/** Minimum amount: 2,000 rial. */
const LEAST = toman(200);
const MOST = toman(100_000_000);
const CONFIRM_WITHIN = 30 * MINUTE;
const REVERSE_WITHIN = 50 * MINUTE;

const STARTED = 1;
const DONE = 0;
const AGAIN = 2;
const REVERSED = 5;
const GONE_BACK = -6;
/**
 * Codes about our call (terminal disabled or unknown, address not registered), not about the payment, which may still
 * be confirmed.
 */
const OF_THE_CALL: readonly number[] = [-104, -105, -106];

const PAID = '2';
const CANCELLED = '1';
/** Fields of a callback to store: no card numbers, no hashes of them, and not the token. */
const KEPT = [
  ...['State', 'Status', 'MID', 'TerminalId', 'RefNum', 'ResNum', 'RRN', 'TraceNo'],
  ...['Amount', 'Wage', 'AffectiveAmount'],
];

const Begun = v.object({
  status: Code,
  token: v.optional(v.unknown()),
  errorCode: v.fallback(v.union([Code, v.pipe(v.string(), v.regex(/^-?\d{1,6}$/))]), 'unknown'),
});
const Answer = v.object({
  ResultCode: Code,
  Success: v.optional(v.unknown()),
  TransactionDetail: v.optional(v.unknown()),
});
/** Names in SEP's own spelling. */
const Detail = v.object({
  RRN: v.fallback(v.nullable(LongNumber), null),
  RefNum: v.string(),
  TerminalNumber: LongNumber,
  OrginalAmount: Rial,
  MaskedPan: MaskedCard,
  HashedPan: CardHash,
});

export function createSep({ terminal, url }: SepSettings, timeoutMs = CALL_TIMEOUT): Gateway {
  const call = <const S extends v.GenericSchema>(path: string, body: Readonly<Record<string, unknown>>, schema: S) =>
    callJson({ url: `${url}${path}`, body, timeoutMs }, schema);
  const ask = (act: 'Verify' | 'Reverse', refNum: string) =>
    call(
      `/verifyTxnRandomSessionkey/ipg/${act}Transaction`,
      { RefNum: refNum, TerminalNumber: Number(terminal) },
      Answer,
    );
  const wayTo = (token: string): WayToPay => ({
    method: 'post',
    action: `${url}/OnlinePG/OnlinePG`,
    params: { Token: token, GetMethod: '' },
  });
  return {
    name: 'sep',
    knownBy: 'receipt',
    least: LEAST,
    most: MOST,
    confirmWithin: CONFIRM_WITHIN,
    reverseWithin: REVERSE_WITHIN,
    origins: [new URL(url).origin],
    wayTo,
    readCallback: (fields) => readSepCallback(fields, terminal),
    async start({ resNum, amount, callbackUrl, mobile }) {
      const payment = { Amount: toRial(amount), ResNum: resNum, RedirectUrl: callbackUrl };
      const payer = mobile === null ? {} : { CellNumber: nationalNumber(mobile) };
      const asked = { action: 'token', TerminalId: terminal, ...payment, ...payer };
      const { status, token, errorCode } = await call('/onlinepg/onlinepg', asked, Begun);
      if (status !== STARTED) return { kind: 'refused', code: String(errorCode) };
      if (!v.is(Token, token)) throw new GatewaySilent('no token');
      return { kind: 'started', token, way: wayTo(token) };
    },
    async confirm({ refNum }) {
      // Without a receipt number nothing can be confirmed, and the bank returns the money.
      if (refNum === null) return { kind: 'refused', code: 'no-receipt' };
      return confirmedBy(await ask('Verify', refNum), { refNum, terminal });
    },
    async reverse({ refNum }) {
      const { ResultCode: code, Success } = await ask('Reverse', refNum);
      if (code === REVERSED || (code === DONE && Success !== false)) return { kind: 'reversed' };
      if (code < 0) return { kind: 'refused', code: String(code) };
      throw new GatewaySilent(`result ${code}`);
    },
    inquire: null,
    listUnconfirmed: null,
    partRefunds: null,
  };
}

type Ours = { readonly refNum: string; readonly terminal: string };

/**
 * Compares the terminal and the receipt; the caller compares the amount. A receipt that differs in letter case or in
 * any character counts as another one, because SEP may compare less strictly.
 */
function confirmedBy(answer: v.InferOutput<typeof Answer>, { refNum, terminal }: Ours): Confirmed {
  const { ResultCode: code, Success, TransactionDetail } = answer;
  if (code === GONE_BACK) return { kind: 'gone-back', code: String(code) };
  if (code === REVERSED || (code < 0 && !OF_THE_CALL.includes(code))) return { kind: 'refused', code: String(code) };
  if ((code !== DONE && code !== AGAIN) || Success === false) throw new GatewaySilent(`result ${code}`);
  const parsed = v.safeParse(Detail, TransactionDetail);
  if (!parsed.success) {
    // The next confirmation answers «verified before», perhaps with the missing details.
    if (code === DONE) throw new GatewaySilent('no detail');
    return { kind: 'again', refNum, bankRef: null, amount: null, maskedCard: null, cardHash: null, fee: null };
  }
  const { RRN, RefNum, TerminalNumber, OrginalAmount, MaskedPan, HashedPan } = parsed.output;
  const amount = tomanOf(OrginalAmount);
  const isNow = code === DONE;
  const answered = v.is(Token, RefNum) ? RefNum : refNum;
  if (!isSame(TerminalNumber, terminal)) return { kind: 'other', refNum: answered, amount, code: 'terminal', isNow };
  if (RefNum !== refNum) return { kind: 'other', refNum: answered, amount, code: 'receipt', isNow };
  const kind = isNow ? 'verified' : 'again';
  return { kind, refNum, bankRef: RRN, amount, maskedCard: MaskedPan, cardHash: HashedPan, fee: null };
}

/** Compares terminals, which may have leading zeros in the answer. */
const isSame = (said: string, terminal: string): boolean => said.replace(/^0+/, '') === terminal;

function readSepCallback(fields: CallbackFields, terminal: string): CallbackSaid {
  const read = fieldReader(fields);
  const status = read('Status');
  const isPaid = status === PAID && read('RefNum') !== null;
  return {
    says: isPaid ? 'paid' : status === CANCELLED ? 'cancelled' : 'failed',
    resNum: read('ResNum'),
    token: read('Token'),
    refNum: read('RefNum'),
    amount: rialText(read('Amount')),
    isOurs: isSame(read('TerminalId') ?? read('MID') ?? '', terminal),
    kept: retainedFields(read, KEPT),
  };
}
