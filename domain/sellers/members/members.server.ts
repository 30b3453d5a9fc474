/** Members of a shop: who they are, their roles, and how they leave (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { readAccount } from '../../identity/identity.server.ts';
import { MINUTE } from '../../values/durations.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type MemberRole, mayIn } from '../member.ts';
import { readMembership } from '../member-store.server.ts';
import { lockShop } from '../shop-store.server.ts';
import { isTransferFresh } from './fresh-transfer.server.ts';
import { withdrawInvitationsBy, withdrawInvitationsOf } from './invitation-store.server.ts';
import { mayOnMember } from './member-acts.ts';
import { handListings, recordMemberChange } from './record-member-change.server.ts';
import {
  deleteMember,
  putMember,
  readLastSight,
  readMember,
  readMembers,
  readShopsOf,
  updateOwnEntry,
} from './roster-store.server.ts';

/** Milliseconds for which the owner sees a member's mobile number after requesting it. The request is recorded. */
const SIGHT_MS = 10 * MINUTE;

/** `userId`: the person who acts. */
type OnMember = { readonly sellerId: number; readonly userId: number; readonly memberId: number };

/**
 * `not-found`: there is no such shop or member, or the shop's state or the actor's role allows no acts on members at
 * all. `not-allowed`: the actor may not do this to this member. `soon`: the shop has had a new owner for less than a
 * day.
 */
type MemberRefusal = 'not-found' | 'not-allowed' | 'soon';

type Both = { readonly role: MemberRole; readonly target: MemberRole };

/** Locks the shop, and reads the roles of the person who acts and of the member concerned. */
async function lockBoth(
  trx: InTransaction,
  { sellerId, userId, memberId }: OnMember,
): Promise<Ok<Both> | Refused<'not-found'>> {
  const shop = await lockShop(trx, sellerId);
  const me = shop && (await readMember(trx.db, { sellerId, userId }));
  if (!shop || !me) return refused('not-found');
  const isLeaving = memberId === userId;
  // Members may leave in any state of the shop.
  if (!isLeaving && !mayIn({ role: me.role, state: shop.state }, 'sellers', false)) return refused('not-found');
  const target = await readMember(trx.db, { sellerId, userId: memberId });
  return target ? ok({ role: me.role, target: target.role }) : refused('not-found');
}

/** Makes a seller a manager, or a manager a seller. */
export function changeRole(
  ctx: Ctx,
  { to, ...asked }: OnMember & { readonly to: MemberRole },
): Promise<Ok | Refused<MemberRefusal>> {
  return transact(ctx, async (trx) => {
    const both = await lockBoth(trx, asked);
    if (!both.ok) return both;
    const { sellerId, userId, memberId } = asked;
    const { role, target } = both;
    if (!mayOnMember({ role, act: 'set-role', target, to, isSelf: memberId === userId })) return refused('not-allowed');
    if (target === to) return ok({});
    if (await isTransferFresh(trx, sellerId)) return refused('soon');
    await putMember(trx, { sellerId, userId: memberId }, { role: to });
    if (to === 'seller') await withdrawInvitationsBy(trx, { sellerId, userId: memberId });
    await recordMemberChange(trx, { sellerId, act: 'set-role', actorId: userId, subjectId: memberId, role: to });
    return ok({});
  });
}

/**
 * Removes a member, or lets them leave. Their listings are assigned to the owner, together with the conversations about
 * these listings.
 */
export function removeMember(ctx: Ctx, asked: OnMember): Promise<Ok | Refused<MemberRefusal>> {
  return transact(ctx, async (trx) => {
    const both = await lockBoth(trx, asked);
    if (!both.ok) return both;
    const { sellerId, userId, memberId } = asked;
    const { role, target } = both;
    const isSelf = memberId === userId;
    if (!mayOnMember({ role, act: isSelf ? 'leave' : 'remove', target, isSelf })) return refused('not-allowed');
    if (!isSelf && (await isTransferFresh(trx, sellerId))) return refused('soon');
    await dropMember(trx, { sellerId, userId: memberId });
    await recordMemberChange(trx, {
      sellerId,
      act: isSelf ? 'leave' : 'remove-member',
      actorId: userId,
      subjectId: memberId,
    });
    return ok({});
  });
}

/** Removes a member from a locked shop: their invitations are withdrawn, their listings are assigned to the owner. */
export async function dropMember(
  trx: InTransaction,
  member: { readonly sellerId: number; readonly userId: number },
): Promise<void> {
  await deleteMember(trx, member);
  await withdrawInvitationsBy(trx, member);
  await handListings(trx, { sellerId: member.sellerId, fromId: member.userId, toId: null });
}

