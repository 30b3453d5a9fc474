/** Transfers of a shop to another owner, by its owner or by the site (SHOP-03). */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { findByMobile, readAccount } from '../../identity/identity.server.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { isOpenFor, type MemberRole } from '../member.ts';
import { lockShop } from '../shop-store.server.ts';
import { updateShop } from '../shop-write-store.server.ts';
import { isTransferFresh } from './fresh-transfer.server.ts';
import { mayWriteToNumbers, TAKE_BACK_MS } from './invitation.ts';
import {
  endInvitations,
  expireInvitations,
  readNextManager,
  readOpenInvitations,
  readOwnerless,
  withdrawInvitationsBy,
  withdrawOffers,
} from './invitation-store.server.ts';
import { makeInvitation } from './invitations.server.ts';
import { mayOnMember } from './member-acts.ts';
import { dropMember } from './members.server.ts';
import { recordMemberChange } from './record-member-change.server.ts';
import { markTakenBack, putMember, readLastTransfer, readLostShops, readMember } from './roster-store.server.ts';

/** Receiver of an offer: a member, or a mobile number. */
export type OfferTo = { readonly memberId: number } | { readonly mobile: string };

type Offer = { readonly sellerId: number; readonly userId: number; readonly to: OfferTo };

/** `hasText`: an SMS is sent; members get a notice instead. */
export type Offered = Ok<{ readonly invitationId: number; readonly hasText: boolean }>;

/**
 * Offers a shop to its next owner; an earlier offer ends. `own`: the person already owns the shop. `soon`: the shop has
 * had a new owner for less than a day. `unapproved`: the shop is not approved yet, so it can be offered only to
 * members.
 */
export function offerShop(
  ctx: Ctx,
  { sellerId, userId, to }: Offer,
): Promise<Offered | Refused<'not-found' | 'own' | 'no-member' | 'soon' | 'unapproved'>> {
  return transact(ctx, async (trx) => {
    const shop = await lockShop(trx, sellerId);
    const me = shop && (await readMember(trx.db, { sellerId, userId }));
    if (!shop || me?.role !== 'owner' || !isOpenFor(shop.state, 'ownership')) return refused('not-found');
    if (await isTransferFresh(trx, sellerId)) return refused('soon');
    const invitedId = 'memberId' in to ? to.memberId : ((await findByMobile(trx.db, to.mobile))?.id ?? null);
    const member = invitedId === null ? null : await readMember(trx.db, { sellerId, userId: invitedId });
    if ('memberId' in to && !member) return refused('no-member');
    const target: MemberRole = member?.role ?? 'seller';
    if (!mayOnMember({ role: me.role, act: 'offer', target, isSelf: invitedId === userId })) return refused('own');
    const mobile = member || 'memberId' in to ? '' : to.mobile;
    if (mobile !== '' && !mayWriteToNumbers(shop)) return refused('unapproved');
    await withdrawOffers(trx, sellerId);
    // A number has at most one open invitation.
    const same = (await readOpenInvitations(trx, sellerId)).filter((each) => mobile !== '' && each.mobile === mobile);
    await endInvitations(
      trx,
      same.map(({ id }) => id),
      { state: 'withdrawn' },
    );
    const { invitationId } = await makeInvitation(trx, {
      sellerId,
      mobile,
      invitedId,
      role: 'owner',
      invitedBy: userId,
    });
    return ok({ invitationId, hasText: mobile !== '' });
  });
}

export type TakeBack = { readonly until: Date; readonly fromId: number; readonly toId: number };

/** The transfer that a user can undo now; null if there is none. */
export async function transferToTakeBack(
  { db, now }: Ctx,
  { sellerId, userId }: { readonly sellerId: number; readonly userId: number },
): Promise<TakeBack | null> {
  const last = await readLastTransfer(db, sellerId);
  if (!last || last.takenBackAt || (userId !== last.fromId && userId !== last.toId)) return null;
  const until = new Date(last.at.getTime() + TAKE_BACK_MS);
  return now < until ? { until, fromId: last.fromId, toId: last.toId } : null;
}

/**
 * Shops whose transfer a user can still undo, although they are no longer a member because the new owner has removed
 * them.
 */
export async function lostShopsToTakeBack(
  { db, now }: Ctx,
  userId: number,
): Promise<{ readonly sellerId: number; readonly name: string; readonly until: Date }[]> {
  const lost = await readLostShops(db, userId, new Date(now.getTime() - TAKE_BACK_MS));
  return lost.map(({ at, ...shop }) => ({ ...shop, until: new Date(at.getTime() + TAKE_BACK_MS) }));
}

/**
 * Returns a shop to its former owner; either side can do this within a day. `gone`: the former owner's account has
 * ended or is suspended.
 */
export function takeBackShop(
  ctx: Ctx,
  { sellerId, userId }: { readonly sellerId: number; readonly userId: number },
): Promise<Ok | Refused<'not-found' | 'late' | 'gone'>> {
  return transact(ctx, async (trx) => {
    const shop = await lockShop(trx, sellerId);
    const last = shop && (await readLastTransfer(trx.db, sellerId));
    if (!shop || !last || (userId !== last.fromId && userId !== last.toId)) return refused('not-found');
    if (last.takenBackAt || shop.ownerId !== last.toId) return refused('late');
    if (trx.now.getTime() - last.at.getTime() >= TAKE_BACK_MS) return refused('late');
    const former = await readAccount(trx.db, last.fromId);
    if (!former || former.deletedAt || former.suspendedAt) return refused('gone');
    const to = { sellerId, userId: last.toId };
    await withdrawOffers(trx, sellerId);
    // A person whose account has ended is not a member any more.
    const isMember = (await readMember(trx.db, to)) !== null;
    if (last.roleBefore === null || !isMember) await dropMember(trx, to);
    else {
      await withdrawInvitationsBy(trx, to);
      await putMember(trx, to, { role: last.roleBefore, since: last.sinceBefore });
    }
    await putMember(trx, { sellerId, userId: last.fromId }, { role: 'owner', since: last.fromSince });
    await updateShop(trx, sellerId, { owner_id: last.fromId, version: shop.version + 1 });
    await markTakenBack(trx, last.id, userId);
    const subjectId = userId === last.fromId ? last.toId : last.fromId;
    await recordMemberChange(trx, { sellerId, act: 'take-back', actorId: userId, subjectId });
    return ok({});
  });
}

const AT_ONCE = 200;

/**
 * Job that ends expired invitations, and offers frozen shops whose owner's account has ended to their managers one
 * after another, by length of service, each for a week. `followOwners` closes shops that nobody accepts. Safe if
 * another process runs it at the same time.
 */
export async function offerOwnerless(ctx: Ctx): Promise<void> {
  while (await expireInvitations(ctx, AT_ONCE));
  for (const id of await readOwnerless(ctx.db, AT_ONCE)) await offerNext(ctx, id);
}

async function offerNext(ctx: Ctx, sellerId: number): Promise<void> {
  await transact(ctx, async (trx) => {
    if (!(await lockShop(trx, sellerId))) return;
    const [still] = await readOwnerless(trx.db, 1, sellerId);
    const invitedId = still === undefined ? null : await readNextManager(trx.db, sellerId);
    if (invitedId === null) return;
    await makeInvitation(trx, { sellerId, mobile: '', invitedId, role: 'owner', invitedBy: null });
  });
}
