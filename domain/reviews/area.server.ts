import type { Ctx } from '../../db/transact.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import { endReviewsOf, fixMeans, forgetOldNetworks, raiseClasses, recountSums, reviewsPart } from './reviews.server.ts';

type Parts = {
  readonly stopping: AbortSignal;
  readonly log: { error(message: string, fields: Record<string, unknown>): void };
};

export const reviewsArea: Area<Parts> = {
  personal: {
    tables: {
      reviews: { topic: 'ratings', atEnd: 'stays', exported: 'reviews.json' },
      review_versions: { topic: 'ratings', atEnd: 'goes', exported: 'reviews.json' },
      review_replies: { topic: 'ratings', atEnd: 'stays', exported: 'reviews.json' },
      review_sums: { topic: 'ratings', atEnd: 'stays', exported: { not: 'Sums of the ratings that are public.' } },
      review_cases: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'Ratings of reviews.json that wait for staff.' },
      },
    },
  },
  exported: () => [reviewsPart],
  end: { erase: (trx, { userId }) => endReviewsOf(trx, userId) },
  timers: [
    {
      name: 'raise classes of ratings',
      every: 10 * MINUTE,
      deadline: HOUR,
      isNightly: true,
      run: (ctx, { stopping }) => raiseClasses(ctx, stopping),
    },
    { name: 'recount ratings', every: 10 * MINUTE, deadline: HOUR, isNightly: true, run: recountRatings },
    { name: 'fix means of ratings', every: HOUR, run: fixMeans },
    { name: 'forget networks of ratings', every: HOUR, run: forgetOldNetworks },
  ],
};

/**
 * Recounts the sums of sellers. The transaction that changes a rating also updates its seller's sums, so a difference
 * is logged as an error.
 */
async function recountRatings(ctx: Ctx, { log }: Pick<Parts, 'log'>): Promise<void> {
  for (const { sellerId, stored, counted } of await recountSums(ctx))
    log.error('the sums of a seller were not those of the ratings', { sellerId, stored, counted });
}
