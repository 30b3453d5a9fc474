/** The bank's own charge, which its statement shows (L17, ADM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { bankCharged } from '../../ledger/facts.ts';
import { postEntry, readPostings } from '../../ledger/ledger.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { isToman } from '../../values/money.ts';
import { ok, refused } from '../../values/result.ts';
import { CHARGE_MAX } from './settlement.ts';

type Charged = {
  readonly amount: number;
  readonly reason: string;
  /** Idempotency key of its form. */
  readonly formKey: string;
};

/** Books a charge once a form. */
export function bookBankCharge(
  ctx: Ctx,
  actor: Actor,
  { amount, reason, formKey }: Charged,
): Promise<StaffChange<'amount' | 'repeated'>> {
  return changeAsStaff(ctx, actor, { permission: 'decide payments' }, async (staff) => {
    if (!isToman(amount) || amount === 0 || amount > CHARGE_MAX) return refused('amount');
    const key = `bank-charge:${actor.userId}:${formKey}`;
    if ((await readPostings(staff.db, key)).length > 0) return refused('repeated');
    const entry = bankCharged(key, { amount });
    if (entry) await postEntry(staff, entry);
    const subject = { kind: 'ledger', id: 'gateway-fees' } as const;
    return ok({ entry: { action: 'book-bank-charge', subject, before: null, after: { amount }, reason } });
  });
}
