import { randomBytes } from 'node:crypto';
import { type Ctx, transact } from '../db/transact.server.ts';
import { addReview, openBook } from '../domain/reviews/rating/seller-book.server.ts';
import { addUser } from './review-people.ts';

/**
 * Adds a review by a new rater of the seller `of`, by default of a new seller. It waits for a moderator unless `isLive`
 * is true.
 */
export async function addWaitingReview(
  ctx: Ctx,
  { isLive = false, text = 'خوش‌برخورد بود', of = null as number | null } = {},
): Promise<{ readonly reviewId: number; readonly sellerId: number; readonly raterId: number }> {
  const [sellerId, raterId] = [of ?? (await addUser(ctx)), await addUser(ctx)];
  const id = await transact(ctx, async (trx) => {
    const book = await openBook(trx, sellerId);
    const review = await addReview(trx, book, {
      sellerId,
      raterId,
      raterHash: randomBytes(16),
      type: 'user',
      typeId: sellerId,
      rates: { 1: 4, 2: 5, 3: 3 },
      stars: 4_000,
      text,
      state: isLive ? 'live' : 'waiting',
      class: 'lived',
      needsLook: !isLive,
      heldBy: null,
      isKept: false,
      networkHash: randomBytes(16),
      orderKey: randomBytes(8).toString('hex'),
      version: 1,
      postedAt: ctx.now,
      countedAt: isLive ? ctx.now : null,
      raiseKeptAt: null,
      reason: null,
    });
    return review.id;
  });
  return { reviewId: id, sellerId, raterId };
}

/** Adds a seller with `count` ratings that wait together in one case. Returns the ids, the oldest rating first. */
export async function addHeldReviews(
  ctx: Ctx,
  count: number,
): Promise<{ readonly sellerId: number; readonly reviewIds: readonly number[] }> {
  const sellerId = await addUser(ctx);
  return { sellerId, reviewIds: await holdReviewsOf(ctx, sellerId, count) };
}

export async function holdReviewsOf(ctx: Ctx, sellerId: number, count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const raterId = await addUser(ctx);
    const { id } = await transact(ctx, async (trx) =>
      addReview(trx, await openBook(trx, sellerId), {
        sellerId,
        raterId,
        raterHash: randomBytes(16),
        type: 'user',
        typeId: sellerId,
        rates: { 1: 1, 2: 1, 3: 1 },
        stars: 1_000,
        text: '',
        state: 'waiting',
        class: 'lived',
        needsLook: false,
        heldBy: 'drift',
        isKept: false,
        networkHash: randomBytes(16),
        orderKey: randomBytes(8).toString('hex'),
        version: 1,
        postedAt: ctx.now,
        countedAt: null,
        raiseKeptAt: null,
        reason: null,
      }),
    );
    ids.push(id);
  }
  return ids;
}
