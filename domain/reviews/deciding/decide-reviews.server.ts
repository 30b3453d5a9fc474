/** Decisions of staff about reviews, replies and held ratings (ADM-02, RATE-02, RATE-03). */
import { isDeepStrictEqual } from 'node:util';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { recordEvents, withdrawEvents } from '../../events/events.server.ts';
import { endClaim, holdsClaim, type Queue } from '../../queue/queue.server.ts';
import { readPeopleOf } from '../../sellers/sellers.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange, type StaffCtx } from '../../staff/staff.server.ts';
import { cursorOf, timePart } from '../../values/cursor.ts';
import { parseId } from '../../values/ids.ts';
import { ok, refused } from '../../values/result.ts';
import { HELD_SHOWN, type ReviewCaseKind } from '../cases/case-kind.ts';
import {
  type CaseCursor,
  closeCase,
  lockCase,
  lockFirstCase,
  type ReviewCaseLine,
  type ReviewCaseRow,
  readCase,
  readCases,
  readFirstCase,
  reopenCase,
} from '../cases/case-store.server.ts';
import { notifyRater, notifyReplier, type Wait } from '../rating/notify.server.ts';
import { type ReplyRow, readReply, upsertReply } from '../rating/reply-store.server.ts';
import { replyAfter, reviewAfter } from '../rating/review-life.ts';
import type { ReviewRow } from '../rating/review-row.ts';
import { readHeldOf, readReview } from '../rating/review-store.server.ts';
import { type Book, closeBook, letCount, openBook, putReview } from '../rating/seller-book.server.ts';
import { keep, notifyOfPublication, refuse } from './verdicts.server.ts';

export type { ReviewCaseLine } from '../cases/case-store.server.ts';

type Between = { readonly sellerId: number; readonly raterId: number | null };

/** Users whom a rating concerns: the seller (for a shop, all its members) and the rater. */
export const readConcerned = async (db: Db, { sellerId, raterId }: Between): Promise<readonly number[]> => [
  ...(await readPeopleOf(db, sellerId)),
  ...(raterId === null ? [] : [raterId]),
];

/** Whether a rating concerns the decider. Always false for an admin, who may be the only one who can decide. */
const isOwn = async ({ db, actor }: StaffCtx, between: Between): Promise<boolean> =>
  actor.role !== 'admin' && (await readConcerned(db, between)).includes(actor.id);

/** Queue of texts, replies and held ratings, the oldest first. */
export const REVIEW_QUEUE: Queue = {
  kind: 'review',
  permission: 'decide reviews',
  waiting: {
    async lock(trx, caseId) {
      const found = await lockCase(trx, caseId);
      return found && { waits: found.decidedAt === null, concerns: await readConcerned(trx.db, found) };
    },
    lockFirst: lockFirstCase,
    first: readFirstCase,
  },
};

export type ReviewCasePage = { readonly lines: readonly ReviewCaseLine[]; readonly next: string | null };

/** Reads a page of the queue, for one kind of case or for all kinds. */
export async function reviewCases(
  db: Db,
  { kind, after }: { readonly kind: ReviewCaseKind | null; readonly after: string | null },
  limit: number,
): Promise<ReviewCasePage> {
  const found = await readCases(db, { kind, after: caseCursor.read(after) }, limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? caseCursor.write(last) : null };
}

const caseCursor = cursorOf<CaseCursor>({ since: timePart, caseId: { write: String, read: parseId } });

export type ReviewCase = ReviewCaseRow & {
  /** The review whose text or reply the case is about; null for a seller. */
  readonly review: ReviewRow | null;
  readonly reply: ReplyRow | null;
  /** Held ratings of the seller; empty unless the case is of the kind `seller`. */
  readonly held: readonly ReviewRow[];
};

export async function reviewCase({ db }: Pick<Ctx, 'db'>, caseId: number): Promise<ReviewCase | null> {
  const found = await readCase(db, caseId);
  if (!found) return null;
  if (found.kind === 'seller') {
    return { ...found, review: null, reply: null, held: await readHeldOf(db, found.subjectId, HELD_SHOWN) };
  }
  const review = await readReview(db, found.subjectId);
  return { ...found, review, reply: await readReply(db, found.subjectId), held: [] };
}

