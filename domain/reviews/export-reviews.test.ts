import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratingsOn } from '../../test/ratings.ts';
import { addUser } from '../../test/review-people.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { unzip } from '../../test/unzip.ts';
import { openArchive } from '../identity/account/export-archive.server.ts';
import { HOUR } from '../values/durations.ts';
import { reviewsPart } from './export-reviews.server.ts';
import { replyToReview, withdrawRating } from './reviews.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** Contents of `reviews.json` in an account's export. */
async function exported(userId: number) {
  const fill = (sink: Parameters<typeof reviewsPart>[1]) => reviewsPart({ ...site.ctx, userId }, sink);
  const archive = await openArchive(fill, site.clock, new AbortController().signal);
  return JSON.parse(String(unzip(await buffer(archive)).get('reviews.json')));
}

const hour = (n: number) => new Date(TEST_NOW.getTime() + n * HOUR);

it('RATE-01 AUTH-05 the export holds what an account gave and wrote, with what it has replaced since', async () => {
  const ratings = ratingsOn(site);
  const moderator = await createMember(site, 'moderator');
  const [sellerId, raterId, another] = [await addUser(site.ctx), await addUser(site.ctx), await addUser(site.ctx)];
  const [listingId = 0] = await site.publish({ userId: sellerId });
  for (const userId of [raterId, another]) await ratings.reveal(listingId, userId);
  const target = { type: 'listing', typeId: listingId } as const;
  const seller = { type: 'user', typeId: sellerId } as const;

  const id = await ratings.give(target, raterId, { stars: 1, text: 'بدقول بود' });
  await ratings.decide(moderator.id, 'text', id, 'refuse');
  site.clock = hour(1);
  await ratings.give(target, raterId, { stars: 3, text: 'دیر آمد' });
  await ratings.decide(moderator.id, 'text', id, 'keep');
  const reply = { reviewId: id, userId: sellerId, text: 'ببخشید که دیر شد', orderKey: randomUUID() };
  expect(await replyToReview(site.ctx, reply)).toMatchObject({ ok: true });
  site.clock = hour(2);
  await ratings.give(seller, raterId, { stars: 4, text: 'خوش‌برخورد بود' });
  expect(await withdrawRating(site.ctx, { reviewId: id, userId: raterId, key: ratings.key })).toMatchObject({
    ok: true,
  });
  // The export has no ratings by other people.
  const other = await ratings.give(target, another, { stars: 2, text: 'گران بود' });
  await ratings.give(target, another, { stars: 5, text: 'ارزان بود' });

  const rates = (stars: number) => ({ 1: stars, 2: stars, 3: stars });
  const [first, second, third] = [hour(0), hour(1), hour(2)].map((at) => at.toISOString());
  const bad = { rates: rates(1), stars: 1, text: 'بدقول بود', state: 'refused', postedAt: first, replacedAt: second };
  const late = { rates: rates(3), stars: 3, text: 'دیر آمد', state: 'live', postedAt: second, replacedAt: third };
  expect(await exported(raterId)).toEqual({
    given: [
      {
        id,
        sellerId,
        ...seller,
        rates: rates(4),
        stars: 4,
        text: 'خوش‌برخورد بود',
        state: 'withdrawn',
        reason: null,
        postedAt: third,
      },
    ],
    earlier: [
      { reviewId: id, ...target, ...bad },
      { reviewId: id, ...target, ...late },
    ],
    replies: [],
  });
  expect(await exported(another)).toMatchObject({
    given: [{ id: other, text: 'ارزان بود' }],
    earlier: [{ reviewId: other, text: 'گران بود', stars: 2 }],
  });
  expect(await exported(sellerId)).toEqual({
    given: [],
    earlier: [],
    replies: [{ reviewId: id, text: reply.text, state: 'waiting', reason: null, postedAt: second }],
  });
});
