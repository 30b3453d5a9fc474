import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportSubject } from '../../../../../domain/reports/reports.server.ts';
import { hideReview, recountSums } from '../../../../../domain/reviews/reviews.server.ts';
import { DAY, MINUTE } from '../../../../../domain/values/durations.ts';
import { addUser } from '../../../../../test/review-people.ts';
import { addWaitingReview } from '../../../../../test/reviews.ts';
import { addShop } from '../../../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
beforeEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

const db = () => site.services.db;
const moderator = () => members.moderator.browser;
const pass = () => {
  site.clock = new Date(site.clock.getTime() + MINUTE);
};
const rowOf = (id: number) => db().selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reportsOf = async (id: number) => {
  const rows = db().selectFrom('reports').select('state').where('subject_kind', '=', 'review');
  return (await rows.where('subject_id', '=', id).orderBy('id').execute()).map(({ state }) => state);
};

/** Adds a report by an established account with a network of its own; returns the report's id. */
async function report(reviewId: number): Promise<number> {
  const userId = await addUser(site.ctx, { days: 60 });
  await site.publish({ userId, publishedAt: new Date(TEST_NOW.getTime() - 30 * DAY) });
  const by = { userId, visitor: randomBytes(16), network: randomBytes(16) };
  const subject = { kind: 'review', id: reviewId } as const;
  const said = { subject, reason: 'offensive', text: 'دروغ است', by } as const;
  expect((await reportSubject(site.ctx, said, site.services.catalogue())).ok).toBe(true);
  const { id } = await db().selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return Number(id);
}

/** A live review that two people have reported, so that the reports await a decision. */
async function held() {
  const review = await addWaitingReview(site.ctx, { isLive: true, text: 'بدقول بود' });
  const reportId = await report(review.reviewId);
  await report(review.reviewId);
  await site.runEvents();
  expect(await rowOf(review.reviewId)).toMatchObject({ state: 'waiting', held_by: 'reports' });
  return { ...review, reportId };
}

/** Decides the reports as the moderator; returns the address that undoes the decision. */
async function decide(reportId: number, verdict: 'upheld' | 'dismissed'): Promise<string> {
  pass();
  await moderator().call(`/admin/reports/${reportId}/claim`, { take: 'case' });
  const upTo = await db().selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const answer = await moderator().call(`/admin/reports/${reportId}`, { upTo: String(upTo.id), verdict });
  expect(answer.status).toBe(200);
  return String(answer.data?.undo ?? '');
}

const undo = async (address: string) => {
  pass();
  expect((await moderator().call(address, { sure: 'yes' })).status).toBe(200);
};

