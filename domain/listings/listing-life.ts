/** The life of a listing (ITEM-14): one table of transitions, with act, states, actors and the new state. */
import { actsOn, type Move, next } from '../values/lifecycle.ts';
import type { ListingStatus } from './listing.ts';

/** `feed`: a row of a shop's feed (SHOP-02). */
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

/** States in which somebody may hand a listing of their own to a shop of theirs (SHOP-03); what was sold stays their sale. */
const HANDED_OVER = ['draft', 'pending', 'published', 'rejected', 'expired'] as const satisfies ListingStatus[];

/** `new`: not stored yet. */
export type From = ListingStatus | 'new';

/**
 * `before`: the state before the act that is restored or undone. `fee`: instead of the row above, where a place among the free
 * ones is needed, none is left and no fee is paid.
 */
type ListingMove = Move<From, Act, Actor, ListingStatus | 'before', 'fee'>;

/** Days for which a removal or a sale can be undone. */
export const RESTORE_DAYS = 7;
/** How long a decision of a moderator may be undone. */
const UNDO_DAYS = 1;

export const LISTING_LIFE: readonly ListingMove[] = [
  { act: 'keep', from: ['new'], to: 'draft', by: ['owner'] },
  { act: 'submit', from: ['new', 'draft', 'rejected'], to: 'pending', by: ['owner'] },
  { act: 'submit', from: ['new', 'draft', 'rejected'], to: 'unpaid', by: ['owner'], needs: 'fee' },
  // A row is new, or changed while it waits, was rejected, or had ended before anybody decided. It never owes a fee.
  { act: 'submit', from: ['new', 'pending', 'rejected', 'expired'], to: 'pending', by: ['feed'] },
  // Its fee is paid.
  { act: 'settle', from: ['unpaid'], to: 'pending', by: ['job'] },
  // The job is the rule that approves listings of trusted sellers.
  { act: 'approve', from: ['pending'], to: 'published', by: ['moderator', 'job'] },
  { act: 'reject', from: ['pending', 'published'], to: 'rejected', by: ['moderator'] },
  // Enough users reported it, or a moderator wants to check it again; an approval restores its position.
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
  // A change of its row that needs nobody, or to which a moderator agreed; it stays where it stands.
  { act: 'amend', from: ['published'], to: 'published', by: ['feed', 'moderator'] },
  // The job is a bought refresh.
  { act: 'refresh', from: ['published'], to: 'published', by: ['owner', 'job'] },
  { act: 'expire', from: ['published'], to: 'expired', by: ['job'] },
  // Its row vanished or is paused, perhaps before a moderator decided.
  { act: 'expire', from: ['pending', 'published'], to: 'expired', by: ['feed'] },
  // Its shop is open again, or its row is in the feed again: with its old sort time and expiry.
  { act: 'return', from: ['expired'], to: 'published', by: ['job'] },
  { act: 'return', from: ['expired', 'sold'], to: 'published', by: ['feed'] },
  { act: 'renew', from: ['expired'], to: 'published', by: ['owner'] },
  { act: 'renew', from: ['expired', 'sold'], to: 'published', by: ['feed'] },
  { act: 'renew', from: ['expired'], to: 'unpaid', by: ['owner'], needs: 'fee' },
  // The job is a secure purchase of the only piece, during which an edit may wait.
  { act: 'markSold', from: ['published', 'expired'], to: 'sold', by: ['owner', 'job'] },
  { act: 'markSold', from: ['pending'], to: 'sold', by: ['job'] },
  { act: 'markSold', from: ['published', 'expired'], to: 'sold', by: ['feed'] },
  {
    act: 'remove',
    from: ['draft', 'pending', 'published', 'rejected', 'expired', 'sold'],
    to: 'removed',
    by: ['owner', 'moderator'],
  },
  // The job ends what nobody paid for.
  { act: 'remove', from: ['unpaid'], to: 'removed', by: ['owner', 'moderator', 'job'] },
  { act: 'restore', from: ['sold', 'removed'], to: 'before', by: ['owner', 'moderator'], withinDays: RESTORE_DAYS },
  // A moderator's decision, by any moderator, while nothing has changed since (ADM-01).
  {
    act: 'undo',
    from: ['published', 'rejected', 'pending', 'removed'],
    to: 'before',
    by: ['moderator'],
    withinDays: UNDO_DAYS,
  },
  // Another seller, in the same state.
  ...HANDED_OVER.map((state): ListingMove => ({ act: 'handOver', from: [state], to: state, by: ['owner'] })),
];

export const nextMove = (act: Act, from: From, actor: Actor): ListingMove | null =>
  next(LISTING_LIFE, from, act, actor);

/**
 * State that an act leads to; null if the act is not allowed. Only `restore` and `undo` use `before`, and never to return to
 * the same state.
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

/** Whether an act of the owner ends in `unpaid` where a fee is owed. */
export const mayOweFee = (act: Act, from: From): boolean =>
  LISTING_LIFE.some((move) => move.needs === 'fee' && move.act === act && move.from.includes(from));

/** Acts that an actor may do with a listing in this state. */
export const actsOnListing = (from: From, actor: Actor): Act[] => actsOn(LISTING_LIFE, from, actor);
