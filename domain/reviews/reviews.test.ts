import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { ratingsOn, type WishedRating } from '../../test/ratings.ts';
import { addUser } from '../../test/review-people.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';
import { ALL } from '../../test/tier.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { DAY } from '../values/durations.ts';
import type { ReviewCaseKind } from './cases/case-kind.ts';
import { hideReview } from './deciding/decide-reviews.server.ts';
import { followReports, holdReported } from './deciding/follow-reports.server.ts';
import { fixMeans, forgetOldNetworks, recountSums } from './nightly/nightly.server.ts';
import { raiseClasses } from './nightly/raise-classes.server.ts';
import { addRate, changeRate, retireRate } from './rates/rate-changes.server.ts';
import { readOfficeRates, readRatesOf } from './rates/rate-store.server.ts';
import { readPrior } from './rating/sums-store.server.ts';
import {
  listGiven,
  listReceived,
  listReviews,
  postRating,
  rateInfo,
  readSellerStanding,
  replyToReview,
  withdrawRating,
} from './reviews.server.ts';

let site: TestSite;
let moderator: Member;
let ratings: ReturnType<typeof ratingsOn>;
const settings = DEFAULT_SETTINGS;

beforeAll(async () => {
  site = await createTestSite();
  ratings = ratingsOn(site);
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());

const ctx = () => site.ctx;
const given = () => ({ settings, key: ratings.key });

async function newSeller(): Promise<{ sellerId: number; listingId: number }> {
  const sellerId = await addUser(ctx());
  const [listingId = 0] = await site.publish({ userId: sellerId });
  return { sellerId, listingId };
}

type Rater = { readonly userId: number; readonly browser: Buffer };

/** A rater who has revealed the number. `isLived`: whether their account is in real use. */
async function newRater(listingId: number, { isLived = true, days = 30 } = {}): Promise<Rater> {
  const userId = await addUser(ctx(), { days });
  const browser = randomBytes(16);
  if (isLived) {
    await ctx()
      .db.updateTable('users')
      .set({ seen_days: 5, first_seen_day: new Date('2026-10-01'), last_seen_day: new Date('2026-11-01') })
      .where('id', '=', userId)
      .execute();
  }
  await ratings.reveal(listingId, userId, browser);
  return { userId, browser };
}

const listing = (typeId: number) => ({ type: 'listing', typeId }) as const;
const post = (listingId: number, { userId, browser }: Rater, wished: WishedRating = {}) =>
  ratings.post(listing(listingId), userId, { browser, ...wished });
/** Posts a rating that must be accepted; returns its id. */
const give = (listingId: number, { userId, browser }: Rater, wished: WishedRating = {}) =>
  ratings.give(listing(listingId), userId, { browser, ...wished });

const standing = async (sellerId: number) => (await readSellerStanding(ctx(), [sellerId], settings)).get(sellerId);
const decide = (...decision: [kind: ReviewCaseKind, subjectId: number, verdict: 'keep' | 'refuse']) =>
  ratings.decide(moderator.id, ...decision);

describe('a rating', () => {
  it('RATE-01 goes live without a text, and counts', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const asked = {
      target: { type: 'listing', typeId: listingId },
      client: { viewer: rater, browser: rater.browser },
    } as const;
    expect((await rateInfo(ctx(), { ...asked, calls: 2 }, given()))?.inactive).toBeNull();
    expect((await rateInfo(ctx(), { ...asked, calls: 1 }, given()))?.inactive).toBe('few-calls');
    expect(await post(listingId, rater)).toMatchObject({ ok: true, isWaiting: false });
    expect((await rateInfo(ctx(), { ...asked, calls: 2 }, given()))?.inactive).toBe('rated');
    expect(await standing(sellerId)).toMatchObject({ count: 1, value: null });
    expect((await listReviews(ctx(), sellerId, null)).reviews).toMatchObject([{ by: 'رضا', stars: 5, text: '' }]);
  });

  it('RATE-01 is refused to sellers themselves and to those without contact', async () => {
    const { sellerId, listingId } = await newSeller();
    const browser = randomBytes(16);
    expect(await post(listingId, { userId: sellerId, browser })).toMatchObject({ refused: 'own' });
    expect(await post(listingId, { userId: await addUser(ctx()), browser })).toMatchObject({ refused: 'no-contact' });
    expect(await post(999_999_999, { userId: sellerId, browser })).toMatchObject({ refused: 'not-found' });
  });

  it('RATE-01 counts once however often its form is sent, and replaces the one before', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const orderKey = randomUUID();
    const first = await give(listingId, rater, { orderKey });
    expect(await give(listingId, rater, { orderKey, stars: 1 })).toBe(first);
    expect((await standing(sellerId))?.bars[0]?.count).toBe(1);
    expect(await give(listingId, rater, { stars: 4 })).toBe(first);
    expect(await standing(sellerId)).toMatchObject({ count: 1 });
    expect((await standing(sellerId))?.bars.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0]);
    const versions = ctx().db.selectFrom('review_versions').select('version').where('review_id', '=', first).execute();
    expect(await versions).toHaveLength(1);
  });

  it('RATE-01 RATE-03 from two tabs at once is one, of an account and of a visitor, also where nobody rated before', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const tabs = await Promise.all([post(listingId, rater, { stars: 2 }), post(listingId, rater, { stars: 2 })]);
    expect(new Set(tabs.map((tab) => tab.ok && tab.reviewId)).size).toBe(1);
    const form = { orderKey: randomUUID(), stars: 2 };
    await Promise.all([post(listingId, rater, form), post(listingId, rater, form)]);
    const versions = ctx()
      .db.selectFrom('review_versions')
      .select('version')
      .where('review_id', '=', tabs[0].ok ? tabs[0].reviewId : 0);
    expect(await versions.execute()).toHaveLength(2);
    expect((await standing(sellerId))?.bars.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0]);

    const [other, browser] = [(await newSeller()).listingId, randomBytes(16)];
    await ratings.reveal(other, null, browser);
    const visits = await Promise.all([1, 2].map(() => ratings.postAnonymous(listing(other), { browser })));
    expect(visits.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await recountSums(ctx())).toEqual([]);
  });

  it('RATE-01 stays when its account ends, and the number is the same rater again', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const id = await give(listingId, rater);
    const users = ctx().db;
    const { mobile } = await users
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', rater.userId)
      .executeTakeFirstOrThrow();
    await users
      .updateTable('users')
      .set({ mobile: null, deleted_at: TEST_NOW })
      .where('id', '=', rater.userId)
      .execute();
    expect((await listReviews(ctx(), sellerId, null)).reviews).toMatchObject([{ id, by: null, isFormer: true }]);
    const again = await newRater(listingId);
    await users.updateTable('users').set({ mobile }).where('id', '=', again.userId).execute();
    expect(await give(listingId, again, { stars: 2 })).toBe(id);
    expect((await listGiven(ctx(), { userId: again.userId, key: ratings.key, after: null })).reviews).toMatchObject([
      { id },
    ]);
  });

  it('RATE-02 with a text waits for a moderator, and its reply too', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const id = await give(listingId, rater, { text: 'خوش‌قول بود' });
    expect((await listReviews(ctx(), sellerId, null)).reviews).toEqual([]);
    expect(await decide('text', id, 'keep')).toMatchObject({ ok: true });
    expect((await listReviews(ctx(), sellerId, null)).reviews).toMatchObject([{ text: 'خوش‌قول بود', reply: null }]);
    const reply = { reviewId: id, userId: sellerId, text: 'ممنون از شما', orderKey: randomUUID() };
    expect(await replyToReview(ctx(), { ...reply, userId: rater.userId })).toMatchObject({ refused: 'gone' });
    expect(await replyToReview(ctx(), { ...reply, text: 'ok' })).toMatchObject({ refused: 'too-short' });
    expect(await replyToReview(ctx(), { ...reply, text: 'ا'.repeat(1_001) })).toMatchObject({ refused: 'too-long' });
    expect(await replyToReview(ctx(), reply)).toMatchObject({ ok: true });
    expect(await replyToReview(ctx(), { ...reply, orderKey: randomUUID() })).toMatchObject({ refused: 'replied' });
    await decide('reply', id, 'refuse');
    expect((await listReceived(ctx(), sellerId, null)).reviews).toMatchObject([
      { ownReply: { state: 'refused', reason: 'advert' }, mayReply: true },
    ]);
    expect(await replyToReview(ctx(), { ...reply, orderKey: randomUUID() })).toMatchObject({ ok: true });
    await decide('reply', id, 'keep');
    expect((await listReviews(ctx(), sellerId, null)).reviews).toMatchObject([{ reply: { text: 'ممنون از شما' } }]);
  });

  it('RATE-02 appears at once with a text that breaks no rule where the setting says so', async () => {
    const { listingId } = await newSeller();
    const atOnce = { ...settings, reviewsAtOnce: true };
    const posted = { text: 'تمیز بود', settings: atOnce };
    expect(await post(listingId, await newRater(listingId), posted)).toMatchObject({ isWaiting: false });
    const isLived = false;
    expect(await post(listingId, await newRater(listingId, { isLived }), posted)).toMatchObject({ isWaiting: true });
  });

  it('RATE-01 of a visitor waits, once a seller', async () => {
    const { sellerId, listingId } = await newSeller();
    const browser = randomBytes(16);
    await ratings.reveal(listingId, null, browser);
    const anonymous = () => ratings.postAnonymous(listing(listingId), { browser });
    const posted = await anonymous();
    expect(posted).toMatchObject({ ok: true, isWaiting: true });
    expect(await anonymous()).toMatchObject({ refused: 'rated' });
    const id = posted.ok ? posted.reviewId : 0;
    await decide('text', id, 'keep');
    expect(await ratings.read(id)).toMatchObject({ state: 'live', class: 'other' });
    expect(await standing(sellerId)).toMatchObject({ count: 1 });
  });

  it('RATE-01 is withdrawn by its rater, and hidden by staff; a hidden one does not come back by itself', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const id = await give(listingId, rater);
    const stranger = { reviewId: id, userId: sellerId, key: ratings.key };
    expect(await withdrawRating(ctx(), stranger)).toMatchObject({ refused: 'gone' });
    expect(await withdrawRating(ctx(), { ...stranger, userId: rater.userId })).toMatchObject({ ok: true });
    expect(await standing(sellerId)).toMatchObject({ count: 0 });
    await post(listingId, rater);
    const hiding = { reviewId: id, part: 'review', reason: 'advert' } as const;
    expect(await hideReview(ctx(), { userId: moderator.id }, hiding)).toMatchObject({ ok: true });
    expect(await post(listingId, rater)).toMatchObject({ isWaiting: true });
    expect(await recountSums(ctx())).toEqual([]);
  });

  it('RATE-01 RATE-02 that was refused waits for a moderator, however often it is posted or withdrawn since', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const id = await give(listingId, rater);
    const hiding = { reviewId: id, part: 'review', reason: 'advert' } as const;
    await hideReview(ctx(), { userId: moderator.id }, hiding);
    const withdrawal = { reviewId: id, userId: rater.userId, key: ratings.key };
    for (const text of ['خوش‌قول بود', '', '']) {
      expect(await post(listingId, rater, { text })).toMatchObject({ isWaiting: true });
      expect(await ratings.read(id)).toMatchObject({ state: 'waiting', needs_look: true });
      expect(await listGiven(ctx(), { ...withdrawal, after: null })).toMatchObject({ reviews: [{ reason: null }] });
    }
    expect(await withdrawRating(ctx(), withdrawal)).toMatchObject({ ok: true });
    expect(await post(listingId, rater)).toMatchObject({ isWaiting: true });
    await decide('text', id, 'keep');
    expect(await ratings.read(id)).toMatchObject({ state: 'live', reason: null });
    expect(await withdrawRating(ctx(), withdrawal)).toMatchObject({ ok: true });
    expect(await post(listingId, rater)).toMatchObject({ isWaiting: false });
    expect(await standing(sellerId)).toMatchObject({ count: 1 });
    expect(await recountSums(ctx())).toEqual([]);
  });
});