describe('reports of a review', () => {
  it('RATE-02 ADM-02 show the review, its rater and its seller, with their files', async () => {
    const { reviewId, reportId, sellerId, raterId } = await held();
    const page = await moderator().page(`/admin/reports/${reportId}`);
    expect(page).toContain('بدقول بود');
    expect(page).toContain('رضا کریمی');
    for (const id of [sellerId, raterId]) expect(page).toContain(`href="/admin/users/${id}"`);
    await db().updateTable('reviews').set({ seller_id: members.moderator.id }).where('id', '=', reviewId).execute();
    expect((await moderator().get(`/admin/reports/${reportId}`)).status).toBe(404);
    const decided = await moderator().call(`/admin/reports/${reportId}`, { upTo: '999999', verdict: 'dismissed' });
    expect([decided.status, await reportsOf(reviewId)]).toEqual([403, ['open', 'open']]);
    await db().updateTable('reviews').set({ seller_id: sellerId }).where('id', '=', reviewId).execute();
  });

  it('RATE-02 SHOP-03 ADM-02 are not decided by a member of the rated shop', async () => {
    const shop = await addShop(site, { people: { owner: members.admin.id, managers: [members.moderator.id] } });
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: shop.id });
    const reportId = await report(reviewId);
    expect((await moderator().get(`/admin/reports/${reportId}`)).status).toBe(404);
    const decided = await moderator().call(`/admin/reports/${reportId}`, { upTo: '999999', verdict: 'upheld' });
    expect([decided.status, await reportsOf(reviewId)]).toEqual([403, ['open']]);
  });

  it('RATE-02 that are upheld hide it with a reason in words, and the undo makes it wait as before', async () => {
    const { reviewId, reportId } = await held();
    const address = await decide(reportId, 'upheld');
    await site.runEvents();
    expect(await rowOf(reviewId)).toMatchObject({ state: 'refused', reason: 'reported' });
    await undo(address);
    await site.runEvents();
    expect(await rowOf(reviewId)).toMatchObject({ state: 'waiting', held_by: 'reports', reason: null });
    expect(await reportsOf(reviewId)).toEqual(['open', 'open']);
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('RATE-02 of one person that are upheld hide a live one, and the undo shows it again', async () => {
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true });
    const before = await rowOf(reviewId);
    const address = await decide(await report(reviewId), 'upheld');
    await site.runEvents();
    expect(await rowOf(reviewId)).toMatchObject({ state: 'refused' });
    await undo(address);
    await site.runEvents();
    expect(await rowOf(reviewId)).toEqual(before);
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it('RATE-02 that are dismissed show it again, and the undo holds it again', async () => {
    const { reviewId, reportId } = await held();
    const address = await decide(reportId, 'dismissed');
    await site.runEvents();
    expect(await rowOf(reviewId)).toMatchObject({ state: 'live', is_kept: true });
    await undo(address);
    await site.runEvents();
    expect(await rowOf(reviewId)).toMatchObject({ state: 'waiting', held_by: 'reports', is_kept: false });
    expect(await recountSums(site.ctx)).toEqual([]);
  });

  it.each(['upheld', 'dismissed'] as const)(
    'RATE-02 that are %s and undone at once change nothing',
    async (verdict) => {
      const { reviewId, reportId } = await held();
      const before = await rowOf(reviewId);
      await undo(await decide(reportId, verdict));
      await site.runEvents();
      expect(await rowOf(reviewId)).toEqual(before);
    },
  );

  it.each([
    ['keep', 'dismissed', 'live'],
    ['refuse', 'upheld', 'refused'],
  ])('RATE-02 are closed by what staff decide of it in its own queue: %s', async (verdict, state, stands) => {
    const { reviewId, sellerId } = await held();
    pass();
    const { id } = await db()
      .selectFrom('review_cases')
      .select('id')
      .where('kind', '=', 'seller')
      .where('subject_id', '=', sellerId)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow();
    await moderator().call(`/admin/reviews/${id}/claim`, { take: 'case' });
    const decided = await moderator().call(`/admin/reviews/${id}/decide`, { verdict, reason: 'untrue' });
    expect(decided.status).toBe(200);
    pass();
    await site.runEvents();
    expect(await rowOf(reviewId)).toMatchObject({ state: stands });
    expect(await reportsOf(reviewId)).toEqual([state, state]);
    const open = db().selectFrom('report_cases').select('report_id').where('subject_kind', '=', 'review');
    expect(await open.where('subject_id', '=', reviewId).execute()).toEqual([]);
  });

  it('RATE-02 are closed when staff hide it, and those that come later stay open', async () => {
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true });
    await report(reviewId);
    pass();
    const hiding = { reviewId, part: 'review', reason: 'advert' } as const;
    expect((await hideReview(site.ctx, { userId: members.moderator.id }, hiding)).ok).toBe(true);
    pass();
    await report(reviewId);
    await site.runEvents();
    expect(await reportsOf(reviewId)).toEqual(['upheld', 'open']);
  });
});

it('RATE-02 the rater reads why a reported review was taken away', async () => {
  const { reviewId } = await addWaitingReview(site.ctx, { isLive: true });
  const { browser, id } = members.user;
  await db().updateTable('reviews').set({ rater_id: id, reason: 'reported' }).where('id', '=', reviewId).execute();
  await db().updateTable('reviews').set({ state: 'refused' }).where('id', '=', reviewId).execute();
  const page = await browser.page('/my/reviews?show=given');
  expect(page).toContain('گزارش کاربران دربارهٔ آن تأیید شد');
  expect(page).not.toContain('reported');
});