/** Stores a member's name in a shop, and whether the owner may see their mobile. */
export function introduceMember(
  ctx: Ctx,
  { sellerId, userId, ...entry }: Omit<OnMember, 'memberId'> & { readonly name: string; readonly agrees: boolean },
): Promise<Ok | Refused<'not-found'>> {
  return transact(ctx, async (trx) => {
    if (!(await lockShop(trx, sellerId)) || !(await readMember(trx.db, { sellerId, userId })))
      return refused('not-found');
    await updateOwnEntry(trx, { sellerId, userId }, entry);
    await recordMemberChange(trx, { sellerId, act: 'introduce', actorId: userId, subjectId: userId });
    return ok({});
  });
}

/**
 * Records that the owner requests to see the mobile of a member who has agreed to it. The page then shows it for
 * `SIGHT_MS`. `not-allowed`: the member has not agreed.
 */
export function seeMobile(ctx: Ctx, asked: OnMember): Promise<Ok | Refused<MemberRefusal>> {
  return transact(ctx, async (trx) => {
    const both = await lockBoth(trx, asked);
    if (!both.ok) return both;
    const { sellerId, userId, memberId } = asked;
    if (both.role !== 'owner') return refused('not-allowed');
    if (await isTransferFresh(trx, sellerId)) return refused('soon');
    const member = (await readMembers(trx.db, sellerId)).find((each) => each.userId === memberId);
    if (!member?.mobileAgreedAt) return refused('not-allowed');
    await recordMemberChange(trx, { sellerId, act: 'see-mobile', actorId: userId, subjectId: memberId });
    return ok({});
  });
}

/**
 * A member's mobile (E.164) if the owner may see it now: after a recorded request, while the viewer is still the owner
 * and the member still agrees; null otherwise.
 */
export async function seenMobile({ db, now }: Ctx, { sellerId, userId, memberId }: OnMember): Promise<string | null> {
  const { role } = await readMembership(db, sellerId, userId);
  const at = await readLastSight(db, { sellerId, userId: memberId }, userId);
  if (role !== 'owner' || at === null || now.getTime() - at.getTime() > SIGHT_MS) return null;
  const member = (await readMembers(db, sellerId)).find((each) => each.userId === memberId);
  return member?.mobileAgreedAt ? ((await readAccount(db, memberId))?.mobile ?? null) : null;
}

/** Assigns all listings of one member to another. */
export function assignListings(
  ctx: Ctx,
  { toId, ...asked }: OnMember & { readonly toId: number },
): Promise<Ok | Refused<'not-found' | 'soon'>> {
  return transact(ctx, async (trx) => {
    const { sellerId, userId, memberId } = asked;
    if (!(await mayAssign(trx, { sellerId, userId, toId }))) return refused('not-found');
    if (!(await readMember(trx.db, { sellerId, userId: memberId }))) return refused('not-found');
    if (memberId === toId) return ok({});
    if (await isTransferFresh(trx, sellerId)) return refused('soon');
    await recordMemberChange(trx, { sellerId, act: 'assign', actorId: userId, subjectId: toId });
    await handListings(trx, { sellerId, fromId: memberId, toId });
    return ok({});
  });
}

type Assigned = { readonly sellerId: number; readonly userId: number; readonly toId: number };

/** Locks the shop, so that both stay its members, and tells whether somebody may hand its listings to this member. */
export async function mayAssign(trx: InTransaction, { sellerId, userId, toId }: Assigned): Promise<boolean> {
  const shop = await lockShop(trx, sellerId);
  const me = shop && (await readMember(trx.db, { sellerId, userId }));
  if (!shop || !me || !mayIn({ role: me.role, state: shop.state }, 'assign', false)) return false;
  return (await readMember(trx.db, { sellerId, userId: toId })) !== null;
}

/** Records in the history that a listing was assigned to a member; the caller has checked `mayAssign`. */
export const recordAssigned = (
  trx: InTransaction,
  { sellerId, userId, toId, listingId }: Assigned & { readonly listingId: number },
): Promise<void> => recordMemberChange(trx, { sellerId, act: 'assign', actorId: userId, subjectId: toId, listingId });

/**
 * Ends the memberships and invitations of an account that ends; call it in that transaction, after `leaveShopsOf`.
 * `mobile`: number that the account had.
 */
export async function endMembershipsOf(
  trx: InTransaction,
  { userId, mobile }: { readonly userId: number; readonly mobile: string | null },
): Promise<void> {
  for (const { sellerId, role } of await readShopsOf(trx.db, userId)) {
    if (sellerId === userId || !(await lockShop(trx, sellerId))) continue;
    await dropMember(trx, { sellerId, userId });
    if (role !== 'owner') await recordMemberChange(trx, { sellerId, act: 'leave', actorId: userId, subjectId: userId });
  }
  await withdrawInvitationsOf(trx, { userId, mobile });
}
