/** Life of a listing (ITEM-14): one table of transitions, with act, statuses, actors and new status. */
import { actsOn, type Move, next } from '../values/lifecycle.ts';
import type { ListingStatus } from './listing.ts';

/** Actors of transitions. `feed`: a row of a shop's feed (SHOP-02). */
export type Actor = 'owner' | 'moderator' | 'job' | 'feed';

export const ACTS = [
  'keep',
  'submit',
  'settle',
  'approve',
  'reject',
  'hold',
  'edit',
  'amend',
  'refresh',
  'expire',
  'return',
  'renew',
  'markSold',
  'remove',
  'restore',
  'undo',
  'handOver',
] as const;
export type Act = (typeof ACTS)[number];

/**
 * Statuses in which a user can transfer a listing of their own to their shop (SHOP-03); sold listings stay with the
 * user.
 */
const HANDED_OVER = ['draft', 'pending', 'published', 'rejected', 'expired'] as const satisfies ListingStatus[];

/** Status before an act. `new`: the listing is not stored yet. */
export type From = ListingStatus | 'new';

/**
 * Transition of a listing. `before`: leads to the status before the act that is restored or undone. `needs: 'fee'`:
 * applies instead of the row above it if the act needs a free slot of the quota, no slot is free and no fee is paid.
 */
type ListingMove = Move<From, Act, Actor, ListingStatus | 'before', 'fee'>;

/** Days for which a removal or a sale can be reverted by `restore`. */
export const RESTORE_DAYS = 7;
/** Days for which a moderator's decision can be undone. */
const UNDO_DAYS = 1;

export const LISTING_LIFE: readonly ListingMove[] = [
  { act: 'keep', from: ['new'], to: 'draft', by: ['owner'] },
  { act: 'submit', from: ['new', 'draft', 'rejected'], to: 'pending', by: ['owner'] },
  { act: 'submit', from: ['new', 'draft', 'rejected'], to: 'unpaid', by: ['owner'], needs: 'fee' },
  // The listing of a feed's row: the row is new, or it has changed while the listing waits, after it was rejected, or
  // after it expired without a decision. The listing never owes a fee.
  { act: 'submit', from: ['new', 'pending', 'rejected', 'expired'], to: 'pending', by: ['feed'] },
  // The fee was paid.
  { act: 'settle', from: ['unpaid'], to: 'pending', by: ['job'] },
  // The actor `job` stands for the rule that approves listings of trusted sellers.
  { act: 'approve', from: ['pending'], to: 'published', by: ['moderator', 'job'] },
  { act: 'reject', from: ['pending', 'published'], to: 'rejected', by: ['moderator'] },
  // Enough users have reported the listing, or a moderator wants to check it again. An approval restores its position.
  { act: 'hold', from: ['published'], to: 'pending', by: ['moderator', 'job'] },
  { act: 'edit', from: ['draft'], to: 'draft', by: ['owner'] },
  { act: 'edit', from: ['unpaid', 'pending', 'published', 'rejected', 'expired'], to: 'pending', by: ['owner'] },
  {
    act: 'edit',
    from: ['unpaid', 'pending', 'published', 'rejected', 'expired'],
    to: 'unpaid',
    by: ['owner'],
    needs: 'fee',
  },
  // A change of the feed's row that needs no approval, or that a moderator approved. The position stays.
  { act: 'amend', from: ['published'], to: 'published', by: ['feed', 'moderator'] },
  // The actor `job` carries out a refresh that was bought.
  { act: 'refresh', from: ['published'], to: 'published', by: ['owner', 'job'] },
  { act: 'expire', from: ['published'], to: 'expired', by: ['job'] },
  // The row is missing in the feed, or it is paused; this can happen before a moderator has decided.
  { act: 'expire', from: ['pending', 'published'], to: 'expired', by: ['feed'] },
  // The job returns a listing when the seller's suspension has ended or the shop is open again; a feed does when the
  // row is in it again. The old sort time and expiry apply.
  { act: 'return', from: ['expired'], to: 'published', by: ['job'] },
  { act: 'return', from: ['expired', 'sold'], to: 'published', by: ['feed'] },
  { act: 'renew', from: ['expired'], to: 'published', by: ['owner'] },
  { act: 'renew', from: ['expired', 'sold'], to: 'published', by: ['feed'] },
  { act: 'renew', from: ['expired'], to: 'unpaid', by: ['owner'], needs: 'fee' },
  // The actor `job` acts after a secure purchase of the only piece. An edit of the listing may be waiting for a
  // moderator at that time.
  { act: 'markSold', from: ['published', 'expired'], to: 'sold', by: ['owner', 'job'] },
  { act: 'markSold', from: ['pending'], to: 'sold', by: ['job'] },
  { act: 'markSold', from: ['published', 'expired'], to: 'sold', by: ['feed'] },
  {
    act: 'remove',
    from: ['draft', 'pending', 'published', 'rejected', 'expired', 'sold'],
    to: 'removed',
    by: ['owner', 'moderator'],
  },
  // The actor `job` acts if the fee was not paid in time.
  { act: 'remove', from: ['unpaid'], to: 'removed', by: ['owner', 'moderator', 'job'] },
  { act: 'restore', from: ['sold', 'removed'], to: 'before', by: ['owner', 'moderator'], withinDays: RESTORE_DAYS },
  // Reverts a moderator's decision, by any moderator, as long as nothing has changed since (ADM-01).
  {
    act: 'undo',
    from: ['published', 'rejected', 'pending', 'removed'],
    to: 'before',
    by: ['moderator'],
    withinDays: UNDO_DAYS,
  },
  // The listing gets another seller and keeps its status.
  ...HANDED_OVER.map((state): ListingMove => ({ act: 'handOver', from: [state], to: state, by: ['owner'] })),
];

export const nextMove = (act: Act, from: From, actor: Actor): ListingMove | null =>
  next(LISTING_LIFE, from, act, actor);

/**
 * Status after an act; null if the act is not allowed. `before`: status to which `restore` and `undo` return; it must
 * differ from the present one.
 */
export function nextStatus(
  act: Act,
  from: From,
  actor: Actor,
  before: ListingStatus | null = null,
): ListingStatus | null {
  const to = nextMove(act, from, actor)?.to ?? null;
  if (to !== 'before') return to;
  return before === from || before === 'removed' ? null : before;
}

/** Returns whether an act of the owner can lead to `unpaid` if a fee is due. */
export const mayOweFee = (act: Act, from: From): boolean =>
  LISTING_LIFE.some((move) => move.needs === 'fee' && move.act === act && move.from.includes(from));

/** Acts that an actor may do with a listing in this status. */
export const actsOnListing = (from: From, actor: Actor): Act[] => actsOn(LISTING_LIFE, from, actor);
