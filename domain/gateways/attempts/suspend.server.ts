/**
 * Puts money into suspense that does not match what was ordered, or belongs to no attempt, until people decide about it
 * (PAY-05).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import { suspended } from '../../ledger/facts.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import { readHolderLocked } from './paid-attempt-store.server.ts';
import { suspendedKey } from './suspense-keys.ts';
import { insertSuspense, type NewSuspense } from './suspense-store.server.ts';

/**
 * Books money in suspense (L6). False if the money was booked before. Money that belongs to no attempt is identified by
 * the gateway's number. Money of an attempt is never dropped, because the gateway has confirmed it; if its number
 * belongs to another payment, the money is booked with the reason `number`.
 */
export async function suspend(trx: InTransaction, asked: Omit<NewSuspense, 'key'>): Promise<boolean> {
  const { paymentId, gateway, refNum } = asked;
  const holder = refNum === null ? null : await readHolderLocked(trx, { id: paymentId, gateway }, { refNum });
  if (holder !== null && paymentId === null) return false;
  const money = holder === null ? asked : { ...asked, reason: 'number' as const };
  const key = suspendedKey(money);
  const entry = suspended(key, money);
  if (!entry || !(await postEntry(trx, entry))) return false;
  await insertSuspense(trx, { ...money, key });
  return true;
}
