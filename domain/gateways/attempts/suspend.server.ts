/** Keeps money that came and is not what was asked for, or is nobody's, until people say whose it is (PAY-05). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { suspended } from '../../ledger/facts.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import { readHolderLocked } from './paid-attempt-store.server.ts';
import { suspendedKey } from './suspense-keys.ts';
import { insertSuspense, type NewSuspense } from './suspense-store.server.ts';

/**
 * Books L6. Money that is nobody's is named by its gateway's number, and false if that is booked already. Money of an attempt,
 * which its gateway has confirmed, is never dropped: where its number is another's, that is said with it. False if it is there.
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
