/** Moving of a mobile number between accounts, after staff have verified its owner by other means (ADM-01). */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { mayMoveMobile } from '../../staff/roles.ts';
import type { Actor, StaffCtx } from '../../staff/staff.server.ts';
import { DAY } from '../../values/durations.ts';
import { ok, type Refused, refused } from '../../values/result.ts';
import { isUniqueViolation, refusedAt } from '../../values/violation.ts';
import { endAllSessions } from '../sessions.server.ts';
import type { Account } from '../user.ts';
import { changeAccount, insertFormerMobile, readMobileMovedAt } from '../user-store.server.ts';
import { notifyFormerOwner, notifyOtherAdmins } from './notify-access.server.ts';
import { type AccountChange, changeAccounts, ofUser } from './staff-accounts.server.ts';

export type Move = {
  readonly from: number;
  /** Account to which the number moves, or new number (E.164) of the account. */
  readonly to: { readonly userId: number } | { readonly mobile: string };
  readonly reason: string;
};

/**
 * `mobile-taken`: the number belongs to another account. `no-mobile`: the account has no number to move. `worth-much`:
 * only an admin may move the number of an account for which `isWorthMuch` is true.
 */
type MoveChange = AccountChange<'unchanged' | 'mobile-taken' | 'no-mobile' | 'worth-much'>;

/**
 * Returns whether a person who gets an account's number could cause damage with it: the account has money, a purchase
 * or a shop.
 */
export type IsWorthMuch = (db: Db, userId: number) => Promise<boolean>;

const RULE = { permission: 'move a mobile number', mayTouch: mayMoveMobile } as const;

/**
 * Moves a number. The account that loses it is signed out everywhere. Each account is notified at its former number and
 * address.
 */
export function moveMobile(ctx: Ctx, actor: Actor, move: Move, isWorthMuch: IsWorthMuch): Promise<MoveChange> {
  const { to } = move;
  const asked = { ...move, isWorthMuch };
  const change =
    'mobile' in to ? replaceMobile(ctx, actor, asked, to.mobile) : transferMobile(ctx, actor, asked, to.userId);
  return refusedAt(isUniqueViolation, 'mobile-taken', change);
}

/** Milliseconds for which an account cannot change a sheba after staff have moved its number. */
const MOVED_MS = 3 * DAY;

export async function isNewlyMoved({ db, now }: Ctx, userId: number): Promise<boolean> {
  const movedAt = await readMobileMovedAt(db, userId);
  return movedAt !== null && now.getTime() - movedAt.getTime() < MOVED_MS;
}

type Asked = Move & { readonly isWorthMuch: IsWorthMuch };

function transferMobile(ctx: Ctx, actor: Actor, { from, reason, isWorthMuch }: Asked, to: number): Promise<MoveChange> {
  return changeAccounts(ctx, actor, { ...RULE, accounts: [from, to] }, async (staff, [giver, taker]) => {
    const { db } = staff;
    if (giver.id === taker.id) return refused('unchanged');
    const { mobile } = giver;
    if (mobile === null) return refused('no-mobile');
    const stopped = await refuseWorthMuch(staff, [giver, taker], isWorthMuch);
    if (stopped) return stopped;
    await changeNumber(staff, giver, { mobile: null, reason: 'new-owner' });
    await changeNumber(staff, taker, { mobile, reason: 'changed' });
    await notifyOtherAdmins(staff, staff.actor.id, { did: 'mobile-moved', subjectId: giver.id });
    await endAllSessions(db, giver.id);
    const before = { mobile, owner: giver.id, ownersOther: taker.mobile };
    const after = { mobile, owner: taker.id, ownersOther: null };
    return ok({ entry: { action: 'move-mobile', subject: ofUser(giver.id), before, after, reason } });
  });
}

function replaceMobile(
  ctx: Ctx,
  actor: Actor,
  { from, reason, isWorthMuch }: Asked,
  mobile: string,
): Promise<MoveChange> {
  return changeAccounts(ctx, actor, { ...RULE, accounts: [from] }, async (staff, [owner]) => {
    const { db } = staff;
    if (owner.mobile === mobile) return refused('unchanged');
    const stopped = await refuseWorthMuch(staff, [owner], isWorthMuch);
    if (stopped) return stopped;
    await changeNumber(staff, owner, { mobile, reason: 'changed' });
    await notifyOtherAdmins(staff, staff.actor.id, { did: 'mobile-moved', subjectId: owner.id });
    await endAllSessions(db, owner.id);
    const before = { mobile: owner.mobile };
    return ok({ entry: { action: 'move-mobile', subject: ofUser(owner.id), before, after: { mobile }, reason } });
  });
}

async function refuseWorthMuch(
  { db, actor }: StaffCtx,
  accounts: readonly Account[],
  isWorthMuch: IsWorthMuch,
): Promise<Refused<'worth-much'> | null> {
  if (actor.role === 'admin') return null;
  for (const { id } of accounts) if (await isWorthMuch(db, id)) return refused('worth-much');
  return null;
}

type NewNumber = { readonly mobile: string | null; readonly reason: 'changed' | 'new-owner' };

async function changeNumber(staff: StaffCtx, { id, mobile: former }: Account, { mobile, reason }: NewNumber) {
  await changeAccount(staff.db, id, { mobile, mobile_moved_at: staff.now });
  const formerMobileId = former === null ? null : await insertFormerMobile(staff, id, former, reason);
  await notifyFormerOwner(staff, id, formerMobileId);
}
