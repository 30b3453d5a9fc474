/** Ratings as raters post them, for tests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claimCase } from '../domain/queue/queue.server.ts';
import type { ReviewCaseKind } from '../domain/reviews/cases/case-kind.ts';
import type { RatingTarget } from '../domain/reviews/review.ts';
import {
  decideReview,
  type NewRating,
  type Posted,
  postAnonymousRating,
  postRating,
  REVIEW_QUEUE,
} from '../domain/reviews/reviews.server.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '../domain/settings/settings.ts';
import type { TestSite } from './site.ts';

export type WishedRating = {
  readonly stars?: number;
  readonly text?: string;
  readonly network?: Buffer;
  readonly browser?: Buffer;
  readonly orderKey?: string;
  readonly settings?: SiteSettings;
};

/** Posts ratings on a test site. Each rater has a browser and a network of their own unless a test gives others. */
export function ratingsOn(site: TestSite) {
  const key = randomBytes(32);
  const settings = DEFAULT_SETTINGS;
  const db = () => site.services.db;
  const partsOf = (wished: WishedRating) => ({ settings: wished.settings ?? settings, key });

  async function rating(target: RatingTarget, userId: number | null, wished: WishedRating): Promise<NewRating> {
    const { stars = 5, text = '', network = randomBytes(16), browser = randomBytes(16) } = wished;
    const offered = await db()
      .selectFrom('review_rates')
      .select('id')
      .where(sql<boolean>`${target.type} = any(types) and retired_at is null`)
      .execute();
    const rates = Object.fromEntries(offered.map(({ id }) => [String(id), stars]));
    const client = { viewer: userId === null ? null : { userId }, browser, network };
    return { target, client, rates, text, orderKey: wished.orderKey ?? randomUUID() };
  }

  const ratings = {
    /** Key of the raters' hashes. */
    key,
    /** Builds a rating by an account or, with null, by a visitor. */
    rating,
    /** Records that an account or, with null, a visitor's browser has requested the number of a listing. */
    reveal: (listingId: number, userId: number | null, browser: Buffer = randomBytes(16)) =>
      sql`
        insert into contact_reveals (listing_id, seller_id, user_id, visitor_hash, what, at)
        select id, user_id, ${userId}::bigint, ${browser}, 'number', ${site.clock}
        from listings where id = ${listingId}`.execute(db()),
    async post(target: RatingTarget, userId: number, wished: WishedRating = {}): Promise<Posted> {
      return postRating(site.ctx, await rating(target, userId, wished), partsOf(wished));
    },
    /** Posts a rating of a visitor. */
    async postAnonymous(target: RatingTarget, wished: WishedRating = {}): Promise<Posted> {
      return postAnonymousRating(site.ctx, await rating(target, null, wished), partsOf(wished));
    },
    /** Posts a rating, which must be accepted; returns its id. */
    async give(target: RatingTarget, userId: number, wished: WishedRating = {}): Promise<number> {
      const posted = await ratings.post(target, userId, wished);
      if (!posted.ok) throw new Error(posted.refused);
      return posted.reviewId;
    },
    read: (id: number) => db().selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Claims the open case of a review or a seller, and decides it. */
    async decide(moderatorId: number, kind: ReviewCaseKind, subjectId: number, verdict: 'keep' | 'refuse') {
      const { id } = await db()
        .selectFrom('review_cases')
        .select('id')
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow();
      const actor = { userId: moderatorId };
      await claimCase(site.ctx, actor, REVIEW_QUEUE, id);
      const reason = verdict === 'refuse' ? 'advert' : null;
      return decideReview(site.ctx, actor, { caseId: id, verdict, reason, reviewIds: null, version: null }, settings);
    },
  };
  return ratings;
}
