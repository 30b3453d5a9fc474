/** Keeps money that came and is not what was asked for, or is nobody's, until people say whose it is (PAY-05). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { suspended } from '../../ledger/facts.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import { isTakenLocked } from './paid-attempt-store.server.ts';
import { suspendedKey } from './suspense-keys.ts';
import { insertSuspense, type NewSuspense } from './suspense-store.server.ts';

/** Books L6. Money that is nobody's is named by its gateway's number. False if its number is booked already. */
export async function suspend(trx: InTransaction, money: Omit<NewSuspense, 'key'>): Promise<boolean> {
  const { paymentId, gateway, refNum } = money;
  if (refNum !== null && (await isTakenLocked(trx, { id: paymentId, gateway }, refNum))) return false;
  const key = suspendedKey(money);
  const entry = suspended(key, money);
  if (!entry || !(await postEntry(trx, entry))) return false;
  await insertSuspense(trx, { ...money, key });
  return true;
}
