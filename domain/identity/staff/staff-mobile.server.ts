/** Moves a mobile number between accounts, after staff have checked its ownership by other means (ADM-01). */
import type { Ctx } from '../../../db/transact.server.ts';
import { mayMoveMobile } from '../../staff/roles.ts';
import type { Actor } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { isUniqueViolation, refusedAt } from '../../values/violation.ts';
import { endAllSessions } from '../sessions.server.ts';
import { changeAccount, insertFormerMobile } from '../user-store.server.ts';
import { type AccountChange, changeAccounts, ofUser } from './staff-accounts.server.ts';

export type Move = {
  readonly from: number;
  /** Account that gets the number, or the number (E.164) that the account gets in its place. */
  readonly to: { readonly userId: number } | { readonly mobile: string };
  readonly reason: string;
};

/** `mobile-taken`: the number belongs to another account. `no-mobile`: the account has no number to move. */
type MoveChange = AccountChange<'unchanged' | 'mobile-taken' | 'no-mobile'>;

const RULE = { permission: 'move a mobile number', mayTouch: mayMoveMobile } as const;

/** Moves a number. The account that loses it is signed out everywhere. */
export function moveMobile(ctx: Ctx, actor: Actor, move: Move): Promise<MoveChange> {
  const { to } = move;
  const change =
    'mobile' in to ? replaceMobile(ctx, actor, move, to.mobile) : transferMobile(ctx, actor, move, to.userId);
  return refusedAt(isUniqueViolation, 'mobile-taken', change);
}

function transferMobile(ctx: Ctx, actor: Actor, { from, reason }: Move, to: number): Promise<MoveChange> {
  return changeAccounts(ctx, actor, { ...RULE, accounts: [from, to] }, async (staff, [giver, taker]) => {
    const { db } = staff;
    if (giver.id === taker.id) return refused('unchanged');
    const { mobile } = giver;
    if (mobile === null) return refused('no-mobile');
    await changeAccount(db, giver.id, { mobile: null });
    await insertFormerMobile(staff, giver.id, mobile, 'new-owner');
    if (taker.mobile !== null) await insertFormerMobile(staff, taker.id, taker.mobile, 'changed');
    await changeAccount(db, taker.id, { mobile });
    await endAllSessions(db, giver.id);
    const before = { mobile, owner: giver.id, ownersOther: taker.mobile };
    const after = { mobile, owner: taker.id, ownersOther: null };
    return ok({ entry: { action: 'move-mobile', subject: ofUser(giver.id), before, after, reason } });
  });
}

function replaceMobile(ctx: Ctx, actor: Actor, { from, reason }: Move, mobile: string): Promise<MoveChange> {
  return changeAccounts(ctx, actor, { ...RULE, accounts: [from] }, async (staff, [owner]) => {
    const { db } = staff;
    if (owner.mobile === mobile) return refused('unchanged');
    await changeAccount(db, owner.id, { mobile });
    if (owner.mobile !== null) await insertFormerMobile(staff, owner.id, owner.mobile, 'changed');
    await endAllSessions(db, owner.id);
    const before = { mobile: owner.mobile };
    return ok({ entry: { action: 'move-mobile', subject: ofUser(owner.id), before, after: { mobile }, reason } });
  });
}
