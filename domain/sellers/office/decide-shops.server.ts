/** Decisions of staff on shops and on changes of their names, texts and pictures (SHOP-03, ADM-02). */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { withdrawEvents } from '../../events/events.server.ts';
import { changeAccount, readAccount } from '../../identity/identity.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { endClaim, holdsClaim, type Queue } from '../../queue/queue.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange, type StaffCtx } from '../../staff/staff.server.ts';
import { cursorOf, timePart } from '../../values/cursor.ts';
import { SECOND } from '../../values/durations.ts';
import { parseId } from '../../values/ids.ts';
import { ok, refused } from '../../values/result.ts';
import { placePicture } from '../change-shop.server.ts';
import { moveShop, recordChange } from '../move-shop.server.ts';
import { nameFault } from '../open-shop.server.ts';
import type { Shop, ShopProposal } from '../shop.ts';
import type { ShopState } from '../shop-life.ts';
import { shopNameKey } from '../shop-name.ts';
import { lockShop } from '../shop-store.server.ts';
import { deleteProposal, readProposal, readQuotaOf, updateShop, upsertProposal } from '../shop-write-store.server.ts';
import {
  lockFirstShop,
  lockShopCase,
  readFirstShop,
  readShopCases,
  type ShopCaseCursor,
  type ShopCaseLine,
} from './shop-queue-store.server.ts';
import type { ShopCaseKind, ShopReason } from './shop-reasons.ts';

/** Queue of new shops and of changes of open ones, the oldest first. A case has the id of its shop. */
export const SHOP_QUEUE: Queue = {
  kind: 'shop',
  permission: 'decide shops',
  waiting: {
    async lock(trx, caseId) {
      const found = await lockShopCase(trx, caseId);
      return found && { waits: found.kind !== null, concerns: found.concerns };
    },
    lockFirst: lockFirstShop,
    first: readFirstShop,
  },
};

type ShopCasePage = { readonly lines: readonly ShopCaseLine[]; readonly next: string | null };

/** Reads a page of the queue, for one kind or all. */
export async function shopCases(
  db: Db,
  { kind, after }: { readonly kind: ShopCaseKind | null; readonly after: string | null },
  limit: number,
): Promise<ShopCasePage> {
  const found = await readShopCases(db, { kind, after: caseCursor.read(after) }, limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? caseCursor.write(last) : null };
}

const caseCursor = cursorOf<ShopCaseCursor>({ since: timePart, caseId: { write: String, read: parseId } });

export type ShopDecision = {
  readonly shopId: number;
  readonly verdict: 'approve' | 'refuse';
  /** Reasons of a refusal. A refusal needs at least one of them, or `words`. */
  readonly reasons: readonly ShopReason[];
  readonly words: string | null;
  /** Version of the shop that the decider read. */
  readonly version: number;
};

/**
 * `edited`: members have changed the shop since the decider read it. `name-taken`: another shop has taken the proposed
 * name in the meantime.
 */
type Undecided = 'gone' | 'own' | 'decided' | 'not-claimed' | 'edited' | 'name-taken';

/** Decides a new shop or a change of one. */
export function decideShop(
  ctx: Ctx,
  actor: Actor,
  decision: ShopDecision,
): Promise<StaffChange<Undecided, { readonly kind: ShopCaseKind }>> {
  return changeAsStaff(ctx, actor, SHOP_QUEUE, async (staff) => {
    const { shopId, version } = decision;
    const found = await lockShopCase(staff, shopId);
    const shop = found && (await lockShop(staff, shopId));
    if (!found || !shop) return refused('gone');
    if (staff.actor.role !== 'admin' && found.concerns.includes(staff.actor.id)) return refused('own');
    if (found.kind === null) return refused('decided');
    if (!(await holdsClaim(staff, SHOP_QUEUE, shopId))) return refused('not-claimed');
    if (shop.version !== version) return refused('edited');
    const decided =
      found.kind === 'shop' ? await decideNew(staff, shop, decision) : await decideChange(staff, shop, decision);
    if (decided.ok) await endClaim(staff, SHOP_QUEUE, shopId, found);
    return decided;
  });
}