/** A review in any state, with its reply. */
export async function reviewWithReply(
  { db }: Pick<Ctx, 'db'>,
  reviewId: number,
): Promise<{ readonly review: ReviewRow; readonly reply: ReplyRow | null } | null> {
  const review = await readReview(db, reviewId);
  return review && { review, reply: await readReply(db, reviewId) };
}

export type ReviewDecision = {
  readonly caseId: number;
  readonly verdict: 'keep' | 'refuse';
  /** Reason of a refusal: a key of `REFUSE_REASONS`, or free text. */
  readonly reason: string | null;
  /** Ids of the held ratings to decide; all others keep waiting. Null: the decision is about everything in the case. */
  readonly reviewIds: readonly number[] | null;
  /**
   * Version of the text that the decider read; null if not sent. If the author has changed the text since, it is not
   * decided.
   */
  readonly version: number | null;
};

/**
 * Decides a case. Approving a text does not release a held rating: the rating goes live only when its seller's case is
 * decided too. `changed`: the author has changed the text since. `own`: the case is about the decider, and they are not
 * an admin.
 */
export function decideReview(
  ctx: Ctx,
  actor: Actor,
  decision: ReviewDecision,
  settings: SiteSettings,
): Promise<StaffChange<'gone' | 'own' | 'decided' | 'not-claimed' | 'changed'>> {
  return changeAsStaff(ctx, actor, REVIEW_QUEUE, async (staff) => {
    const { caseId, verdict, reason } = decision;
    const known = await readCase(staff.db, caseId);
    if (!known) return refused('gone');
    // The seller's sums are locked before the case, as by an arriving rating; another sequence could deadlock.
    const book = await openBook(staff, known.sellerId);
    const found = await lockCase(staff, caseId);
    if (!found) return refused('gone');
    if (found.decidedAt !== null) return refused('decided');
    if (await isOwn(staff, found)) return refused('own');
    if (!(await holdsClaim(staff, REVIEW_QUEUE, caseId))) return refused('not-claimed');
    const wait = waitOf(staff);
    const done = await decideKind({ staff, book, wait }, found, decision, settings);
    const count = done.reply ? 1 : done.reviews.length;
    if (count === 0) return refused('changed');
    await closeBook(staff, book);
    await endClaim(staff, REVIEW_QUEUE, caseId, found);
    const about = { kind: 'review', id: String(caseId) } as const;
    const after = {
      verdict,
      of: found.kind,
      reviews: count,
      [found.kind === 'seller' ? 'user' : 'review']: found.subjectId,
    };
    const undo: ReviewUndo = { sellerId: found.sellerId, caseId, ...done, eventIds: wait.eventIds };
    return ok({ entry: { action: 'decide-review', subject: about, before: null, after, reason, undo } });
  });
}

const waitOf = ({ now }: StaffCtx): Wait => ({ notBefore: new Date(now.getTime() + DECISION_WAIT_MS), eventIds: [] });

type Deciding = { readonly staff: StaffCtx; readonly book: Book; readonly wait: Wait };

/** Fields of a rating that a decision changes. */
type Standing = Pick<ReviewRow, 'state' | 'version' | 'class' | 'needsLook' | 'heldBy' | 'isKept' | 'reason'> & {
  readonly countedAt: string | null;
};

type Decided = {
  readonly reviews: readonly { readonly id: number; readonly before: Standing; readonly after: Standing }[];
  readonly reply: {
    readonly reviewId: number;
    readonly before: Pick<ReplyRow, 'state' | 'reason'>;
    readonly after: Pick<ReplyRow, 'state'> & { readonly postedAt: string };
  } | null;
};

const standingOf = (review: ReviewRow): Standing => {
  const { state, version, class: of, needsLook, heldBy, isKept, reason, countedAt } = review;
  return { state, version, class: of, needsLook, heldBy, isKept, reason, countedAt: countedAt?.toISOString() ?? null };
};