describe('the limits', () => {
  it('RATE-03 let three lived-in accounts of one network count', async () => {
    const { sellerId, listingId } = await newSeller();
    const network = randomBytes(16);
    const waits: boolean[] = [];
    for (let each = 0; each < 4; each++) {
      const posted = await post(listingId, await newRater(listingId), { stars: 4, network });
      waits.push(posted.ok && posted.isWaiting);
    }
    expect(waits).toEqual([false, false, false, true]);
    const held = ctx()
      .db.selectFrom('reviews')
      .select('held_by')
      .where('seller_id', '=', sellerId)
      .where('state', '=', 'waiting');
    expect(await held.execute()).toEqual([{ held_by: 'network' }]);
  });

  it('RATE-03 hold twenty raters at one moment as one case, whose decision lets them count', async () => {
    const { sellerId, listingId } = await newSeller();
    const raters = await Promise.all(Array.from({ length: 20 }, () => newRater(listingId)));
    await Promise.all(raters.slice(0, 10).map((rater) => post(listingId, rater, { stars: 1 })));
    const live = await standing(sellerId);
    expect(live?.count).toBe(2);
    await Promise.all(raters.slice(10).map((rater) => post(listingId, rater, { stars: 1 })));
    // The eleventh rating of the day makes a burst.
    expect(await standing(sellerId)).toMatchObject({ count: 0 });
    expect(await recountSums(ctx())).toEqual([]);
    expect(await decide('seller', sellerId, 'keep')).toMatchObject({ ok: true });
    expect(await standing(sellerId)).toMatchObject({ count: 20 });
    expect(await recountSums(ctx())).toEqual([]);
  });

  it('RATE-03 hold what people reported, once', async () => {
    const { listingId } = await newSeller();
    const id = await give(listingId, await newRater(listingId));
    const { seller_id: sellerId } = await ratings.read(id);
    const report = () =>
      ctx()
        .db.transaction()
        .execute((db) => holdReported({ db, now: site.clock }, id));
    await report();
    await report();
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', held_by: 'reports' });
    await decide('seller', sellerId, 'keep');
    await report();
    expect(await ratings.read(id)).toMatchObject({ state: 'live', is_kept: true });
  });

  it('RATE-02 RATE-03 go on holding what its rater withdraws and posts again', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const id = await give(listingId, rater);
    await transact(ctx(), (trx) => holdReported(trx, id));
    await withdrawRating(ctx(), { reviewId: id, userId: rater.userId, key: ratings.key });
    expect(await post(listingId, rater)).toMatchObject({ isWaiting: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', held_by: 'reports' });
    expect(await decide('seller', sellerId, 'keep')).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'live', is_kept: true });
    expect(await recountSums(ctx())).toEqual([]);
  });
});

