import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_STATUSES, type ListingStatus } from '../../../domain/listings/listing.ts';
import { changesOf } from '../../../domain/listings/listings.server.ts';
import { readFlags } from '../../../domain/moderation/moderation.server.ts';
import { REASONS_FOR } from '../../../domain/reports/report.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile, newResident } from '../../../test/accounts.ts';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { ALL, sample } from '../../../test/tier.ts';

let site: TestSite;
let moderator: Member;
let userId: number;
let owner: Browser;

beforeAll(async () => {
  site = await createTestSite();
  // Raises the limits, so that a flood of reports is stopped by the rule under test and not by a limit.
  await site.services.db
    .updateTable('limit_rules')
    .set({ threshold: 1_000 })
    .where('action', '=', 'report')
    .where('subject', 'in', ['address', 'network'])
    .execute();
  moderator = await createMember(site, 'moderator');
  owner = newBrowser(site);
  userId = await owner.signIn(newMobile());
});
afterAll(() => site.stop());

const own = async (): Promise<number> => (await site.publish({ userId }))[0] ?? 0;
const callOf = (id: number | string) => `/api/web/listings/${id}/report`;
const report = (
  browser: Browser,
  id: number | string,
  fields: Readonly<Record<string, unknown>> = { reason: 'fraud' },
) => browser.call(callOf(id), fields);

const rowsOf = (id: number) =>
  site.services.db.selectFrom('reports').selectAll().where('subject_id', '=', id).orderBy('id').execute();