const decidedReview = (before: ReviewRow, after: ReviewRow): Decided['reviews'][number] => ({
  id: before.id,
  before: standingOf(before),
  after: standingOf(after),
});

/** Returns the ratings, or the reply, that were decided. */
async function decideKind(
  deciding: Deciding,
  found: ReviewCaseRow,
  { verdict, reason, reviewIds, version }: ReviewDecision,
  settings: SiteSettings,
): Promise<Decided> {
  const { staff, book, wait } = deciding;
  if (found.kind === 'reply') return decideReply(deciding, found.subjectId, verdict, reason);
  if (found.kind === 'text') {
    const review = await readReview(staff.db, found.subjectId);
    const isSeen = review?.state === 'waiting' && (version === null || review.version === version);
    if (!isSeen) return NONE;
    const after =
      verdict === 'refuse'
        ? await refuse(staff, book, review, reason, wait)
        : await approveText(deciding, review, settings);
    // While the seller's case is open, the rating stays in the state `waiting`, and its reports stay open.
    if (after.state !== 'waiting') await settleReports(deciding, [review], verdict);
    return { ...NONE, reviews: [decidedReview(review, after)] };
  }
  const held = await readHeldOf(staff.db, found.subjectId, HELD_SHOWN);
  const chosen = held.filter(({ id }) => reviewIds === null || reviewIds.includes(id));
  const reviews: Decided['reviews'][number][] = [];
  for (const review of chosen) {
    const after = await (verdict === 'keep'
      ? keep(staff, book, review, settings, wait)
      : refuse(staff, book, review, reason, wait));
    reviews.push(decidedReview(review, after));
  }
  await settleReports(deciding, chosen, verdict);
  return { ...NONE, reviews };
}

const NONE: Decided = { reviews: [], reply: null };

/** Records events that close the reports of these reviews once the decision can no longer be undone. */
async function settleReports(
  { staff, wait }: Pick<Deciding, 'staff' | 'wait'>,
  reviews: readonly ReviewRow[],
  verdict: ReviewDecision['verdict'],
): Promise<void> {
  if (reviews.length === 0) return;
  const decided = { verdict: verdict === 'keep' ? 'dismissed' : 'upheld', decidedBy: staff.actor.id } as const;
  const ids = await recordEvents(
    staff,
    reviews.map(({ id }) => ({ kind: 'review-decided', data: { reviewId: id, ...decided } })),
    { notBefore: wait.notBefore },
  );
  wait.eventIds.push(...ids);
}

async function approveText(
  { staff, book, wait }: Deciding,
  review: ReviewRow,
  settings: SiteSettings,
): Promise<ReviewRow> {
  const after = await letCount(staff, book, review, settings);
  if (after.state === 'live') await notifyOfPublication(staff, after, wait);
  return after;
}

async function decideReply(
  { staff, wait }: Deciding,
  reviewId: number,
  verdict: 'keep' | 'refuse',
  reason: string | null,
): Promise<Decided> {
  const [reply, review] = [await readReply(staff.db, reviewId), await readReview(staff.db, reviewId)];
  const state = reply && replyAfter(reply.state, verdict === 'keep' ? 'approve' : 'refuse', 'moderator');
  if (!reply || !review || state === null) return NONE;
  await upsertReply(staff, { ...reply, state, reason: verdict === 'keep' ? null : reason });
  await closeCase(staff, { kind: 'reply', subjectId: reviewId });
  await notifyReplier(staff, review, verdict === 'keep' ? 'reply-published' : 'reply-refused', wait);
  if (verdict === 'keep') await notifyRater(staff, review, 'replied', wait);
  return { ...NONE, reply: decidedReply(reply, state) };
}

const decidedReply = (reply: ReplyRow, state: ReplyRow['state']): NonNullable<Decided['reply']> => ({
  reviewId: reply.reviewId,
  before: { state: reply.state, reason: reply.reason },
  after: { state, postedAt: reply.postedAt.toISOString() },
});

