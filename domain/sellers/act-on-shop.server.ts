/** Acts of owners on the state of their shop: submit, close, reopen; and a shop's answers to its agents (SHOP-03). */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { lockAccount } from '../identity/identity.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { isLate } from '../values/lifecycle.ts';
import { cleanProse } from '../values/persian-text.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../values/result.ts';
import { memberMay } from './member.ts';
import { readMembership } from './member-store.server.ts';
import { isTransferFresh } from './members/fresh-transfer.server.ts';
import { moveShop, recordChange } from './move-shop.server.ts';
import { type MissingPart, missingParts, SHOPS_MOST, type Shop } from './shop.ts';
import { nextShopMove, type ShopAct, type ShopState } from './shop-life.ts';
import { lockShop } from './shop-store.server.ts';
import { countShopsOf, readTelephones, updateShop } from './shop-write-store.server.ts';

type Asked = { readonly sellerId: number; readonly userId: number };

/** `not-allowed`: the shop's state, or the role of this member, does not allow the act. */
type ActRefusal = 'not-found' | 'not-allowed';

async function lockOwn(
  trx: InTransaction,
  { sellerId, userId }: Asked,
  act: ShopAct,
): Promise<Result<{ readonly shop: Shop }, ActRefusal>> {
  const shop = await lockShop(trx, sellerId);
  const { role } = await readMembership(trx.db, sellerId, userId);
  if (!shop || role === null || role === 'seller') return refused('not-found');
  return nextShopMove(act, shop.state, role) ? ok({ shop }) : refused('not-allowed');
}

export type SentForReview =
  | Ok<{ readonly to: ShopState }>
  | Refused<ActRefusal | 'nobody'>
  | Refused<'missing', { readonly missing: readonly MissingPart[] }>;

/** Submits a shop for approval; if anyone may open a shop, it is approved at once. */
export function sendShop(
  ctx: Ctx,
  asked: Asked,
  { shopsOpen }: Pick<SiteSettings, 'shopsOpen'>,
): Promise<SentForReview> {
  return transact(ctx, async (trx): Promise<SentForReview> => {
    const locked = await lockOwn(trx, asked, 'send');
    if (!locked.ok) return locked;
    const { shop } = locked;
    if (shopsOpen === 'nobody') return refused('nobody');
    const missing = missingParts(shop, await readTelephones(trx.db, shop.id));
    if (missing.length > 0) return refused('missing', { missing });
    const sent = await moveShop(trx, shop, { act: 'send', actor: 'owner', actorId: asked.userId });
    if (!sent) return refused('not-allowed');
    if (shopsOpen !== 'anyone') return ok({ to: sent.to });
    const waiting: Shop = { ...shop, state: sent.to, version: shop.version + 1 };
    const approved = await moveShop(trx, waiting, {
      act: 'approve',
      actor: 'system',
      actorId: null,
      with: { approved_at: shop.approvedAt ?? trx.now },
    });
    return ok({ to: approved?.to ?? sent.to });
  });
}

/** Whether a seller has no purchase under way and is owed nothing. */
export type IsSettled = (db: Db, sellerId: number) => Promise<boolean>;

/**
 * Closes a shop; its listings expire. `name`: as the owner typed it to confirm. `busy`: a purchase or a payout of the
 * shop is open. `soon`: a transfer of the shop to its owner can still be undone.
 */
export function closeShop(
  ctx: Ctx,
  { name, ...asked }: Asked & { readonly name: string },
  isSettled: IsSettled,
): Promise<Ok | Refused<ActRefusal | 'wrong-name' | 'busy' | 'soon'>> {
  return transact(ctx, async (trx) => {
    const locked = await lockOwn(trx, asked, 'close');
    if (!locked.ok) return locked;
    if (spaced(name) !== spaced(locked.shop.name)) return refused('wrong-name');
    if (await isTransferFresh(trx, asked.sellerId)) return refused('soon');
    if (!(await isSettled(trx.db, asked.sellerId))) return refused('busy');
    const moved = await moveShop(trx, locked.shop, { act: 'close', actor: 'owner', actorId: asked.userId });
    return moved ? ok({}) : refused('not-allowed');
  });
}

const spaced = (name: string): string => cleanProse(name).replace(/\s+/g, ' ');

/**
 * Reopens a closed shop in its former state. `late`: too long after the closing. `many`: the owner has the maximum of
 * shops by now.
 */
export function reopenShop(
  ctx: Ctx,
  asked: Asked,
): Promise<Ok<{ readonly to: ShopState }> | Refused<ActRefusal | 'late' | 'many'>> {
  return transact(ctx, async (trx) => {
    await lockAccount(trx.db, asked.userId);
    const locked = await lockOwn(trx, asked, 'reopen');
    if (!locked.ok) return locked;
    const { shop } = locked;
    const move = nextShopMove('reopen', shop.state, 'owner');
    if (move && isLate(move, shop.stateSince, trx.now)) return refused('late');
    if ((await countShopsOf(trx.db, asked.userId)) >= SHOPS_MOST) return refused('many');
    const moved = await moveShop(trx, shop, { act: 'reopen', actor: 'owner', actorId: asked.userId });
    return moved ? ok({ to: moved.to }) : refused('not-allowed');
  });
}

type Answer = Asked & { readonly agentId: number; readonly accepts: boolean };

/**
 * Stores the answer of a shop to an agent who claims to belong to it: the shop agrees or refuses. The answer can be
 * changed later.
 */
export function answerAgent(ctx: Ctx, { agentId, accepts, ...asked }: Answer): Promise<Ok | Refused<'not-found'>> {
  return transact(ctx, async (trx) => {
    const { role, state } = await readMembership(trx.db, asked.sellerId, asked.userId);
    if (role === null || state !== 'active' || !memberMay(role, 'sellers', false)) return refused('not-found');
    const agent = await lockShop(trx, agentId);
    if (!agent || agent.agencyId !== asked.sellerId) return refused('not-found');
    // A form that is sent twice takes effect once.
    if (accepts && agent.agencyAgreedAt) return ok({});
    await updateShop(trx, agentId, {
      ...(accepts ? { agency_agreed_at: trx.now } : { agency_id: null, agency_agreed_at: null }),
      version: agent.version + 1,
    });
    const act = accepts ? 'accept-agent' : 'refuse-agent';
    const change = {
      act,
      from: agent.state,
      to: agent.state,
      actorId: asked.userId,
      subjectId: asked.sellerId,
    } as const;
    await recordChange(trx, agent, change);
    return ok({});
  });
}
