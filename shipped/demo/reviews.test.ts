import { expect, it } from 'vitest';
import { countOf } from '../../domain/reviews/counting/tally.ts';
import { NO_SUMS, sumsWith } from '../../domain/reviews/rating/review-row.ts';
import { listReviews, readSellerStanding, recountSums } from '../../domain/reviews/reviews.server.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createTestSite } from '../../test/site.ts';
import { demoReviews } from './reviews.ts';
import { demoSellers } from './sellers.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const RATE = [{ id: 1, name: 'برخورد' }];
const GIVEN = { seed: 1, now: NOW, rates: { user: RATE, shop: RATE, agent: RATE } };

it('RATE-01 demonstration ratings are the same each time, of others, once a rater, and after both accounts began', () => {
  const sellers = demoSellers(400, 1, NOW);
  const began = new Map(sellers.map(({ id, createdAt }) => [id, createdAt]));
  const all = [...demoReviews(sellers, GIVEN)];
  expect([...demoReviews(sellers, GIVEN)]).toEqual(all);
  expect(all.length).toBeGreaterThan(150);
  for (const ratings of all) {
    const raters = ratings.flatMap(({ raterId }) => (raterId === null ? [] : [raterId]));
    expect(new Set(raters).size).toBe(raters.length);
    for (const { sellerId, raterId, postedAt, repliedAt, stars } of ratings) {
      expect(raterId).not.toBe(sellerId);
      for (const id of [sellerId, raterId ?? sellerId])
        expect(postedAt.getTime()).toBeGreaterThan(began.get(id)?.getTime() ?? 0);
      expect(repliedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(stars % 1_000).toBe(0);
    }
    const sums = ratings.reduce((sum, rating) => sumsWith(sum, rating, 1), NO_SUMS);
    expect(countOf(sums.tally)).toBe(ratings.length);
  }
});

itInLongTier(
  'RATE-01 RATE-02 demonstration sellers have ratings and replies, whose sums are those of a recount',
  async () => {
    const site = await createTestSite({ listings: 200 });
    const sums = await site.services.db.selectFrom('review_sums').select('seller_id').orderBy('seller_id').execute();
    expect(sums.length).toBeGreaterThan(10);
    expect(await recountSums(site.ctx)).toEqual([]);
    const ids = sums.map(({ seller_id }) => Number(seller_id));
    const standings = await readSellerStanding(site.ctx, ids, DEFAULT_SETTINGS);
    const [rated = 0] = ids.filter((id) => (standings.get(id)?.count ?? 0) > 3);
    expect(standings.get(rated)?.value).toBeGreaterThan(1);
    const { reviews } = await listReviews(site.ctx, rated, null);
    expect(reviews.length).toBeGreaterThan(3);
    const replied = site.services.db.selectFrom('review_replies').select('review_id').where('state', '=', 'live');
    expect((await replied.execute()).length).toBeGreaterThan(5);
    await site.stop();
  },
);
