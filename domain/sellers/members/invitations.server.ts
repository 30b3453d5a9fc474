/** Invitations to a shop: as seller, as manager, or as its next owner (SHOP-03). */
import { createHash, randomBytes } from 'node:crypto';
import { type Ctx, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import { findByMobile, lockAccount, readProfile } from '../../identity/identity.server.ts';
import type { Account } from '../../identity/user.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { parseId } from '../../values/ids.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { isOpenFor, type MemberRole, mayIn } from '../member.ts';
import { moveShop } from '../move-shop.server.ts';
import { SHOPS_MOST, type Shop } from '../shop.ts';
import { lockShop, readShop } from '../shop-store.server.ts';
import { countShopsOf, updateShop } from '../shop-write-store.server.ts';
import { isTransferFresh } from './fresh-transfer.server.ts';
import {
  type AcceptRefusal,
  INVITATION_MS,
  type Invitation,
  type InvitedRole,
  isInvited,
  isOpenInvitation,
  mayWriteToNumbers,
} from './invitation.ts';
import {
  endInvitations,
  insertInvitation,
  readInvitationById,
  readInvitationByToken,
  readInvitationsTo,
  readOpenInvitations,
  readUntexted,
  updateToken,
  withdrawOffers,
} from './invitation-store.server.ts';
import { mayOnMember } from './member-acts.ts';
import { dropMember } from './members.server.ts';
import { recordMemberChange } from './record-member-change.server.ts';
import {
  countMembers,
  insertTransfer,
  isAgentElsewhere,
  putMember,
  readMember,
  readNameOf,
} from './roster-store.server.ts';

/** An invitation that may still be accepted; null otherwise. */
export async function findOpenInvitation({ db, now }: Ctx, id: number): Promise<Invitation | null> {
  const invitation = await readInvitationById(db, id);
  return invitation && isOpenInvitation(invitation, now) ? invitation : null;
}

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type Invite = {
  readonly sellerId: number;
  readonly userId: number;
  /** E.164. */
  readonly mobile: string;
  readonly role: InvitedRole;
  /** Name that the inviter uses for the person; null for none. */
  readonly name?: string | null;
};

export type Invited = Ok<{ readonly invitationId: number; readonly shop: Shop }>;

/**
 * Invites a mobile number to a shop. `unapproved`: the shop is not approved yet. `member`: the number's account is
 * already a member. `open`: the number is already invited. `full`: members and open invitations together reach the
 * maximum. `soon`: the shop has had a new owner for less than a day.
 */
export function invite(
  ctx: Ctx,
  { sellerId, userId, mobile, role, name = null }: Invite,
): Promise<Invited | Refused<'not-found' | 'not-allowed' | 'unapproved' | 'member' | 'open' | 'full' | 'soon'>> {
  return transact(ctx, async (trx) => {
    const shop = await lockShop(trx, sellerId);
    const me = shop && (await readMember(trx.db, { sellerId, userId }));
    if (!shop || !me || !mayIn({ role: me.role, state: shop.state }, 'sellers', false)) return refused('not-found');
    if (!mayOnMember({ role: me.role, act: 'invite', target: role })) return refused('not-allowed');
    if (!mayWriteToNumbers(shop)) return refused('unapproved');
    if (await isTransferFresh(trx, sellerId)) return refused('soon');
    const account = await findByMobile(trx.db, mobile);
    if (account && (await readMember(trx.db, { sellerId, userId: account.id }))) return refused('member');
    const open = await readOpenInvitations(trx, sellerId);
    if (open.some((each) => each.mobile === mobile)) return refused('open');
    const waiting = open.filter((each) => each.role !== 'owner').length;
    const { membersMost } = await readSettings(trx.db);
    if ((await countMembers(trx.db, sellerId)) + waiting >= membersMost) return refused('full');
    const made = await makeInvitation(trx, {
      sellerId,
      mobile,
      role,
      name,
      invitedBy: userId,
      invitedId: account?.id ?? null,
    });
    return ok({ ...made, shop });
  });
}

type NewInvitation = Pick<Invitation, 'sellerId' | 'mobile' | 'invitedId' | 'role' | 'invitedBy'> &
  Partial<Pick<Invitation, 'name'>>;

/**
 * Stores an invitation, notifies the invited account, and records the invitation in the shop's history. If the
 * invitation is for a mobile number, a job sends an SMS.
 */
export async function makeInvitation(
  trx: InTransaction,
  invitation: NewInvitation,
): Promise<{ readonly invitationId: number }> {
  const { sellerId, invitedId: subjectId, invitedBy: actorId, role, mobile } = invitation;
  const expiresAt = new Date(trx.now.getTime() + INVITATION_MS);
  // This token is a placeholder. The job that sends the SMS makes a new one.
  const invitationId = await insertInvitation(trx, { ...invitation, tokenHash: hashOf(newToken()), expiresAt });
  const act = role === 'owner' ? 'offer' : 'invite';
  await recordMemberChange(trx, { sellerId, act, actorId, subjectId, invitationId, role });
  if (mobile !== '') await enqueue(trx.db, 'text-invitation', { invitationId });
  return { invitationId };
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export type InvitationLink = Pick<Invitation, 'mobile' | 'role'> & {
  /** Token for the link in the SMS; only its hash is stored. */
  readonly token: string;
  readonly shop: Shop;
  /** Name of the inviter in the shop; null if the site offers the shop. */
  readonly inviter: string | null;
};

/**
 * Makes a link to an open invitation; an earlier link becomes invalid. Null if the invitation has ended, or has no
 * number.
 */
export function makeInvitationLink(ctx: Ctx, invitationId: number): Promise<InvitationLink | null> {
  return transact(ctx, async (trx) => {
    const found = await findOpenInvitation(trx, invitationId);
    const shop = found && found.mobile !== '' ? await lockShop(trx, found.sellerId) : null;
    const invitation = shop && (await findOpenInvitation(trx, invitationId));
    if (!shop || !invitation) return null;
    const token = newToken();
    await updateToken(trx, invitationId, hashOf(token));
    const { mobile, role, invitedBy } = invitation;
    const inviter = invitedBy === null ? null : await readNameOf(trx.db, { sellerId: shop.id, userId: invitedBy });
    return { mobile, role, token, shop, inviter };
  });
}

/**
 * Open invitations of a mobile number for which no SMS has been sent yet. Invitations of shops that are no longer
 * approved are withdrawn instead.
 */
export async function invitationsToText(ctx: Ctx, mobile: string): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { id, sellerId } of await readUntexted(ctx, mobile)) {
    const shop = await readShop(ctx.db, sellerId);
    if (shop && mayWriteToNumbers(shop)) ids.push(id);
    else await withdrawUnsent(ctx, id);
  }
  return ids;
}