const ofShop = (id: number) => ({ kind: 'shop', id: String(id) }) as const;

type Why = Pick<ShopDecision, 'verdict' | 'reasons' | 'words'>;

async function decideNew(staff: StaffCtx, shop: Shop, { verdict, reasons, words }: Why) {
  const moved = await moveShop(staff, shop, {
    act: verdict,
    actor: 'moderator',
    actorId: staff.actor.id,
    reasons,
    words,
    ...(verdict === 'approve' && { with: { approved_at: shop.approvedAt ?? staff.now } }),
    notBefore: new Date(staff.now.getTime() + DECISION_WAIT_MS),
  });
  if (!moved) return refused('decided');
  // The owner's account may have ended while the shop was suspended.
  if (moved.to === 'active') await freezeUnowned(staff, shop.id, { ofSuspended: true });
  const undo: ShopUndo = {
    shopId: shop.id,
    version: shop.version + 1,
    eventId: moved.eventId,
    stateSince: shop.stateSince.toISOString(),
    approvedAt: shop.approvedAt?.toISOString() ?? null,
    reasons: shop.reasons,
    words: shop.words,
  };
  const action = verdict === 'approve' ? 'approve-shop' : 'refuse-shop';
  const facts = { before: { state: shop.state }, after: { state: moved.to, reasons: reasons.join(' ') } };
  return ok({
    entry: { action, subject: ofShop(shop.id), ...facts, reason: words, undo } as const,
    kind: 'shop',
  });
}

async function decideChange(staff: StaffCtx, shop: Shop, { verdict, reasons, words }: Why) {
  const proposal = await readProposal(staff.db, shop.id);
  if (!proposal) return refused('decided');
  const { name, about, logoKey, coverKey } = proposal.content;
  const accepts = verdict === 'approve';
  if (accepts && name !== undefined && (await nameFault(staff, name, shop.id))) return refused('name-taken');
  await deleteProposal(staff, shop.id);
  const moved = await moveShop(staff, shop, {
    act: accepts ? 'accept-change' : 'refuse-change',
    actor: 'moderator',
    actorId: staff.actor.id,
    reasons,
    words,
    ...(accepts && {
      with: { ...(name !== undefined && { name_key: shopNameKey(name) }), ...(about !== undefined && { about }) },
    }),
    notBefore: new Date(staff.now.getTime() + DECISION_WAIT_MS),
  });
  if (!moved) return refused('decided');
  const account = await readAccount(staff.db, shop.id);
  if (accepts) {
    if (name !== undefined) await changeAccount(staff.db, shop.id, { display_name: name });
    if (logoKey !== undefined) await placePicture(staff, shop.id, 'logo', logoKey);
    if (coverKey !== undefined) await placePicture(staff, shop.id, 'cover', coverKey);
  }
  const dropped = accepts
    ? [logoKey === undefined ? null : shop.logoKey, coverKey === undefined ? null : shop.coverKey]
    : [logoKey, coverKey];
  const keys = dropped.filter((key) => typeof key === 'string');
  // The pictures are needed again if the decision is undone, so their files are deleted later.
  if (keys.length > 0)
    await enqueue(
      staff.db,
      'remove-shop-pictures',
      { sellerId: shop.id, keys },
      { afterSeconds: PICTURES_STAY_SECONDS },
    );
  const changed = Object.keys(proposal.content).join(' ');
  const undo: ChangeUndo = {
    shopId: shop.id,
    version: shop.version + 1,
    eventId: moved.eventId,
    proposal: {
      content: proposal.content,
      by: proposal.proposedBy,
      at: proposal.proposedAt.toISOString(),
      dueAt: proposal.dueAt.toISOString(),
    },
    before: accepts
      ? { name: account?.displayName ?? '', about: shop.about, logoKey: shop.logoKey, coverKey: shop.coverKey }
      : null,
  };
  return ok({
    entry: {
      action: accepts ? 'accept-shop-change' : 'refuse-shop-change',
      subject: ofShop(shop.id),
      before: null,
      after: { changed, reasons: reasons.join(' ') },
      reason: words,
      undo,
    } as const,
    kind: 'change',
  });
}

