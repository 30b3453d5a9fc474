/**
 * Giving a frozen shop to one of its members: a moderator requests it, and a second person approves it (SHOP-03,
 * ADM-02).
 */
import type { Ctx } from '../../../db/transact.server.ts';
import { withoutContacts } from '../../audit/audit.ts';
import { type ApprovingActor, readApprover } from '../../identity/identity.server.ts';
import { type ApprovalRefusal, refuseApprover } from '../../staff/second-person.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx } from '../../staff/staff.server.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { readOpenInvitations, withdrawOffers } from '../members/invitation-store.server.ts';
import { makeInvitation } from '../members/invitations.server.ts';
import { readMember } from '../members/roster-store.server.ts';
import type { Shop } from '../shop.ts';
import { nextShopMove } from '../shop-life.ts';
import { lockShop } from '../shop-store.server.ts';
import {
  deleteGiveRequest,
  type GiveRequest,
  insertGiveRequest,
  readGiveRequest,
} from './give-request-store.server.ts';
import { lockShopCase } from './shop-queue-store.server.ts';

const RULE = { permission: 'give shops away' } as const;

const ofShop = (id: number) => ({ kind: 'shop', id: String(id) }) as const;

/**
 * Locks a shop if the actor may decide about it: nobody may give a shop to themselves, and only admins may decide about
 * a shop to which they belong.
 */
async function lockOthers(
  staff: StaffCtx,
  { shopId, userId }: { readonly shopId: number; readonly userId: number | null },
): Promise<Result<{ readonly shop: Shop }, 'gone' | 'own'>> {
  const found = await lockShopCase(staff, shopId);
  const shop = found && (await lockShop(staff, shopId));
  if (!found || !shop) return refused('gone');
  const { id, role } = staff.actor;
  if (id === userId || (role !== 'admin' && found.concerns.includes(id))) return refused('own');
  return ok({ shop });
}

/**
 * Reason why a shop cannot be offered to a user; null if it can. `gone`: the user is not a member, or owns the shop.
 * `unchanged`: the shop is not frozen, or is already offered to this user.
 */
async function refuseTaker(
  staff: StaffCtx,
  shop: Shop,
  userId: number,
): Promise<Refused<'gone'> | Refused<'unchanged'> | null> {
  const member = await readMember(staff.db, { sellerId: shop.id, userId });
  if (!member || member.role === 'owner') return refused('gone');
  const open = await readOpenInvitations(staff, shop.id);
  const isOffered = open.some((each) => each.role === 'owner' && each.invitedId === userId);
  return !nextShopMove('give', shop.state, 'moderator') || isOffered ? refused('unchanged') : null;
}

type Given = { readonly shopId: number; readonly userId: number; readonly reason: string };

/**
 * Requests that a frozen shop is offered to one of its members; a second person has to approve the request. `waiting`:
 * another request for this shop already waits.
 */
export const proposeToGiveShop = (
  ctx: Ctx,
  actor: Actor,
  { shopId, userId, ...asked }: Given,
): Promise<StaffChange<'gone' | 'own' | 'unchanged' | 'waiting'>> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const found = await lockOthers(staff, { shopId, userId });
    if (!found.ok) return found;
    const stopped = await refuseTaker(staff, found.shop, userId);
    if (stopped) return stopped;
    if (await readGiveRequest(staff.db, shopId)) return refused('waiting');
    const reason = withoutContacts(asked.reason);
    await insertGiveRequest(staff, shopId, { userId, reason, askedBy: staff.actor.id });
    const facts = { before: null, after: { offered: String(userId) } };
    return ok({ entry: { action: 'ask-to-give-shop', subject: ofShop(shopId), ...facts, reason } as const });
  });

async function lockRequest(
  staff: StaffCtx,
  shopId: number,
): Promise<Result<{ readonly shop: Shop; readonly request: GiveRequest }, 'gone' | 'own' | 'decided'>> {
  const found = await lockOthers(staff, { shopId, userId: null });
  if (!found.ok) return found;
  const request = await readGiveRequest(staff.db, shopId);
  if (!request) return refused('decided');
  return request.userId === staff.actor.id ? refused('own') : ok({ shop: found.shop, request });
}

type Answered = { readonly shopId: number };

/**
 * Approves a request, so that the shop is offered to the member, who becomes the owner by accepting. An earlier offer
 * ends. If nobody else could approve it, an admin may approve their own request after a day. `changed`: the waiting
 * request names another member than `userId`, whom the approver saw.
 */
export const agreeToGiveShop = (
  ctx: Ctx,
  actor: ApprovingActor,
  { shopId, userId }: Answered & { readonly userId: number },
): Promise<StaffChange<'gone' | 'own' | 'unchanged' | 'decided' | 'changed' | ApprovalRefusal>> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const found = await lockRequest(staff, shopId);
    if (!found.ok) return found;
    const { shop, request } = found;
    if (request.userId !== userId) return refused('changed');
    if (request.askedBy === staff.actor.id && staff.actor.role !== 'admin') return refused('own-act');
    const why = refuseApprover(
      request,
      await readApprover(staff, actor, { ...RULE, askedBy: request.askedBy }),
      staff.now,
    );
    if (why) return refused(why);
    const stopped = await refuseTaker(staff, shop, userId);
    if (stopped) return stopped;
    await deleteGiveRequest(staff, shopId);
    await withdrawOffers(staff, shopId);
    await makeInvitation(staff, { sellerId: shopId, mobile: '', invitedId: userId, role: 'owner', invitedBy: null });
    const after = { offered: String(userId), askedBy: request.askedBy };
    const { reason } = request;
    return ok({ entry: { action: 'give-shop', subject: ofShop(shopId), before: null, after, reason } as const });
  });

/** Refuses a colleague's request, or withdraws the actor's own. */
export const refuseToGiveShop = (
  ctx: Ctx,
  actor: Actor,
  { shopId, reason }: Answered & { readonly reason: string },
): Promise<StaffChange<'gone' | 'own' | 'decided'>> =>
  changeAsStaff(ctx, actor, RULE, async (staff) => {
    const found = await lockRequest(staff, shopId);
    if (!found.ok) return found;
    await deleteGiveRequest(staff, shopId);
    const { userId, askedBy } = found.request;
    const facts = { before: { offered: String(userId), askedBy }, after: null };
    return ok({ entry: { action: 'refuse-give-shop', subject: ofShop(shopId), ...facts, reason } as const });
  });
