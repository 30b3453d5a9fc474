import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { readAccount } from '../user-store.server.ts';
import { ofUser } from './staff-accounts.server.ts';

/** Tells an account's number in full, to those who may see numbers; each time is an entry of the log (ADM-01). */
export function revealMobile(
  ctx: Ctx,
  actor: Actor,
  userId: number,
): Promise<StaffChange<'gone' | 'no-mobile', { readonly mobile: string }>> {
  return changeAsStaff(ctx, actor, { permission: 'see numbers' }, async ({ db }) => {
    const account = await readAccount(db, userId);
    if (!account || account.deletedAt) return refused('gone');
    const { mobile } = account;
    if (mobile === null) return refused('no-mobile');
    const entry = { action: 'reveal-mobile', subject: ofUser(userId), before: null, after: { mobile } } as const;
    return ok({ entry, mobile });
  });
}