/** Longer than the time for an undo, so that the job can check whether there was one. */
const PICTURES_STAY_SECONDS = (2 * DECISION_WAIT_MS) / SECOND;

type ChangeUndo = {
  readonly shopId: number;
  readonly version: number;
  readonly eventId: number;
  /** The change that waits again after the undo. */
  readonly proposal: {
    readonly content: ShopProposal;
    readonly by: number;
    readonly at: string;
    readonly dueAt: string;
  };
  /** Profile before an accepted change; null if the change was refused. */
  readonly before: {
    readonly name: string;
    readonly about: string;
    readonly logoKey: string | null;
    readonly coverKey: string | null;
  } | null;
};

/** Undoes a decision on a change of a shop before its members are notified: the change waits again. */
export const undoShopChange = inverse<ChangeUndo, unknown>({
  permission: 'decide shops',
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { shopId, version, eventId, proposal, before } }) {
    const shop = await lockShop(staff, shopId);
    if (!shop || shop.version !== version || (await readProposal(staff.db, shopId))) return refused('changed');
    const found = await lockShopCase(staff, shopId);
    if (staff.actor.role !== 'admin' && found?.concerns.includes(staff.actor.id)) return refused('own');
    const { content } = proposal;
    if (before && content.name !== undefined) {
      if (await nameFault(staff, before.name, shopId)) return refused('changed');
      await changeAccount(staff.db, shopId, { display_name: before.name });
    }
    await updateShop(staff, shopId, {
      version: version + 1,
      ...(before && content.name !== undefined && { name_key: shopNameKey(before.name) }),
      ...(before && content.about !== undefined && { about: before.about }),
    });
    if (before && content.logoKey !== undefined) await placePicture(staff, shopId, 'logo', before.logoKey);
    if (before && content.coverKey !== undefined) await placePicture(staff, shopId, 'cover', before.coverKey);
    const { by: proposedBy, dueAt } = proposal;
    const now = new Date(proposal.at);
    await upsertProposal({ ...staff, now }, shopId, { content, proposedBy, dueAt: new Date(dueAt) });
    await withdrawEvents(staff, [eventId]);
    await recordChange(staff, shop, {
      act: 'undo',
      from: shop.state,
      to: shop.state,
      actorId: staff.actor.id,
      reasons: [],
      words: null,
    });
    return ok({});
  },
});

type ShopUndo = {
  readonly shopId: number;
  readonly version: number;
  readonly eventId: number;
  readonly stateSince: string;
  readonly approvedAt: string | null;
  readonly reasons: readonly string[];
  readonly words: string | null;
};

/** Undoes an approval or a refusal: the shop waits again, at its former position in the queue. */
export const undoShopDecision = inverse<ShopUndo, unknown>({
  permission: 'decide shops',
  async putBack(staff, { undo }) {
    const shop = await lockShop(staff, undo.shopId);
    if (!shop || shop.version !== undo.version) return refused('changed');
    const found = await lockShopCase(staff, undo.shopId);
    if (staff.actor.role !== 'admin' && found?.concerns.includes(staff.actor.id)) return refused('own');
    const moved = await moveShop(staff, shop, {
      act: 'undo',
      actor: 'moderator',
      actorId: staff.actor.id,
      with: {
        state_since: new Date(undo.stateSince),
        approved_at: undo.approvedAt === null ? null : new Date(undo.approvedAt),
        reasons: [...undo.reasons],
        words: undo.words,
      },
    });
    if (!moved) return refused('changed');
    await withdrawEvents(staff, [undo.eventId]);
    return ok({});
  },
});

type Kept = { readonly shopId: number; readonly reason: string };

/** Suspends a shop: its page and its listings answer 404, and nobody can contact it. */
export const suspendShop = (ctx: Ctx, actor: Actor, kept: Kept): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> =>
  keep(ctx, actor, kept, 'suspend');

