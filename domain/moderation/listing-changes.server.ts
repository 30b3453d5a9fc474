/** Changes by moderators to a listing in any state, outside the queue (ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Catalogue, changeStatus, type StatusChange } from '../listings/listings.server.ts';
import { isOwnToDecide } from '../sellers/sellers.server.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffEntry } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import type { RejectReason } from './reject-reasons.ts';
import { lockCase } from './waiting-store.server.ts';

const RULE = { permission: 'moderate listings' } as const;

/** A listing in the version that the moderator saw. */
export type SeenListing = { readonly listingId: number; readonly version: number };

/**
 * `own`: the listing belongs to the moderator or to a shop of theirs. `edited`: it was changed after the moderator
 * opened it. `not-allowed`: its state does not allow the act, or its owner removed it. `too-late`: it can no longer be
 * restored.
 */
export type ListingChanged = StaffChange<'gone' | 'own' | 'edited' | 'not-allowed' | 'too-late'>;

type Change = {
  readonly act: StatusChange['act'];
  readonly action: StaffEntry['action'];
  readonly reasons?: readonly RejectReason[];
  readonly words: string | null;
};

/** Takes a published listing off the site until it has been reviewed again. */
export function holdListing(
  ctx: Ctx,
  actor: Actor,
  seen: SeenListing,
  reason: string,
  catalogue: Catalogue,
): Promise<ListingChanged> {
  return changeListing(ctx, actor, seen, { act: 'hold', action: 'hold-listing', words: reason }, catalogue);
}

/** Rejects a published listing. A waiting one is decided in the queue. */
export function rejectPublished(
  ctx: Ctx,
  actor: Actor,
  seen: SeenListing,
  why: { readonly reasons: readonly RejectReason[]; readonly words: string | null },
  catalogue: Catalogue,
): Promise<ListingChanged> {
  return changeListing(ctx, actor, seen, { act: 'reject', action: 'reject-listing', ...why }, catalogue);
}

export function removeListing(
  ctx: Ctx,
  actor: Actor,
  seen: SeenListing,
  reason: string,
  catalogue: Catalogue,
): Promise<ListingChanged> {
  return changeListing(ctx, actor, seen, { act: 'remove', action: 'remove-listing', words: reason }, catalogue);
}

/** Undoes a removal by staff, within seven days of it. */
export function restoreListing(
  ctx: Ctx,
  actor: Actor,
  seen: SeenListing,
  reason: string,
  catalogue: Catalogue,
): Promise<ListingChanged> {
  return changeListing(ctx, actor, seen, { act: 'restore', action: 'restore-listing', words: reason }, catalogue);
}

function changeListing(
  ctx: Ctx,
  actor: Actor,
  { listingId, version }: SeenListing,
  { act, action, reasons = [], words }: Change,
  catalogue: Catalogue,
): Promise<ListingChanged> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const listing = await lockCase(staff.db, listingId);
    if (!listing) return refused('gone');
    if (await isOwnToDecide(staff.db, staff.actor, listing.userId)) return refused('own');
    // A listing that waits is decided in the queue, where a colleague may have it open.
    if (act === 'reject' && listing.status !== 'published') return refused('not-allowed');
    if (listing.version !== version) return refused('edited');
    const by = { kind: 'moderator', userId: staff.actor.id } as const;
    const changed = await changeStatus(staff, { listingId, act, actor: by, reasons, words }, catalogue);
    if (!changed.ok) return refused(changed.refused === 'not-found' ? 'gone' : changed.refused);
    const after = { status: changed.to, ...(reasons.length > 0 ? { reasons: reasons.join(' ') } : {}) };
    const subject = { kind: 'listing', id: String(listingId) } as const;
    return ok({
      entry: {
        action,
        subject,
        before: { status: changed.from },
        after,
        reason: words,
        undo: act === 'restore' ? null : changed.undo,
      },
    });
  });
}
