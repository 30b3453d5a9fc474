import type { Ctx } from '../../../db/transact.server.ts';
import { maySeeNumber } from '../../staff/roles.ts';
import type { Actor, StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { changeAccounts, ofUser } from './staff-accounts.server.ts';

/** Reveals an account's full number to staff who may see numbers; each time is recorded in the audit log (ADM-01). */
export function revealMobile(
  ctx: Ctx,
  actor: Actor,
  userId: number,
): Promise<StaffChange<'gone' | 'protected' | 'no-mobile', { readonly mobile: string }>> {
  const rule = { permission: 'see numbers', accounts: [userId], mayTouch: maySeeNumber } as const;
  return changeAccounts(ctx, actor, rule, async (_, [{ mobile }]) => {
    if (mobile === null) return refused('no-mobile');
    const entry = { action: 'reveal-mobile', subject: ofUser(userId), before: null, after: { mobile } } as const;
    return ok({ entry, mobile });
  });
}