export type InvitationTo = Pick<Invitation, 'id' | 'sellerId' | 'role' | 'expiresAt'> & {
  readonly shop: string;
  readonly logoKey: string | null;
};

/** Invitations that an account may answer, the newest first. */
export async function invitationsTo(ctx: Ctx, account: Pick<Account, 'id' | 'mobile'>): Promise<InvitationTo[]> {
  const found = await readInvitationsTo(ctx, account);
  const shops = await Promise.all(found.map(({ sellerId }) => readShop(ctx.db, sellerId)));
  return found.flatMap((invitation, index) => {
    const shop = shops[index];
    if (!shop || !takesAnswer(shop, invitation)) return [];
    const { id, sellerId, role, expiresAt } = invitation;
    return [{ id, sellerId, role, expiresAt, shop: shop.name, logoKey: shop.logoKey }];
  });
}

/** Whether the shop is in a state in which the invitation can be accepted. */
const takesAnswer = ({ state }: Shop, { role, invitedBy }: Invitation): boolean =>
  isOfSite({ role, invitedBy }) ? state === 'frozen' : isOpenFor(state, 'sellers');

/** Whether the site offers a shop whose owner's account has ended. */
const isOfSite = ({ role, invitedBy }: Pick<Invitation, 'role' | 'invitedBy'>): boolean =>
  role === 'owner' && invitedBy === null;

