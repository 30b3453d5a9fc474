/** Replies of rated sellers (RATE-02). */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { readWordRules } from '../../moderation/moderation.server.ts';
import { rulesIn } from '../../moderation/word-rules.ts';
import { actsFor } from '../../sellers/sellers.server.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { openCase } from '../cases/case-store.server.ts';
import { REPLY_TEXT } from '../review.ts';
import { readReply, upsertReply } from './reply-store.server.ts';
import { replyAfter } from './review-life.ts';
import { readReview } from './review-store.server.ts';
import { lockSums } from './sums-store.server.ts';

/**
 * `gone`: there is no such live review of a seller for whom the user may act. `replied`: the review already has a reply
 * that is shown or waits.
 */
export type Replied =
  | Result<{ readonly reviewId: number }, 'gone' | 'replied' | 'too-short' | 'too-long'>
  | Refused<'words', { readonly words: readonly string[] }>;

export type NewReply = {
  readonly reviewId: number;
  readonly userId: number;
  /** Cleaned and trimmed. */
  readonly text: string;
  readonly orderKey: string;
};

/**
 * Stores a reply to a live review, by the seller or by the owner or a manager of the shop; it waits for a moderator. A
 * refused reply can be replaced.
 */
export function replyToReview(ctx: Ctx, { reviewId, userId, text, orderKey }: NewReply): Promise<Replied> {
  return transact(ctx, async (trx): Promise<Replied> => {
    if (text.length < REPLY_TEXT.min) return refused('too-short');
    if (text.length > REPLY_TEXT.max) return refused('too-long');
    const found = await readReview(trx.db, reviewId);
    if (!found || !(await actsFor(trx.db, { userId, sellerId: found.sellerId }, 'profile'))) return refused('gone');
    await lockSums(trx, found.sellerId);
    const before = await readReply(trx.db, reviewId);
    if (before?.orderKey === orderKey) return ok({ reviewId });
    const review = await readReview(trx.db, reviewId);
    if (review?.state !== 'live') return refused('gone');
    if (before && replyAfter(before.state, 'write', 'seller') === null) return refused('replied');
    const rules = rulesIn(await readWordRules(trx.db), [text]).filter(({ effect }) => effect === 'block');
    if (rules.length > 0) return refused('words', { words: rules.map(({ words }) => words) });
    const reply = {
      reviewId,
      authorId: userId,
      text,
      state: 'waiting',
      orderKey,
      postedAt: trx.now,
      reason: null,
    } as const;
    await upsertReply(trx, reply);
    const { sellerId, raterId } = review;
    await openCase(trx, { kind: 'reply', subjectId: reviewId, sellerId, raterId });
    return ok({ reviewId });
  });
}
