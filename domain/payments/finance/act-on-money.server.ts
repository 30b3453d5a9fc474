/**
 * Acts of finance that concern no payment: goodwill, the owner's capital, VAT that is remitted, and charges of the bank
 * (ADM-02).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Entry } from '../../ledger/entry.ts';
import { bankCharged, capitalPaidIn, goodwillGiven, vatRemitted } from '../../ledger/facts.ts';
import { postEntry, readPostings } from '../../ledger/ledger.server.ts';
import { isUnspendable } from '../../orders/orders.server.ts';
import { toman } from '../../values/money.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type ActSum, CAPITAL_MAX, CHARGE_MAX, type FinanceAct, GOODWILL_MAX, isSum, VAT_MAX } from './finance-act.ts';
import type { ActEntry, FinanceRequest, Of } from './finance-parts.server.ts';
import { givenBefore } from './given-before.server.ts';

export type MoneyAct = Of<'goodwill' | 'capital' | 'vat' | 'charge'>;

const MOST = { goodwill: GOODWILL_MAX, capital: CAPITAL_MAX, vat: VAT_MAX, charge: CHARGE_MAX } as const;

export const isMoneyAct = (act: FinanceAct): act is MoneyAct => Object.hasOwn(MOST, act.act);

/**
 * `amount`: missing, or above the maximum of the act. `ended`: the account does not exist, or was deleted. `repeated`:
 * the same form was already sent.
 */
export type MoneyRefusal = 'amount' | 'ended' | 'repeated';

export async function sumMoney(
  trx: InTransaction,
  { act, askedBy, formKey }: FinanceRequest<MoneyAct>,
): Promise<Result<ActSum, MoneyRefusal>> {
  if (!isSum(act.amount, MOST[act.act])) return refused('amount');
  const payee = act.act === 'goodwill' ? act.userId : null;
  if (payee !== null && (await isUnspendable(trx, payee))) return refused('ended');
  const posted = await readPostings(trx.db, keyOf({ act, askedBy, formKey }));
  if (posted.length > 0) return refused('repeated');
  return ok({ amount: toman(act.amount), payee, before: payee === null ? 0 : await givenBefore(trx, payee) });
}

/** Posts L17, L18, L20 or L21, once per form. */
export async function moveMoney(
  trx: InTransaction,
  asked: FinanceRequest<MoneyAct>,
): Promise<Result<{ readonly entry: ActEntry }, MoneyRefusal>> {
  const summed = await sumMoney(trx, asked);
  if (!summed.ok) return summed;
  const entry = entryOf(asked);
  if (entry) await postEntry(trx, entry);
  return ok({ entry: told(asked.act) });
}

/** Idempotency key with the sender's id, so that equal form keys of two people never collide. */
const keyOf = ({ act, askedBy, formKey }: FinanceRequest<MoneyAct>): string => `${act.act}:${askedBy}:${formKey}`;

function entryOf(asked: FinanceRequest<MoneyAct>): Entry | null {
  const { act } = asked;
  const key = keyOf(asked);
  if (act.act === 'goodwill') return goodwillGiven(key, act);
  if (act.act === 'vat') return vatRemitted(key, act);
  if (act.act === 'charge') return bankCharged(key, act);
  return capitalPaidIn(key, { amount: act.way === 'in' ? act.amount : -act.amount });
}

function told(act: MoneyAct): ActEntry {
  const after = { amount: act.amount };
  if (act.act === 'goodwill')
    return { action: 'give-goodwill', subject: { kind: 'user', id: String(act.userId) }, before: null, after };
  if (act.act === 'vat') return { action: 'remit-vat', subject: { kind: 'ledger', id: 'vat' }, before: null, after };
  if (act.act === 'charge')
    return { action: 'book-bank-charge', subject: { kind: 'ledger', id: 'gateway-fees' }, before: null, after };
  const subject = { kind: 'ledger', id: 'capital' } as const;
  return { action: 'move-capital', subject, before: null, after: { ...after, way: act.way } };
}