/** Withdraws an open invitation whose SMS could not be delivered. */
export function withdrawUnsent(ctx: Ctx, invitationId: number): Promise<void> {
  return transact(ctx, async (trx) => {
    const found = await findOpenInvitation(trx, invitationId);
    const shop = found && (await lockShop(trx, found.sellerId));
    if (!shop || !(await findOpenInvitation(trx, invitationId))) return;
    await endInvitations(trx, [invitationId], { state: 'withdrawn' });
    const { sellerId, role } = found;
    await recordMemberChange(trx, { sellerId, act: 'withdraw', actorId: null, invitationId, role });
  });
}

/** Withdraws an open invitation or an offer of the shop. */
export function withdrawInvitation(
  ctx: Ctx,
  {
    sellerId,
    userId,
    invitationId,
  }: { readonly sellerId: number; readonly userId: number; readonly invitationId: number },
): Promise<Ok | Refused<'not-found' | 'not-allowed'>> {
  return transact(ctx, async (trx) => {
    const shop = await lockShop(trx, sellerId);
    const me = shop && (await readMember(trx.db, { sellerId, userId }));
    if (!shop || !me || !mayIn({ role: me.role, state: shop.state }, 'sellers', false)) return refused('not-found');
    const found = (await readOpenInvitations(trx, sellerId)).find(({ id }) => id === invitationId);
    if (!found) return refused('not-found');
    if (!mayOnMember({ role: me.role, act: 'withdraw', target: found.role })) return refused('not-allowed');
    await endInvitations(trx, [invitationId], { state: 'withdrawn' });
    await recordMemberChange(trx, { sellerId, act: 'withdraw', actorId: userId, invitationId, role: found.role });
    return ok({});
  });
}

/**
 * Finds an invitation by the key in its link. The key is the token from an SMS, or the id from a notice, which only the
 * invited account can use. `isMine`: whether the account may accept or refuse the invitation.
 */
export async function findInvitation(
  db: Db,
  key: string,
  account: Pick<Account, 'id' | 'mobile'>,
): Promise<{ readonly invitation: Invitation; readonly isMine: boolean } | null> {
  const isToken = TOKEN.test(key);
  const id = parseId(key);
  const invitation = isToken
    ? await readInvitationByToken(db, hashOf(key))
    : id === null
      ? null
      : await readInvitationById(db, id);
  if (!invitation) return null;
  const isMine = isInvited(invitation, account);
  const wasMine = invitation.invitedId === account.id;
  return isToken || isMine || wasMine ? { invitation, isMine } : null;
}

type Answer = { readonly key: string; readonly userId: number };

/** `name`: name that members see; null: an existing member's name stays. */
type Acceptance = Answer & { readonly name?: string | null };

type Found = { readonly shop: Shop; readonly invitation: Invitation; readonly account: Account };

/** Locks the account, then the shop, and reads the invitation again under the locks. */
async function lockAnswered(
  trx: InTransaction,
  { key, userId }: Answer,
): Promise<Ok<Found> | Refused<'not-found' | 'over' | 'not-yours'>> {
  const account = await lockAccount(trx.db, userId);
  const before = account && (await findInvitation(trx.db, key, account));
  const shop = before && (await lockShop(trx, before.invitation.sellerId));
  const found = shop && (await findInvitation(trx.db, key, account));
  if (!found) return refused('not-found');
  const { invitation, isMine } = found;
  if (!isOpenInvitation(invitation, trx.now)) return refused('over');
  return isMine ? ok({ shop, invitation, account }) : refused('not-yours');
}

/** Deletes data of the leaving owner that the next owner must not see, in the transaction of the transfer. */
export type ForgetOwner = (trx: InTransaction, sellerId: number) => Promise<void>;

/**
 * Makes the invited account a member, or the owner. Works once: of two calls at the same time, the second gets `over`.
 */
