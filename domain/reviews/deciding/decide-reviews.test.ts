import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ratingsOn } from '../../../test/ratings.ts';
import { addUser } from '../../../test/review-people.ts';
import { addWaitingReview } from '../../../test/reviews.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { claimNext } from '../../queue/queue.server.ts';
import { undoDecision } from '../../undo/undo.server.ts';
import { SECOND } from '../../values/durations.ts';
import { recountSums } from '../nightly/nightly.server.ts';
import type { RatingTarget } from '../review.ts';
import { listReceived, listReviews, replyToReview } from '../reviews.server.ts';
import { type Hiding, hideReview, REVIEW_QUEUE } from './decide-reviews.server.ts';

let site: TestSite;
let ratings: ReturnType<typeof ratingsOn>;
let moderator: Member;
beforeAll(async () => {
  site = await createTestSite();
  ratings = ratingsOn(site);
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());

const shown = async (sellerId: number) => (await listReviews(site.ctx, sellerId, null)).reviews;

/** A user's notices about reviews, the oldest first. */
async function told(userId: number) {
  const notices = site.services.db.selectFrom('notifications').select(['kind', 'data']).orderBy('id');
  const rows = await notices.where('user_id', '=', userId).where('kind', '=', 'review').execute();
  return rows.map(({ data }) => (data as { did?: string }).did);
}

describe('the text of a rating that a limit holds', () => {
  const TEXT = 'خوش‌قول بود';
  let network: Buffer;
  let sellerId: number;
  let target: RatingTarget;
  let raterId: number;

  /** Hash of a network from which two ratings count already: the limit for unknown accounts. */
  beforeEach(async () => {
    network = randomBytes(16);
    sellerId = await addUser(site.ctx);
    const [listingId = 0] = await site.publish({ userId: sellerId });
    target = { type: 'listing', typeId: listingId };
    const people = [await addUser(site.ctx), await addUser(site.ctx), await addUser(site.ctx)];
    for (const userId of people) await ratings.reveal(listingId, userId);
    const [one = 0, two = 0, three = 0] = people;
    for (const userId of [one, two]) await ratings.give(target, userId, { network });
    raterId = three;
    expect(await shown(sellerId)).toHaveLength(2);
  });
  const decide = (kind: 'text' | 'seller', subjectId: number, verdict: 'keep' | 'refuse' = 'keep') =>
    ratings.decide(moderator.id, kind, subjectId, verdict);

  /** Kinds of the seller's open cases. */
  async function openCases() {
    const cases = site.services.db.selectFrom('review_cases').select('kind').orderBy('kind');
    const rows = await cases.where('seller_id', '=', sellerId).where('decided_at', 'is', null).execute();
    return rows.map(({ kind }) => kind);
  }

  it('RATE-02 RATE-03 is approved without the rating going live, by a limit that held it before', async () => {
    await ratings.give(target, raterId, { network });
    const id = await ratings.give(target, raterId, { network, text: TEXT });
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', needs_look: true, held_by: 'network' });
    expect(await openCases()).toEqual(['seller', 'text']);
    expect(await decide('text', id)).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', needs_look: false, held_by: 'network' });
    expect(await openCases()).toEqual(['seller']);
    expect(await shown(sellerId)).toHaveLength(2);
    expect(await told(raterId)).toEqual([]);
    expect(await told(sellerId)).toEqual(['received', 'received']);
    expect(await decide('seller', sellerId)).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'live', is_kept: true });
    expect(await openCases()).toEqual([]);
    expect(await shown(sellerId)).toMatchObject([{ id, text: TEXT }, {}, {}]);
    await site.runDecisions();
    expect(await told(raterId)).toEqual(['published']);
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('RATE-02 RATE-03 is approved without the rating going live, by a limit that is reached by then', async () => {
    const id = await ratings.give(target, raterId, { network, text: TEXT });
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', held_by: null });
    expect(await openCases()).toEqual(['text']);
    expect(await decide('text', id)).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', needs_look: false, held_by: 'network' });
    expect(await openCases()).toEqual(['seller']);
    expect(await shown(sellerId)).toHaveLength(2);
    expect(await told(raterId)).toEqual([]);
    expect(await decide('seller', sellerId, 'refuse')).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'refused', held_by: null });
    await site.runDecisions();
    expect(await told(raterId)).toEqual(['refused']);
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('RATE-02 RATE-03 waits on when the case of its seller is decided first', async () => {
    await ratings.give(target, raterId, { network });
    const id = await ratings.give(target, raterId, { network, text: TEXT });
    expect(await decide('seller', sellerId)).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'waiting', needs_look: true, held_by: null });
    expect(await openCases()).toEqual(['text']);
    expect(await shown(sellerId)).toHaveLength(2);
    // The seller's case was approved, so the limit is not checked again.
    expect(await decide('text', id)).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'live' });
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('RATE-02 RATE-03 is refused with its rating, and nothing is left of the case of its seller', async () => {
    await ratings.give(target, raterId, { network });
    const id = await ratings.give(target, raterId, { network, text: TEXT });
    expect(await decide('text', id, 'refuse')).toMatchObject({ ok: true });
    expect(await ratings.read(id)).toMatchObject({ state: 'refused', reason: 'advert', held_by: null });
    expect(await openCases()).toEqual([]);
    expect(await recountSums(site.ctx)).toEqual([]);
  });
});