type ReviewUndo = Decided & {
  readonly sellerId: number;
  /** The decided case; null if the review or reply was hidden without a case. */
  readonly caseId: number | null;
  readonly eventIds: readonly number[];
};

/** Undoes a decision, as long as nobody has been notified of it: restores the ratings, the reply and the case. */
export const undoReviewDecision = inverse<ReviewUndo, unknown>({
  permission: REVIEW_QUEUE.permission,
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { sellerId, caseId, reviews, reply, eventIds } }) {
    const book = await openBook(staff, sellerId);
    if (caseId !== null) {
      const found = await lockCase(staff, caseId);
      if (found?.sellerId !== sellerId) return refused('changed');
      if (await isOwn(staff, found)) return refused('own');
      await reopenCase(staff, caseId);
    }
    for (const { id, before, after } of reviews) {
      const now = await readReview(staff.db, id);
      if (now?.sellerId !== sellerId || !isSame(standingOf(now), after)) return refused('changed');
      if (await isOwn(staff, now)) return refused('own');
      const countedAt = before.countedAt === null ? null : new Date(before.countedAt);
      await putReview(staff, book, now, { ...now, ...before, countedAt });
    }
    await closeBook(staff, book);
    if (reply && !(await putReplyBack(staff, reply))) return refused('changed');
    await withdrawEvents(staff, eventIds);
    return ok({});
  },
});

/**
 * Whether a rating is still in the state in which the decision left it. The class is ignored, because the nightly job
 * may have raised it since.
 */
const isSame = ({ class: _, ...now }: Standing, { class: __, ...then }: Standing): boolean =>
  isDeepStrictEqual(now, then);

async function putReplyBack(
  trx: InTransaction,
  { reviewId, before, after }: NonNullable<Decided['reply']>,
): Promise<boolean> {
  const reply = await readReply(trx.db, reviewId);
  if (reply?.state !== after.state || reply.postedAt.toISOString() !== after.postedAt) return false;
  await upsertReply(trx, { ...reply, ...before });
  return true;
}

export type Hiding = { readonly reviewId: number; readonly part: 'review' | 'reply'; readonly reason: string };

/** Removes a live review or reply from the site; its author is notified later. `gone`: it is not live. */
export function hideReview(
  ctx: Ctx,
  actor: Actor,
  { reviewId, part, reason }: Hiding,
): Promise<StaffChange<'gone' | 'own'>> {
  return changeAsStaff(ctx, actor, REVIEW_QUEUE, async (staff) => {
    const found = await readReview(staff.db, reviewId);
    if (!found) return refused('gone');
    const wait = waitOf(staff);
    let done: Decided = NONE;
    const book = await openBook(staff, found.sellerId);
    const review = await readReview(staff.db, reviewId);
    if (!review) return refused('gone');
    if (await isOwn(staff, review)) return refused('own');
    if (part === 'reply') {
      const reply = await readReply(staff.db, reviewId);
      const state = reply && replyAfter(reply.state, 'hide', 'moderator');
      if (!reply || state === null) return refused('gone');
      await upsertReply(staff, { ...reply, state, reason });
      await notifyReplier(staff, review, 'reply-refused', wait);
      done = { ...NONE, reply: decidedReply(reply, state) };
    } else {
      if (reviewAfter(review.state, 'hide', 'moderator') === null) return refused('gone');
      const after = await refuse(staff, book, review, reason, wait);
      await closeBook(staff, book);
      await settleReports({ staff, wait }, [review], 'refuse');
      done = { ...NONE, reviews: [decidedReview(review, after)] };
    }
    const subject = { kind: 'review', id: String(reviewId) } as const;
    const facts = { before: { state: 'live' }, after: { state: 'refused', of: part } };
    const undo: ReviewUndo = { sellerId: review.sellerId, caseId: null, ...done, eventIds: wait.eventIds };
    return ok({ entry: { action: 'hide-review', subject, ...facts, reason, undo } });
  });
}
