/** Transitions of ratings and replies (RATE-01, RATE-02). A transition that is not in the tables is not allowed. */
import { type Move, next } from '../../values/lifecycle.ts';
import type { ReplyState, ReviewState } from '../review.ts';

type ReviewActor = 'rater' | 'visitor' | 'moderator' | 'job';
type ReviewAct =
  | ('post' | 'withdraw')
  // Neither the text nor a limit holds the rating.
  | 'go-live'
  | ('approve' | 'keep' | 'refuse' | 'hide')
  // Holds a rating because of a burst or reports.
  | 'hold'
  // Undo of a decision on reports that hid the rating.
  | 'bring-back';

type ReviewMove = Move<ReviewState, ReviewAct, ReviewActor>;

const REVIEW_LIFE: readonly ReviewMove[] = [
  // A posted rating first waits; the same transaction makes it live if nothing holds it.
  { act: 'post', from: ['live', 'waiting', 'refused', 'withdrawn'], to: 'waiting', by: ['rater'] },
  { act: 'withdraw', from: ['live', 'waiting'], to: 'withdrawn', by: ['rater'] },
  { act: 'go-live', from: ['waiting'], to: 'live', by: ['job', 'rater'] },
  { act: 'approve', from: ['waiting'], to: 'live', by: ['moderator'] },
  { act: 'keep', from: ['waiting'], to: 'live', by: ['moderator'] },
  { act: 'refuse', from: ['waiting'], to: 'refused', by: ['moderator'] },
  { act: 'hide', from: ['live'], to: 'refused', by: ['moderator'] },
  { act: 'hold', from: ['live'], to: 'waiting', by: ['job'] },
  // The review first becomes `waiting`. The same transaction makes it live again if neither its text nor a limit holds
  // it.
  { act: 'bring-back', from: ['refused'], to: 'waiting', by: ['moderator'] },
];

/** State after an act; null if it is not allowed. */
export const reviewAfter = (state: ReviewState, act: ReviewAct, actor: ReviewActor): ReviewState | null =>
  next(REVIEW_LIFE, state, act, actor)?.to ?? null;

type ReplyActor = 'seller' | 'moderator';
type ReplyMove = Move<ReplyState, 'write' | 'approve' | 'refuse' | 'hide', ReplyActor>;

const REPLY_LIFE: readonly ReplyMove[] = [
  { act: 'write', from: ['refused'], to: 'waiting', by: ['seller'] },
  { act: 'approve', from: ['waiting'], to: 'live', by: ['moderator'] },
  { act: 'refuse', from: ['waiting'], to: 'refused', by: ['moderator'] },
  { act: 'hide', from: ['live'], to: 'refused', by: ['moderator'] },
];

export const replyAfter = (state: ReplyState, act: ReplyMove['act'], actor: ReplyActor): ReplyState | null =>
  next(REPLY_LIFE, state, act, actor)?.to ?? null;