async function statusOf(id: number): Promise<string> {
  const row = await site.services.db
    .selectFrom('listings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

/** Reports a listing from `people` established accounts, each in a network of its own. */
async function reportedBy(id: number, people: number): Promise<void> {
  for (let each = 0; each < people; each++) expect((await report(await newResident(site), id)).status).toBe(200);
}

/** Lets a moderator claim the case and decide it some time later. */
async function decide(id: number, verdict: 'approve' | 'reject'): Promise<void> {
  site.clock = new Date(site.clock.getTime() + MINUTE);
  const { browser } = moderator;
  expect((await browser.call(`/admin/listings/${id}/claim`, { take: 'case' })).status).toBe(200);
  const page = await browser.page(`/admin/listings/${id}`);
  const version = /name="version" value="(\d+)"/.exec(page)?.[1];
  const why = verdict === 'reject' ? { 'reason-not-genuine': '1' } : {};
  expect((await browser.call(`/admin/listings/${id}/${verdict}`, { version, ...why })).status).toBe(200);
  await site.runDecisions();
  site.clock = new Date(site.clock.getTime() + MINUTE);
}

describe('a report', () => {
  it('ITEM-01 is accepted from anyone, with reason and text, and thanked for', async () => {
    const id = await own();
    const answer = await report(newBrowser(site), id, { reason: 'other', text: ' عکس از سایت دیگری است ' });
    expect(answer).toMatchObject({ status: 200, success: true, message: expect.stringMatching(/[آ-ی]/) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ reason: 'other', text: 'عکس از سایت دیگری است', state: 'open', user_id: null });
    expect([row?.visitor_hash?.length, row?.network_hash?.length]).toEqual([16, 16]);
    expect(await readFlags(site.services.db, id)).toEqual([{ kind: 'report', detail: 'other' }]);
    expect(await statusOf(id)).toBe('published');
  });

  it('ITEM-01 works by a plain form on a page of its own, which then confirms it', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const form = await visitor.page(`/v/${id}/report`);
    for (const reason of REASONS_FOR.listing) expect(form).toContain(`value="${reason}"`);
    const wrong = await visitor.post(callOf(id), { reason: 'other', text: '' }, { plain: true });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/data-error-summary/);
    const sent = await visitor.post(callOf(id), { reason: 'other', text: 'مشکل دارد' }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/v/${id}/report`]);
    const thanks = await visitor.page(`/v/${id}/report`);
    expect(thanks).toContain('role="status"');
    expect(thanks).not.toContain('name="reason"');
    expect(await newBrowser(site).page(`/v/${id}/report`)).toContain('name="reason"');
  });

  it('GEN-22 has a popup with the same form', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const popup = async (listing: string) => {
      const body = JSON.stringify({ pagePath: 'add-details-page', templates: [{ id: 'report', params: { listing } }] });
      const headers = { 'content-type': 'application/json' };
      const answer = await visitor.send('/session/freshit', { method: 'POST', headers, body });
      return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
    };
    expect(await popup(String(id))).toContain(`action="${callOf(id)}"`);
    for (const wrong of ['', 'x', '0', '999999', '1e9', '../1']) expect(await popup(wrong)).not.toContain('<form');
    await report(visitor, id);
    expect(await popup(String(id))).not.toContain('<form');
  });

  it('ITEM-01 counts once a browser, with its last text, and stays decided', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    await report(visitor, id);
    await Promise.all([report(visitor, id), report(visitor, id, { reason: 'duplicate', text: 'دوباره' })]);
    expect(await rowsOf(id)).toHaveLength(1);
    await report(visitor, id, { reason: 'offensive' });
    expect(await rowsOf(id)).toMatchObject([{ reason: 'offensive' }]);
    await site.services.db.updateTable('reports').set({ state: 'dismissed' }).where('subject_id', '=', id).execute();
    expect((await report(newBrowser(site), id)).status).toBe(200);
    expect((await report(visitor, id, { reason: 'duplicate' })).success).toBe(true);
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['dismissed', 'open']);
  });

  it.each(sample(LISTING_STATUSES, 3))(
    'ITEM-01 of a listing that is %s is accepted if others can see it',
    async (status: ListingStatus) => {
      const id = await own();
      await site.services.db
        .updateTable('listings')
        .set({ status, closed_at: TEST_NOW })
        .where('id', '=', id)
        .execute();
      const seen = ['published', 'sold', 'expired'].includes(status);
      expect((await report(newBrowser(site), id)).status).toBe(seen ? 200 : 404);
      expect((await newBrowser(site).get(`/v/${id}/report`)).status).toBe(seen ? 200 : 404);
      expect(await rowsOf(id)).toHaveLength(seen ? 1 : 0);
    },
  );

  it("ITEM-01 of the user's own listing is refused", async () => {
    const id = await own();
    expect((await report(owner, id)).status).toBe(409);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('CAPT-02 is limited per browser: five an hour, then a captcha, then refusal', async () => {
    const visitor = newBrowser(site);
    const kinds: string[] = [];
    for (let times = 0; times <= 15; times++) {
      const answer = await report(visitor, 900_000 + times);
      kinds.push(answer.captcha ? 'captcha' : `${answer.status}`);
    }
    expect([kinds[4], kinds[5], kinds[14], kinds[15]]).toEqual(['404', 'captcha', 'captcha', '429']);
  });
});

describe('hostile reports', () => {
  it.each(
    sample(
      [
        [{}],
        [{ reason: null }],
        [{ reason: 1 }],
        [{ reason: ['fraud'] }],
        [{ reason: { fraud: 1 } }],
        [{ reason: 'constructor' }],
        [{ reason: 'harassment' }],
        [{ reason: 'FRAUD' }],
        [{ reason: 'fraud', text: 1 }],
        [{ reason: 'fraud', text: ['x'] }],
        [{ reason: 'fraud', text: { $gt: '' } }],
        [{ reason: 'fraud', text: 'ی'.repeat(501) }],
        [{ reason: 'other', text: ' \u200c\u202e ' }],
      ] as const,
      4,
    ),
  )('ITEM-01 is refused: %j', async (fields) => {
    const id = await own();
    const answer = await report(newBrowser(site), id, fields);
    expect([answer.status, answer.success]).toEqual([422, false]);
    expect(Object.keys(answer.errors ?? {}).length).toBe(1);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('ITEM-01 of a megabyte is too long, and direction marks are dropped', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const long = await visitor.post(callOf(id), { reason: 'fraud', text: 'x'.repeat(1024 * 1024) });
    expect(long.status).toBe(413);
    await report(visitor, id, { reason: 'fraud', text: 'الف\u202Eب\u2066پ<script>alert(7)</script>\u0000' });
    const [row] = await rowsOf(id);
    expect(row?.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/u);
    const page = await moderator.browser.page(`/admin/reports/${row?.id}`);
    expect(page).not.toContain('<script>alert');
  });

  it.each(['0', '-1', 'x', '1e3', '9'.repeat(20), '1%20or%201=1'])(
    'ITEM-01 of an unknown listing is refused: %s',
    async (id) => {
      expect((await report(newBrowser(site), id)).status).toBe(404);
    },
  );
});

describe('a hold after reports', () => {
  it('ITEM-01 is placed after three distinct people, and the listing waits for moderation', async () => {
    const id = await own();
    await reportedBy(id, 2);
    expect(await statusOf(id)).toBe('published');
    await reportedBy(id, 1);
    expect(await statusOf(id)).toBe('pending');
    const [last] = await changesOf(site.services.db, id);
    expect(last).toMatchObject({ act: 'hold', actorId: null, from: 'published', to: 'pending' });
    expect((await newBrowser(site).get(`/v/${id}`)).status).toBe(404);
    const found = await newBrowser(site)
      .call('/session/is-logged-in', {})
      .catch(() => null);
    expect(found).toBeDefined();
    const page = await moderator.browser.page(`/admin/listings/${id}`);
    expect(page).toContain('کلاهبرداری');
  });

  it('ITEM-01 is never placed by one network, whatever its browsers, addresses and accounts', async () => {
    const reports = ALL ? 200 : 30;
    const id = await own();
    for (let each = 0; each < reports; each++) {
      // Many addresses within one /64 network of IPv6 count as one reporter.
      const browser = createBrowser(site, `2a01:db8:1:2::${each.toString(16)}`);
      expect((await report(browser, id)).status).toBe(200);
    }
    expect(await rowsOf(id)).toHaveLength(reports);
    expect(await statusOf(id)).toBe('published');
    await reportedBy(id, 2);
    expect(await statusOf(id)).toBe('published');
    await reportedBy(id, 1);
    expect(await statusOf(id)).toBe('pending');
  });

  it('ITEM-01 counts one account once, wherever it signs in', async () => {
    const id = await own();
    const mobile = newMobile();
    for (const at of [0, 121_000, 242_000, 363_000]) {
      site.clock = new Date(TEST_NOW.getTime() + at);
      const browser = newBrowser(site);
      await browser.signIn(mobile);
      expect((await report(browser, id)).status).toBe(200);
    }
    site.clock = TEST_NOW;
    expect(await rowsOf(id)).toHaveLength(4);
    expect(await statusOf(id)).toBe('published');
  });

  it('ITEM-01 is placed at the threshold in the settings', async () => {
    const setting = (value: number) =>
      site.services.db
        .insertInto('site_settings')
        .values({ key: 'reportsToHold', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    const id = await own();
    await setting(2);
    await reportedBy(id, 2);
    expect(await statusOf(id)).toBe('pending');
    await setting(3);
  });

  it('ITEM-01 is placed once for many concurrent reports', async () => {
    const id = await own();
    const residents: Browser[] = [];
    for (let each = 0; each < 6; each++) residents.push(await newResident(site));
    await Promise.all(residents.map((browser) => report(browser, id)));
    expect(await statusOf(id)).toBe('pending');
    expect((await changesOf(site.services.db, id)).filter(({ act }) => act === 'hold')).toHaveLength(1);
  });

  it("ITEM-14 keeps the listing's position, and the same reports do not hold it again", async () => {
    const id = await own();
    const read = () =>
      site.services.db
        .selectFrom('listings')
        .select(['sorted_at', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    const before = await read();
    await reportedBy(id, 3);
    await decide(id, 'approve');
    expect(await statusOf(id)).toBe('published');
    expect(await read()).toEqual(before);
    expect((await rowsOf(id)).map(({ state, decided_by }) => [state, Number(decided_by)])).toEqual(
      Array(3).fill(['dismissed', moderator.id]),
    );
    expect(await readFlags(site.services.db, id)).toEqual([]);
    await reportedBy(id, 2);
    expect(await statusOf(id)).toBe('published');
    await reportedBy(id, 1);
    expect(await statusOf(id)).toBe('pending');
    site.clock = TEST_NOW;
  });

  it('ITEM-01 upholds the reports when the listing is rejected', async () => {
    const id = await own();
    await reportedBy(id, 3);
    await decide(id, 'reject');
    expect(await statusOf(id)).toBe('rejected');
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['upheld', 'upheld', 'upheld']);
    site.clock = TEST_NOW;
  });
});
