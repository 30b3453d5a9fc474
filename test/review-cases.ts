import { randomBytes } from 'node:crypto';
import type { TestSite } from './site.ts';

/** Adds a review of a user, with a text and in this state. Returns its id. */
export async function addReview(
  { services: { db }, clock }: TestSite,
  userId: number,
  state: 'live' | 'waiting',
): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({
      seller_id: userId,
      rater_hash: randomBytes(32),
      type: 'user',
      type_id: userId,
      order_key: `${state} ${userId}`,
      rates: '{}',
      stars: 5_000,
      text: 'خوش‌قول بود',
      state,
      class: 'none',
      needs_look: state === 'waiting',
      posted_at: clock,
      counted_at: state === 'live' ? clock : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Adds a review of a user whose text waits for a moderator. Returns the id of its case. */
export async function addReviewCase(site: TestSite, userId: number): Promise<number> {
  const waiting = { kind: 'text', subject_id: await addReview(site, userId, 'waiting'), seller_id: userId };
  const { id } = await site.services.db
    .insertInto('review_cases')
    .values({ ...waiting, since: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