/** Ends a suspension, or unfreezes a shop. */
export const liftShop = (ctx: Ctx, actor: Actor, kept: Kept): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> =>
  keep(ctx, actor, kept, 'lift');

function keep(
  ctx: Ctx,
  actor: Actor,
  { shopId, reason }: Kept,
  act: 'suspend' | 'lift',
): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'manage shops' }, async (staff) => {
    const found = await lockShopCase(staff, shopId);
    const shop = found && (await lockShop(staff, shopId));
    if (!found || !shop) return refused('gone');
    const { id, role } = staff.actor;
    if (role !== 'admin' && found.concerns.includes(id)) return refused('own');
    const by = role === 'support' ? 'support' : 'moderator';
    const moved = await moveShop(staff, shop, { act, actor: by, actorId: id, words: reason });
    if (!moved) return refused('unchanged');
    // A moderator who unfreezes a shop knows that its owner is suspended, so the suspension does not freeze it again.
    if (moved.to === 'active') await freezeUnowned(staff, shopId, { ofSuspended: shop.state !== 'frozen' });
    const action = act === 'suspend' ? 'suspend-shop' : 'lift-shop';
    const facts = { before: { state: shop.state as ShopState }, after: { state: moved.to } };
    return ok({ entry: { action, subject: ofShop(shopId), ...facts, reason } as const });
  });
}

/** Freezes a shop again at once if its owner's account has ended or, with `ofSuspended`, is suspended. */
async function freezeUnowned(
  staff: StaffCtx,
  shopId: number,
  { ofSuspended }: { readonly ofSuspended: boolean },
): Promise<void> {
  const shop = await lockShop(staff, shopId);
  const owner = shop && (await readAccount(staff.db, shop.ownerId));
  if (owner?.deletedAt || (ofSuspended && owner?.suspendedAt))
    await moveShop(staff, shop as Shop, { act: 'freeze', actor: 'system', actorId: null });
}

type QuotaUndo = {
  readonly shopId: number;
  /** Quota in listings; null: the quota from the settings applies. */
  readonly before: number | null;
  readonly after: number | null;
};

/** Sets a shop's own quota of listings; null: the quota from the settings applies. */
export function changeShopQuota(
  ctx: Ctx,
  actor: Actor,
  { shopId, quota, reason }: { readonly shopId: number; readonly quota: number | null; readonly reason: string },
): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'manage shops' }, async (staff) => {
    const found = await lockShopCase(staff, shopId);
    const shop = found && (await lockShop(staff, shopId));
    if (!found || !shop) return refused('gone');
    if (staff.actor.role !== 'admin' && found.concerns.includes(staff.actor.id)) return refused('own');
    const before = await readQuotaOf(staff.db, shopId);
    if (before === quota) return refused('unchanged');
    await putQuota(staff, shop, quota);
    const facts = { before: { quota: before }, after: { quota } };
    const undo: QuotaUndo = { shopId, before, after: quota };
    return ok({ entry: { action: 'change-shop-quota', subject: ofShop(shopId), ...facts, reason, undo } as const });
  });
}

async function putQuota(staff: StaffCtx, shop: Shop, quota: number | null): Promise<void> {
  await updateShop(staff, shop.id, { quota });
  const { state } = shop;
  await recordChange(staff, shop, { act: 'set-quota', from: state, to: state, actorId: staff.actor.id });
}

/** Restores a quota, if nobody has changed it since. */
export const undoShopQuota = inverse<QuotaUndo, unknown>({
  permission: 'manage shops',
  async putBack(staff, { undo }) {
    const found = await lockShopCase(staff, undo.shopId);
    const shop = found && (await lockShop(staff, undo.shopId));
    if (!found || !shop || (await readQuotaOf(staff.db, undo.shopId)) !== undo.after) return refused('changed');
    if (staff.actor.role !== 'admin' && found.concerns.includes(staff.actor.id)) return refused('own');
    await putQuota(staff, shop, undo.before);
    return ok({});
  },
});