it('RATE-02 a withdrawn rating is held no more once staff has dismissed its reports', async () => {
  const { listingId } = await newSeller();
  const rater = await newRater(listingId);
  const id = await give(listingId, rater);
  await transact(ctx(), (trx) => holdReported(trx, id));
  await withdrawRating(ctx(), { reviewId: id, userId: rater.userId, key: ratings.key });
  await transact(ctx(), (trx) => followReports(trx, { reviewId: id, verdict: 'dismissed' }, settings));
  expect(await ratings.read(id)).toMatchObject({ state: 'withdrawn', held_by: null });
  expect(await post(listingId, rater)).toMatchObject({ isWaiting: false });
  expect(await recountSums(ctx())).toEqual([]);
});

describe('the sums', () => {
  it('RATE-03 are those of a recount after many parallel ratings', async () => {
    const RATINGS = ALL ? 200 : 50;
    const { sellerId, listingId } = await newSeller();
    const raters = await Promise.all(Array.from({ length: RATINGS }, () => newRater(listingId)));
    await Promise.all(raters.map((rater, index) => post(listingId, rater, { stars: 1 + (index % 5) })));
    const { count } = await ctx()
      .db.selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('seller_id', '=', sellerId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(RATINGS);
    expect(await recountSums(ctx())).toEqual([]);
  });

  it('RATE-03 are mended where a process died, by the job', async () => {
    const { sellerId, listingId } = await newSeller();
    await post(listingId, await newRater(listingId));
    await ctx().db.updateTable('review_sums').set({ lived_count: 7 }).where('seller_id', '=', sellerId).execute();
    expect(await recountSums(ctx())).toMatchObject([{ sellerId }]);
    expect(await recountSums(ctx())).toEqual([]);
    expect(await standing(sellerId)).toMatchObject({ count: 1 });
  });

  it('RATE-03 keep nothing of a rating whose transaction does not commit', async () => {
    const { sellerId, listingId } = await newSeller();
    const rater = await newRater(listingId);
    const one = await ratings.rating(listing(listingId), rater.userId, rater);
    const dying = ctx()
      .db.transaction()
      .execute(async (db) => {
        await postRating({ db, now: site.clock }, one, given());
        throw new Error('killed');
      });
    await expect(dying).rejects.toThrow('killed');
    expect((await standing(sellerId))?.count ?? 0).toBe(0);
    expect(await post(listingId, rater, { orderKey: one.orderKey })).toMatchObject({ ok: true });
    expect(await recountSums(ctx())).toEqual([]);
  });
});

describe('the nightly jobs', () => {
  it('RATE-03 raise classes within the limits, twice as once', async () => {
    const { sellerId, listingId } = await newSeller();
    const young = await newRater(listingId, { isLived: false, days: 0 });
    const id = await give(listingId, young);
    expect(await ratings.read(id)).toMatchObject({ state: 'live', class: 'none' });
    expect(await standing(sellerId)).toMatchObject({ count: 0 });
    const before = site.clock;
    site.clock = new Date(before.getTime() + 2 * DAY);
    await Promise.all([raiseClasses(ctx()), raiseClasses(ctx())]);
    expect(await ratings.read(id)).toMatchObject({ class: 'other' });
    expect(await raiseClasses(ctx())).toBe(0);
    expect(await recountSums(ctx())).toEqual([]);
    site.clock = before;
  });

  it('RATE-03 RATE-01 raise a class at the limit while others post: a network gives no more than it may', async () => {
    const before = site.clock;
    const { sellerId, listingId } = await newSeller();
    const network = randomBytes(16);
    const lived = await newRater(listingId);
    const young = await newRater(listingId, { isLived: false, days: 5 });
    await give(listingId, lived, { network, stars: 4 });
    const id = await give(listingId, young, { network, stars: 4 });
    expect(await ratings.read(id)).toMatchObject({ state: 'live', class: 'other' });
    await ctx()
      .db.updateTable('users')
      .set({ seen_days: 5, first_seen_day: new Date('2026-10-01') })
      .execute();
    await ctx()
      .db.updateTable('users')
      .set({ last_seen_day: new Date('2026-11-01') })
      .execute();
    // The network's limit leaves room for two more ratings, and three ratings compete for it.
    const others = await Promise.all([newRater(listingId), newRater(listingId)]);
    await Promise.all([
      raiseClasses(ctx()),
      ...others.map((rater) => post(listingId, rater, { network, stars: 4 })),
      raiseClasses(ctx()),
    ]);
    const known = await ctx()
      .db.selectFrom('reviews')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('state', '=', 'live')
      .where('class', '=', 'lived')
      .execute();
    expect(known).toHaveLength(3);
    const { class: of, raise_kept_at: keptAt } = await ratings.read(id);
    expect(of === 'other').toBe(keptAt !== null);
    expect(await raiseClasses(ctx())).toBe(0);
    expect(await recountSums(ctx())).toEqual([]);
    // A rating that a limit prevented from rising is tried again after `RAISED_AGAIN_DAYS`; by then there is room.
    site.clock = new Date(before.getTime() + 181 * DAY);
    await raiseClasses(ctx());
    expect(await ratings.read(id)).toMatchObject({ class: 'lived' });
    expect(await recountSums(ctx())).toEqual([]);
    site.clock = before;
  });

  it('RATE-03 raise by batches: several of a seller together, none of an ended account', async () => {
    const before = site.clock;
    const { sellerId, listingId } = await newSeller();
    const raters = await Promise.all(Array.from({ length: 4 }, () => newRater(listingId, { isLived: false, days: 0 })));
    for (const rater of raters) await give(listingId, rater, { stars: 4 });
    const [ended] = raters;
    await ctx()
      .db.updateTable('users')
      .set({ deleted_at: TEST_NOW, mobile: null })
      .where('id', '=', ended?.userId ?? 0)
      .execute();
    site.clock = new Date(before.getTime() + 2 * DAY);
    await raiseClasses(ctx());
    const classes = ctx().db.selectFrom('reviews').select(['rater_id', 'class']).where('seller_id', '=', sellerId);
    for (const row of await classes.execute())
      expect(row.class).toBe(Number(row.rater_id) === ended?.userId ? 'none' : 'other');
    expect(await raiseClasses(ctx(), AbortSignal.abort())).toBe(0);
    expect(await raiseClasses(ctx())).toBe(0);
    expect(await recountSums(ctx())).toEqual([]);
    site.clock = before;
  });

  it('RATE-03 fix the mean on the 1st of a month while people post, once for all of it', async () => {
    const before = site.clock;
    const { sellerId, listingId } = await newSeller();
    for (const stars of [4, 4, 4]) await give(listingId, await newRater(listingId), { stars });
    // 1 Dey 1405 begins; the clock of another process is still in Azar.
    const lastOfAzar = { ...ctx(), now: new Date('2026-12-21T23:59:59+03:30') };
    const firstOfDey = new Date('2026-12-22T00:00:01+03:30');
    site.clock = firstOfDey;
    const raters = await Promise.all(Array.from({ length: 4 }, () => newRater(listingId)));
    await Promise.all([
      fixMeans(ctx()),
      ...raters.map((rater) => post(listingId, rater, { stars: 4 })),
      fixMeans(ctx()),
    ]);
    const means = await ctx()
      .db.selectFrom('review_means')
      .select('mean')
      .where('kind', '=', 'person')
      .where('from_day', '=', new Date('2026-12-22'))
      .execute();
    expect(means).toHaveLength(1);
    const prior = await readPrior(ctx(), 'person');
    expect(prior).toBeCloseTo(Number(means[0]?.mean), 3);
    await ctx()
      .db.updateTable('review_means')
      .set({ mean: 3.5 })
      .where('from_day', '=', new Date('2026-12-22'))
      .execute();
    expect(await readPrior(ctx(), 'person')).toBe(3.5);
    expect(await readPrior(lastOfAzar, 'person')).not.toBe(3.5);
    const shown = await standing(sellerId);
    expect(shown?.value).toBeCloseTo((4 * 3.5 + 4 * (shown?.count ?? 0)) / (4 + (shown?.count ?? 0)), 6);
    expect(await recountSums(ctx())).toEqual([]);
    await ctx().db.deleteFrom('review_means').where('from_day', '=', new Date('2026-12-22')).execute();
    site.clock = before;
  });

  it('RATE-03 fix the mean of a month once, and forget networks', async () => {
    const before = site.clock;
    await fixMeans(ctx());
    const fixed = await readPrior(ctx(), 'person');
    await fixMeans(ctx());
    expect(await readPrior(ctx(), 'person')).toBe(fixed);
    expect(fixed).toBeGreaterThanOrEqual(3.5);
    expect(fixed).toBeLessThanOrEqual(4.5);
    site.clock = new Date(before.getTime() + 130 * DAY);
    await forgetOldNetworks(ctx());
    const kept = ctx().db.selectFrom('reviews').select('id').where('network_hash', 'is not', null).execute();
    expect(await kept).toEqual([]);
    site.clock = before;
  });
});

describe('rates as the office changes them', () => {
  it('RATE-01 can be added, changed until they are used, and retired then', async () => {
    const admin = { userId: (await createMember(site, 'admin')).id };
    const rate = { name: 'بسته‌بندی', types: ['user'], position: 9 } as const;
    expect(await addRate(ctx(), admin, rate)).toMatchObject({ ok: true });
    expect(await addRate(ctx(), admin, rate)).toMatchObject({ refused: 'taken' });
    const added = (await readOfficeRates(ctx().db)).find(({ name }) => name === rate.name);
    const id = added?.id ?? 0;
    expect(await changeRate(ctx(), admin, id, { ...rate, name: 'بسته‌بندی خوب' })).toMatchObject({ ok: true });
    expect(await changeRate(ctx(), admin, id, { ...rate, name: 'بسته‌بندی خوب' })).toMatchObject({
      refused: 'unchanged',
    });
    const offered = async () => (await readRatesOf(ctx().db, 'user')).map((each) => each.id);
    expect(await offered()).toContain(id);
    expect(await retireRate(ctx(), admin, id, true)).toMatchObject({ ok: true });
    expect(await retireRate(ctx(), admin, id, true)).toMatchObject({ refused: 'unchanged' });
    expect(await offered()).not.toContain(id);
    expect(await changeRate(ctx(), admin, 0, rate)).toMatchObject({ refused: 'gone' });
  });
});
