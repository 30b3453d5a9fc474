import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFeedCase } from '../../../../../test/feeds.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let moderator: Member;
beforeAll(async () => {
  site = await createTestSite();
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());

const statuses = async (runId: number) =>
  (
    await site.services.db
      .selectFrom('feed_rows')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select('listings.status')
      .where('run_id', '=', runId)
      .execute()
  ).map(({ status }) => status);

describe('rows of a feed in the back office', () => {
  it('SHOP-02 ADM-02 stand as one case with a sample, and are approved together, once', async () => {
    const runId = await addFeedCase(site);
    expect(await moderator.browser.page('/admin/feed-rows')).toContain(`/admin/feed-rows/${runId}`);
    const before = await moderator.browser.page(`/admin/feed-rows/${runId}`);
    expect(before).toContain('کمد دیواری');
    expect(await moderator.browser.call(`/admin/feed-rows/${runId}/decide`, { verdict: 'approve' })).toMatchObject({
      status: 409,
    });
    await moderator.browser.call(`/admin/feed-rows/${runId}/claim`, { take: 'case' });
    expect(await moderator.browser.page(`/admin/feed-rows/${runId}`)).toContain('تأیید همه');
    expect(await moderator.browser.call(`/admin/feed-rows/${runId}/decide`, { verdict: 'approve' })).toMatchObject({
      success: true,
    });
    await site.runDecisions();
    await site.runJobs();
    expect(await statuses(runId)).toEqual(['published']);
    expect(await moderator.browser.page('/admin/feed-rows')).not.toContain(`/admin/feed-rows/${runId}"`);
    expect(await moderator.browser.call(`/admin/feed-rows/${runId}/decide`, { verdict: 'approve' })).toMatchObject({
      status: 409,
    });
  });

  it('SHOP-02 ADM-02 name those of the sample that are flagged', async () => {
    const runId = await addFeedCase(site);
    const { listing_id } = await site.services.db
      .selectFrom('feed_rows')
      .select('listing_id')
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    for (const isFlagged of [true, false]) {
      const flagged = site.services.db.updateTable('listings').set({ is_flagged: isFlagged });
      await flagged.where('id', '=', listing_id).execute();
      const page = await moderator.browser.page(`/admin/feed-rows/${runId}`);
      expect(page.includes('علامت‌دار: تکرار یا کلمه')).toBe(isFlagged);
    }
  });

  it('SHOP-02 ADM-01 wait again when a decision about them is undone in time', async () => {
    const runId = await addFeedCase(site);
    const { browser } = moderator;
    await browser.call(`/admin/feed-rows/${runId}/claim`, { take: 'case' });
    const decide = () => browser.call(`/admin/feed-rows/${runId}/decide`, { verdict: 'approve' });
    const undo = async () => {
      const { id } = await site.services.db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'approve-feed-rows')
        .where('subject_id', '=', String(runId))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return browser.call(`/admin/audit/${id}/undo`, { sure: 'yes' });
    };
    await decide();
    expect((await undo()).success).toBe(true);
    await site.runDecisions();
    await site.runJobs();
    expect(await statuses(runId)).toEqual(['pending']);
    expect(await browser.page('/admin/feed-rows')).toContain(`/admin/feed-rows/${runId}"`);
    await browser.call(`/admin/feed-rows/${runId}/claim`, { take: 'case' });
    await decide();
    await site.runDecisions();
    expect(await undo()).toMatchObject({ status: 409 });
    await site.runJobs();
    expect(await statuses(runId)).toEqual(['published']);
  });

  it('SHOP-02 ADM-01 offer the undo on the page after «تأیید همه», without scripts too', async () => {
    const runId = await addFeedCase(site);
    const { browser } = moderator;
    await browser.call(`/admin/feed-rows/${runId}/claim`, { take: 'case' });
    const { data } = await browser.call(`/admin/feed-rows/${runId}/decide`, { verdict: 'approve' });
    const page = await browser.page((data as { url: string }).url);
    expect(page).toContain('همهٔ سطرها تأیید شد');
    const action = /action="(\/admin\/audit\/\d+\/undo)"/.exec(page)?.[1] ?? '';
    const undone = await browser.post(action, { sure: 'yes' }, { plain: true });
    expect(undone.status).toBe(303);
    await site.runDecisions();
    await site.runJobs();
    expect(await statuses(runId)).toEqual(['pending']);
    const after = await browser.page(undone.headers.get('location') ?? '');
    expect(after).not.toContain(action);
    expect(await browser.page(`/admin/feed-rows/${runId}`)).toContain('کمد دیواری');
  });

  it('SHOP-02 are rejected together for a reason alone', async () => {
    const runId = await addFeedCase(site);
    await moderator.browser.call(`/admin/feed-rows/${runId}/claim`, { take: 'case' });
    const decide = (fields: Record<string, string>) =>
      moderator.browser.call(`/admin/feed-rows/${runId}/decide`, { verdict: 'reject', ...fields });
    expect((await decide({})).success).toBe(false);
    expect(await statuses(runId)).toEqual(['pending']);
    expect((await decide({ 'reason-duplicate': '1' })).success).toBe(true);
    await site.runDecisions();
    await site.runJobs();
    expect(await statuses(runId)).toEqual(['rejected']);
  });

  it('SHOP-02 are none of those who have no permission', async () => {
    const runId = await addFeedCase(site);
    const support = await createMember(site, 'support');
    expect((await support.browser.get(`/admin/feed-rows/${runId}`)).status).toBe(404);
  });
});