describe('a reply that staff hide', () => {
  const REPLY = 'ممنون از شما';
  const hide = (hiding: Partial<Hiding> & Pick<Hiding, 'reviewId'>, userId = moderator.id) =>
    hideReview(site.ctx, { userId }, { part: 'reply', reason: 'insult', ...hiding });
  const reply = (reviewId: number, userId: number, text = REPLY) =>
    replyToReview(site.ctx, { reviewId, userId, text, orderKey: randomUUID() });

  /** A live review with a live reply. */
  async function replied(of: number | null = null) {
    const review = await addWaitingReview(site.ctx, { isLive: true, of });
    expect(await reply(review.reviewId, review.sellerId)).toMatchObject({ ok: true });
    const deciderId = of === moderator.id ? (await createMember(site, 'moderator')).id : moderator.id;
    expect(await ratings.decide(deciderId, 'reply', review.reviewId, 'keep')).toMatchObject({ ok: true });
    return review;
  }

  it('RATE-02 is gone for all but its author, and its review stays', async () => {
    const { reviewId, sellerId, raterId } = await replied();
    expect(await shown(sellerId)).toMatchObject([{ id: reviewId, reply: { text: REPLY } }]);
    expect(await hide({ reviewId })).toMatchObject({ ok: true });
    expect(await shown(sellerId)).toMatchObject([{ id: reviewId, text: 'خوش‌برخورد بود', reply: null }]);
    expect(await ratings.read(reviewId)).toMatchObject({ state: 'live', reason: null });
    expect((await listReceived(site.ctx, sellerId, null)).reviews).toMatchObject([
      { id: reviewId, ownReply: { text: REPLY, state: 'refused', reason: 'insult' }, mayReply: true },
    ]);
    await site.runDecisions();
    expect(await told(sellerId)).toEqual(['received', 'reply-published', 'reply-refused']);
    expect(await told(raterId)).toEqual(['replied']);
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('RATE-02 ADM-02 leaves an entry in the audit log', async () => {
    const { reviewId } = await replied();
    await hide({ reviewId });
    const entries = site.services.db.selectFrom('audit_entries').selectAll().where('action', '=', 'hide-review');
    expect(await entries.where('subject_id', '=', String(reviewId)).execute()).toMatchObject([
      { actor_id: moderator.id, before: { state: 'live' }, after: { state: 'refused', of: 'reply' }, reason: 'insult' },
    ]);
  });

  it('RATE-02 is hidden once, and only while it is live', async () => {
    const { reviewId, sellerId } = await addWaitingReview(site.ctx, { isLive: true });
    expect(await hide({ reviewId })).toMatchObject({ refused: 'gone' });
    await reply(reviewId, sellerId);
    expect(await hide({ reviewId })).toMatchObject({ refused: 'gone' });
    await ratings.decide(moderator.id, 'reply', reviewId, 'keep');
    const both = await Promise.all([hide({ reviewId }), hide({ reviewId })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await hide({ reviewId })).toMatchObject({ refused: 'gone' });
    expect(await hide({ reviewId: 999_999_999 })).toMatchObject({ refused: 'gone' });
  });

  it('RATE-02 may be written anew, and waits then', async () => {
    const { reviewId, sellerId } = await replied();
    await hide({ reviewId });
    expect(await reply(reviewId, sellerId, 'سپاس از شما')).toMatchObject({ ok: true });
    expect(await shown(sellerId)).toMatchObject([{ reply: null }]);
    await ratings.decide(moderator.id, 'reply', reviewId, 'keep');
    expect(await shown(sellerId)).toMatchObject([{ reply: { text: 'سپاس از شما' } }]);
    expect((await listReceived(site.ctx, sellerId, null)).reviews).toMatchObject([{ ownReply: { reason: null } }]);
  });

  it('RATE-02 ADM-02 is not hidden by its own author, but by an admin', async () => {
    const { reviewId } = await replied(moderator.id);
    expect(await hide({ reviewId })).toMatchObject({ refused: 'own' });
    expect(await shown(moderator.id)).toMatchObject([{ reply: { text: REPLY } }]);
    const admin = await createMember(site, 'admin');
    expect(await hide({ reviewId }, admin.id)).toMatchObject({ ok: true });
  });
});

describe('staff who are members of a rated shop', () => {
  it('RATE-02 SHOP-03 ADM-02 neither decide about its ratings nor hide them', async () => {
    const member = await createMember(site, 'moderator');
    const shop = await addShop(site, { people: { owner: member.id } });
    const { reviewId } = await addWaitingReview(site.ctx, { of: shop.id });
    expect(await ratings.decide(member.id, 'text', reviewId, 'refuse')).toMatchObject({ refused: 'own' });
    const claimed = await claimNext(site.ctx, { userId: member.id }, REVIEW_QUEUE);
    expect(claimed).toEqual({ ok: true, caseId: null });
    expect(await ratings.decide(moderator.id, 'text', reviewId, 'keep')).toMatchObject({ ok: true });
    const hiding = { reviewId, part: 'review', reason: 'insult' } as const;
    expect(await hideReview(site.ctx, { userId: member.id }, hiding)).toMatchObject({ refused: 'own' });
    expect(await shown(shop.id)).toHaveLength(1);
  });
});

describe('a decision about reviews that is taken back in time', () => {
  const REPLY = 'ممنون از شما';
  const undo = (done: { readonly ok: boolean; readonly entryId?: number }) =>
    undoDecision(site.ctx, { userId: moderator.id }, done.entryId ?? 0, site.services.catalogue());
  const cases = (sellerId: number) =>
    site.services.db
      .selectFrom('review_cases')
      .select(['id', 'kind', 'since', 'decided_at'])
      .where('seller_id', '=', sellerId)
      .orderBy('id')
      .execute();

  /** Stored rows of a review, its reply, its cases, and its seller's sums. */
  async function stored({ reviewId, sellerId }: { readonly reviewId: number; readonly sellerId: number }) {
    const { db } = site.services;
    const reply = await db.selectFrom('review_replies').selectAll().where('review_id', '=', reviewId).execute();
    const sums = await db.selectFrom('review_sums').selectAll().where('seller_id', '=', sellerId).execute();
    return { review: await ratings.read(reviewId), reply, sums, cases: await cases(sellerId) };
  }

  type Reviewed = Awaited<ReturnType<typeof addWaitingReview>>;
  const withReply = async () => {
    const review = await addWaitingReview(site.ctx, { isLive: true });
    const { reviewId, sellerId } = review;
    await replyToReview(site.ctx, { reviewId, userId: sellerId, text: REPLY, orderKey: randomUUID() });
    return review;
  };
  const withLiveReply = async () => {
    const review = await withReply();
    await ratings.decide(moderator.id, 'reply', review.reviewId, 'keep');
    await site.runDecisions();
    return review;
  };
  const decided =
    (kind: 'text' | 'reply', verdict: 'keep' | 'refuse') =>
    ({ reviewId }: Reviewed) =>
      ratings.decide(moderator.id, kind, reviewId, verdict);
  const hidden =
    (part: 'review' | 'reply') =>
    ({ reviewId }: Reviewed) =>
      hideReview(site.ctx, { userId: moderator.id }, { reviewId, part, reason: 'insult' });

  const DECISIONS = [
    ['a text is approved', () => addWaitingReview(site.ctx), decided('text', 'keep'), ['published']],
    ['a text is refused', () => addWaitingReview(site.ctx), decided('text', 'refuse'), ['refused']],
    ['a reply is approved', withReply, decided('reply', 'keep'), ['replied', 'reply-published']],
    ['a reply is refused', withReply, decided('reply', 'refuse'), ['reply-refused']],
    ['a review is hidden', () => addWaitingReview(site.ctx, { isLive: true }), hidden('review'), ['hidden']],
    ['a reply is hidden', withLiveReply, hidden('reply'), ['reply-refused']],
  ] as const;

  it.each(DECISIONS)('ADM-01 RATE-02 %s: nobody is told, and all is as before', async (_, prepare, decide) => {
    const review = await prepare();
    const [before, toldBefore] = [await stored(review), [await told(review.raterId), await told(review.sellerId)]];
    const done = await decide(review);
    expect(done).toMatchObject({ ok: true });
    expect(await stored(review)).not.toEqual(before);
    await site.runEvents();
    expect(await undo(done)).toMatchObject({ ok: true });
    expect(await stored(review)).toEqual(before);
    await site.runDecisions();
    expect([await told(review.raterId), await told(review.sellerId)]).toEqual(toldBefore);
    expect(await recountSums(site.ctx)).toEqual([]);
    // The case can be decided again.
    expect(await decide(review)).toMatchObject({ ok: true });
  });

  it.each(DECISIONS)('ADM-01 RATE-02 %s: they are told when it can no longer be', async (_, prepare, decide, news) => {
    const review = await prepare();
    const count = async () => [...(await told(review.raterId)), ...(await told(review.sellerId))];
    const before = await count();
    const done = await decide(review);
    await site.runEvents();
    expect(await count()).toEqual(before);
    await site.runDecisions();
    const added = await count();
    for (const each of before) added.splice(added.indexOf(each), 1);
    expect(added.filter((each) => each !== 'received').toSorted()).toEqual([...news].toSorted());
    site.clock = new Date(site.clock.getTime() + SECOND);
    expect(await undo(done)).toMatchObject({ refused: 'too-late' });
  });

  it('ADM-01 RATE-03 held ratings wait again in the case of their seller', async () => {
    const sellerId = await addUser(site.ctx);
    const [listingId = 0] = await site.publish({ userId: sellerId });
    const network = randomBytes(16);
    const people = [await addUser(site.ctx), await addUser(site.ctx), await addUser(site.ctx), await addUser(site.ctx)];
    const ids: number[] = [];
    for (const userId of people) {
      await ratings.reveal(listingId, userId);
      ids.push(await ratings.give({ type: 'listing', typeId: listingId }, userId, { network }));
    }
    const states = async () => {
      const read = [];
      for (const id of ids) read.push((await ratings.read(id)).state);
      return read;
    };
    expect(await states()).toEqual(['live', 'live', 'waiting', 'waiting']);
    const open = await cases(sellerId);
    for (const verdict of ['keep', 'refuse'] as const) {
      const done = await ratings.decide(moderator.id, 'seller', sellerId, verdict);
      const state = verdict === 'keep' ? 'live' : 'refused';
      expect(await states()).toEqual(['live', 'live', state, state]);
      expect(await undo(done)).toMatchObject({ ok: true });
      expect(await states()).toEqual(['live', 'live', 'waiting', 'waiting']);
      expect(await cases(sellerId)).toEqual(open);
    }
    await site.runDecisions();
    expect([await told(sellerId), await told(people[3] ?? 0)]).toEqual([['received', 'received'], []]);
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('ADM-01 RATE-02 reports of the review stay open', async () => {
    const review = await addWaitingReview(site.ctx);
    const done = await ratings.decide(moderator.id, 'text', review.reviewId, 'refuse');
    const waiting = () =>
      site.services.db
        .selectFrom('events')
        .select('data')
        .where('kind', '=', 'review-decided')
        .execute()
        .then((rows) => rows.filter(({ data }) => (data as { reviewId: number }).reviewId === review.reviewId));
    expect(await waiting()).toHaveLength(1);
    await undo(done);
    expect(await waiting()).toEqual([]);
  });

  it('ADM-01 RATE-02 not once its author has written anew, or withdrawn it', async () => {
    for (const change of [{ version: 2 }, { state: 'withdrawn' }]) {
      const { reviewId } = await addWaitingReview(site.ctx);
      const done = await ratings.decide(moderator.id, 'text', reviewId, 'refuse');
      await site.services.db.updateTable('reviews').set(change).where('id', '=', reviewId).execute();
      expect(await undo(done)).toMatchObject({ refused: 'changed' });
    }
  });
});