export function acceptInvitation(
  ctx: Ctx,
  { name = null, ...answer }: Acceptance,
  forgetOwner: ForgetOwner,
): Promise<Ok<{ readonly sellerId: number; readonly role: MemberRole }> | Refused<AcceptRefusal>> {
  return transact(ctx, async (trx) => {
    const locked = await lockAnswered(trx, answer);
    if (!locked.ok) return locked;
    const { shop, invitation, account } = locked;
    const { role, sellerId } = invitation;
    const stopped = await refusalOf(trx, locked, name);
    if (stopped) return refused(stopped);
    await endInvitations(trx, [invitation.id], { state: 'accepted', userId: account.id });
    if (role === 'owner') {
      await takeOver(trx, shop, invitation, account.id);
      await putMember(trx, { sellerId, userId: account.id }, { role, name, agreedAt: trx.now });
      await forgetOwner(trx, sellerId);
    } else {
      await putMember(trx, { sellerId, userId: account.id }, { role, name, agreedAt: trx.now });
      await recordMemberChange(trx, {
        sellerId,
        act: 'join',
        actorId: account.id,
        subjectId: account.id,
        role,
        invitationId: invitation.id,
        inviterId: invitation.invitedBy,
      });
    }
    return ok({ sellerId, role });
  });
}

async function refusalOf(
  trx: InTransaction,
  { shop, invitation, account }: Found,
  name: string | null,
): Promise<AcceptRefusal | null> {
  const { role, sellerId, invitedBy } = invitation;
  const key = { sellerId, userId: account.id };
  if (!takesAnswer(shop, invitation)) return 'over';
  if (role === 'owner' && !isOfSite(invitation) && shop.ownerId !== invitedBy) return 'over';
  if ((await readProfile(trx.db, account.id))?.type !== 'person') return 'shop';
  if (role === 'owner' && (await isTransferFresh(trx, sellerId))) return 'soon';
  const member = await readMember(trx.db, key);
  if (member) return role === 'owner' ? null : 'member';
  if (name === null) return 'nameless';
  // If an owner passes the shop to a non-member, they stay as a manager, so the number of members grows.
  if ((await countMembers(trx.db, sellerId)) >= (await readSettings(trx.db)).membersMost) return 'full';
  if ((await countShopsOf(trx.db, account.id)) >= SHOPS_MOST) return 'many';
  return shop.kind === 'shop' && (await isAgentElsewhere(trx.db, key)) ? 'agent' : null;
}

/**
 * Makes somebody the owner of a shop. If the former owner offered the shop, they stay as a manager. If the site offered
 * a frozen shop, the former owner is removed.
 */
async function takeOver(trx: InTransaction, shop: Shop, { invitedBy, id }: Invitation, userId: number): Promise<void> {
  const { id: sellerId, ownerId } = shop;
  const before = await readMember(trx.db, { sellerId, userId });
  const former = await readMember(trx.db, { sellerId, userId: ownerId });
  if (invitedBy === null) {
    await dropMember(trx, { sellerId, userId: ownerId });
    await putMember(trx, { sellerId, userId }, { role: 'owner' });
    await moveShop(trx, shop, { act: 'give', actor: 'system', actorId: userId, with: { owner_id: userId } });
  } else {
    await putMember(trx, { sellerId, userId: ownerId }, { role: 'manager' });
    await putMember(trx, { sellerId, userId }, { role: 'owner' });
    await updateShop(trx, sellerId, { owner_id: userId, version: shop.version + 1 });
    await insertTransfer(trx, sellerId, {
      fromId: ownerId,
      toId: userId,
      fromSince: former?.since ?? trx.now,
      roleBefore: before?.role ?? null,
      sinceBefore: before?.since ?? null,
    });
  }
  await withdrawOffers(trx, sellerId);
  await recordMemberChange(trx, {
    sellerId,
    act: 'transfer',
    actorId: userId,
    subjectId: ownerId,
    invitationId: id,
    inviterId: invitedBy,
  });
}

export function refuseInvitation(ctx: Ctx, answer: Answer): Promise<Ok | Refused<'not-found' | 'over' | 'not-yours'>> {
  return transact(ctx, async (trx) => {
    const locked = await lockAnswered(trx, answer);
    if (!locked.ok) return locked;
    const { invitation, account } = locked;
    const { sellerId, role, invitedBy: inviterId, id: invitationId } = invitation;
    await endInvitations(trx, [invitationId], { state: 'refused', userId: account.id });
    const { id } = account;
    await recordMemberChange(trx, {
      sellerId,
      act: 'decline',
      actorId: id,
      subjectId: id,
      invitationId,
      inviterId,
      role,
    });
    return ok({});
  });
}
