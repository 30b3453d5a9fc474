/** Transfers: a shop goes to another owner, by its own or by the site (SHOP-03). */
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

/** To a member, or to a number. */
export type OfferTo = { readonly memberId: number } | { readonly mobile: string };

type Offer = { readonly sellerId: number; readonly userId: number; readonly to: OfferTo };

/** `hasText`: an SMS tells of it; members get a notice. */
export type Offered = Ok<{ readonly invitationId: number; readonly hasText: boolean }>;

/**
 * Offers a shop to its next owner; another offer ends the one before. `own`: they are the owner. `soon`: it has
 * changed its owner within a day. `unapproved`: nobody has approved it yet, so that it goes to members alone.
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
    // One open invitation a number.
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

/** The transfer that somebody may take back now; null if there is none. */
export async function transferToTakeBack(
  { db, now }: Ctx,
  { sellerId, userId }: { readonly sellerId: number; readonly userId: number },
): Promise<TakeBack | null> {
  const last = await readLastTransfer(db, sellerId);
  if (!last || last.takenBackAt || (userId !== last.fromId && userId !== last.toId)) return null;
  const until = new Date(last.at.getTime() + TAKE_BACK_MS);
  return now < until ? { until, fromId: last.fromId, toId: last.toId } : null;
}

/** Shops that somebody may take back now although the new owner has removed them. */
export async function lostShopsToTakeBack(
  { db, now }: Ctx,
  userId: number,
): Promise<{ readonly sellerId: number; readonly name: string; readonly until: Date }[]> {
  const lost = await readLostShops(db, userId, new Date(now.getTime() - TAKE_BACK_MS));
  return lost.map(({ at, ...shop }) => ({ ...shop, until: new Date(at.getTime() + TAKE_BACK_MS) }));
}

/** Gives a shop back to its former owner, by either side, within a day. `gone`: the former owner's account has ended or is suspended. */
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
    // Somebody whose account has ended is no member any more.
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
 * Job that ends invitations whose time is over, and offers frozen shops whose owner has gone to their managers, in the order of
 * their service, each for a week. What nobody takes `followOwners` closes. Safe beside another process.
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
