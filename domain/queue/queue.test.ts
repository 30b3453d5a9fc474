import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { addFeedCase } from '../../test/feeds.ts';
import { leasingOn } from '../../test/leasing.ts';
import { addMarkRequest } from '../../test/marks.ts';
import { addReviewCase } from '../../test/review-cases.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { sample } from '../../test/tier.ts';
import { visitorAt } from '../../test/visitors.ts';
import { FEED_QUEUE } from '../feeds/feeds.server.ts';
import { INSPECTION_QUEUE, requestInspection } from '../inspections/inspections.server.ts';
import { LEASING_QUEUE } from '../leasing/leasing.server.ts';
import { LISTING_QUEUE } from '../moderation/moderation.server.ts';
import { refreshCase } from '../reports/report-case-store.server.ts';
import { mendCases, REPORT_QUEUE, reportSubject } from '../reports/reports.server.ts';
import { REVIEW_QUEUE } from '../reviews/reviews.server.ts';
import { MARK_QUEUE, SHOP_QUEUE } from '../sellers/sellers.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { Role } from '../staff/roles.ts';
import type { Actor } from '../staff/staff.server.ts';
import { openTicket, SUPPORT_QUEUE } from '../support/support.server.ts';
import { HOUR, MINUTE, SECOND } from '../values/durations.ts';
import { claimCase, claimNext, claimsOf, likelyNext, type Queue, renewClaim, skipCase } from './queue.server.ts';
import { isOverdue, QUEUE_KINDS, targetOf } from './queue.ts';

let site: TestSite;
let seller: number;
beforeAll(async () => {
  site = await createTestSite();
  seller = await addAccount(site, {});
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site.services;
  await db.deleteFrom('case_claims').execute();
  await db.deleteFrom('case_skips').execute();
  await db.deleteFrom('report_cases').execute();
  await db.deleteFrom('support_tickets').execute();
  await db.deleteFrom('leasing_changes').execute();
  await db.deleteFrom('leasing_requests').execute();
  await db.deleteFrom('inspection_changes').execute();
  await db.deleteFrom('inspection_requests').execute();
  await db.deleteFrom('mark_changes').execute();
  await db.deleteFrom('seller_marks').execute();
  await db.updateTable('feed_cases').set({ state: 'decided' }).where('state', '=', 'waiting').execute();
  await db.deleteFrom('review_cases').execute();
  await db.deleteFrom('reports').execute();
  await db.updateTable('shops').set({ state: 'active' }).where('state', '=', 'pending').execute();
  await db.updateTable('listings').set({ status: 'removed' }).where('status', '=', 'pending').execute();
});

async function member(role: Role = 'moderator'): Promise<Actor> {
  const userId = await addAccount(site, {});
  await site.services.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return { userId };
}

/** Role that may decide cases of a queue. */
const roleFor = ({ kind }: Queue): Role => (kind === 'support' || kind === 'leasing' ? 'support' : 'moderator');
const asked = ({ userId }: Actor) => ({ id: userId, role: 'moderator' }) as const;
const later = (ms: number): Ctx => ({ ...site.ctx, now: new Date(TEST_NOW.getTime() + ms) });

/** Waits until another transaction waits for a lock that this one holds. */
async function untilSomebodyWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
    if (rows.length > 0) return;
  }
}

let visitors = 0;
async function reportAbout(subjectId: number, kind: 'user' | 'listing' = 'user'): Promise<number> {
  const visitor = Buffer.alloc(16);
  visitor.writeInt32BE(++visitors);
  const by = { userId: null, visitor, network: Buffer.alloc(16, 7) };
  const report = { subject: { kind, id: subjectId }, reason: 'fraud', text: '', by } as const;
  await reportSubject(site.ctx, report, site.services.catalogue());
  const row = await site.services.db.selectFrom('report_cases').select('report_id').where('subject_id', '=', subjectId);
  return Number((await row.executeTakeFirstOrThrow()).report_id);
}

/** Each queue, with a function that adds cases and returns their ids in the order in which they should be decided. */
const QUEUES: readonly (readonly [Queue, (count: number) => Promise<number[]>])[] = [
  [
    LISTING_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) {
        const [id = 0] = await site.publish({ name: `آگهی ${n} در صف`, status: 'pending', userId: seller });
        ids.push(id);
      }
      return ids;
    },
  ],
  [
    REPORT_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push(await reportAbout(await addAccount(site, {})));
      return ids;
    },
  ],
  [
    SUPPORT_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) {
        const ticket = {
          sender: visitorAt('sara@example.com'),
          topic: 'other',
          about: {},
          orderKey: null,
        } as const;
        const opened = await openTicket(site.ctx, { ...ticket, text: `پیام ${n} در صف`, tokenHash: Buffer.alloc(32) });
        ids.push(opened.ok ? opened.ticketId : 0);
      }
      return ids;
    },
  ],
  [
    LEASING_QUEUE,
    async (count) => {
      const leasing = leasingOn(site);
      await leasing.lease();
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push((await leasing.request()).id);
      return ids;
    },
  ],
  [
    INSPECTION_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) {
        const userId = await addAccount(site, {});
        const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها', userId, orderKey: null };
        const listingId = await leasingOn(site).car({ userId: seller });
        const asked = await requestInspection(site.ctx, { ...applicant, listingId });
        ids.push(asked.ok ? asked.request.id : 0);
      }
      return ids;
    },
  ],
  [
    SHOP_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push((await addShop(site, { state: 'pending' })).id);
      return ids;
    },
  ],
  [
    MARK_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push(await addMarkRequest(site));
      return ids;
    },
  ],
  [
    FEED_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push(await addFeedCase(site));
      return ids;
    },
  ],
  [
    REVIEW_QUEUE,
    async (count) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push(await addReviewCase(site, await addAccount(site, {})));
      return ids;
    },
  ],
];

it('ADM-02 each kind has a target and a queue', () => {
  expect(QUEUES.map(([{ kind }]) => kind).toSorted()).toEqual([...QUEUE_KINDS].toSorted());
  for (const kind of QUEUE_KINDS) {
    const since = new Date(TEST_NOW.getTime() - targetOf(kind, DEFAULT_SETTINGS));
    expect(isOverdue(kind, DEFAULT_SETTINGS, since, TEST_NOW)).toBe(false);
    expect(isOverdue(kind, DEFAULT_SETTINGS, since, new Date(TEST_NOW.getTime() + 1))).toBe(true);
  }
  const hours = QUEUE_KINDS.map((kind) => [kind, targetOf(kind, DEFAULT_SETTINGS) / HOUR]);
  const others = { leasing: 24, inspection: 24, review: 24, shop: 24, mark: 24, 'feed-run': 24 };
  expect(Object.fromEntries(hours)).toEqual({ listing: 2, report: 4, support: 8, ...others });
  expect(targetOf('listing', { ...DEFAULT_SETTINGS, targetListing: 5 })).toBe(5 * HOUR);
});

describe.each(sample(QUEUES, 3))('the queue of $kind cases', (queue, add) => {
  const claimed = async (actor: Actor, ctx = site.ctx) => {
    const next = await claimNext(ctx, actor, queue);
    return next.ok ? next.caseId : next.refused;
  };

  it('ADM-02 gives every one of many who ask at once a case of their own, until none is left', async () => {
    const ids = await add(6);
    const actors = await Promise.all(Array.from({ length: 8 }, () => member(roleFor(queue))));
    const given = await Promise.all(actors.map((actor) => claimed(actor)));
    expect(given.filter((id) => id !== null).toSorted()).toEqual(ids.toSorted());
    expect(given.filter((id) => id === null)).toHaveLength(2);
    // A second call gives the same case to those who have one, and none to the others.
    expect(await Promise.all(actors.map((actor) => claimed(actor)))).toEqual(given);
  });

  it('ADM-02 gives the first one first, and says before which will follow', async () => {
    const [first = 0, second = 0, third = 0] = await add(3);
    const [one, other] = [await member(roleFor(queue)), await member(roleFor(queue))];
    expect(await claimed(one)).toBe(first);
    expect(await likelyNext(site.ctx, queue, asked(one), [first])).toBe(second);
    expect(await claimed(other)).toBe(second);
    expect(await likelyNext(site.ctx, queue, asked(one), [first])).toBe(third);
    expect(await likelyNext(site.ctx, queue, asked(one), [first, third])).toBe(null);
  });

  it('ADM-02 lets a claim run out after ten minutes, and extends it by work', async () => {
    const [id = 0] = await add(1);
    const [one, other] = [await member(roleFor(queue)), await member(roleFor(queue))];
    expect(await claimCase(site.ctx, one, queue, id)).toMatchObject({ ok: true, until: later(10 * MINUTE).now });
    expect(await claimCase(later(9 * MINUTE), other, queue, id)).toMatchObject({ refused: 'claimed' });
    expect(await renewClaim(later(9 * MINUTE), one, queue, id)).toMatchObject({ until: later(19 * MINUTE).now });
    expect(await claimed(other, later(19 * MINUTE - SECOND))).toBe(null);
    expect(await renewClaim(later(19 * MINUTE), one, queue, id)).toMatchObject({ refused: 'not-claimed' });
    expect(await claimed(other, later(19 * MINUTE))).toBe(id);
    expect(await renewClaim(later(20 * MINUTE), one, queue, id)).toMatchObject({ refused: 'not-claimed' });
    expect((await claimsOf(later(20 * MINUTE), queue, [id])).get(id)).toMatchObject({ staffId: other.userId });
  });

  it('ADM-02 lets an admin take over, and only one of two who claim at once', async () => {
    const [id = 0] = await add(1);
    const [one, other, admin] = [await member(roleFor(queue)), await member(roleFor(queue)), await member('admin')];
    const both = await Promise.all([one, other].map((actor) => claimCase(site.ctx, actor, queue, id)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await claimCase(site.ctx, admin, queue, id)).toMatchObject({ ok: true });
    expect((await claimsOf(site.ctx, queue, [id])).get(id)).toMatchObject({ staffId: admin.userId });
  });

  it('ADM-02 passes over what somebody skipped, and what would be decided with it, for them alone and for an hour', async () => {
    const [skipped = 0, alike = 0, third = 0] = await add(3);
    const [one, other] = [await member(roleFor(queue)), await member(roleFor(queue))];
    expect(await claimed(one)).toBe(skipped);
    expect(await skipCase(site.ctx, one, queue, skipped, [alike])).toEqual({ ok: true });
    expect(await likelyNext(site.ctx, queue, asked(one), [])).toBe(third);
    expect(await claimed(one)).toBe(third);
    expect(await claimed(other)).toBe(skipped);
    const hour = later(HOUR);
    expect(await claimed(one, hour)).toBe(skipped);
  });

  it('ADM-02 gives a skipped case to those who ask for one where no other is left, or who open it', async () => {
    const [id = 0] = await add(1);
    const one = await member(roleFor(queue));
    await skipCase(site.ctx, one, queue, id);
    expect(await claimed(one)).toBe(null);
    expect(await claimNext(site.ctx, one, queue, { andSkipped: true })).toMatchObject({ caseId: id });
    await skipCase(site.ctx, one, queue, id);
    expect(await claimCase(site.ctx, one, queue, id)).toMatchObject({ ok: true });
    expect(await claimed(one)).toBe(id);
  });

  it('ADM-02 skips no claim of a colleague, nothing unknown, and nothing for those without the permission', async () => {
    const [id = 0] = await add(1);
    const [one, other] = [await member(roleFor(queue)), await member(roleFor(queue))];
    await claimCase(site.ctx, one, queue, id);
    expect(await skipCase(site.ctx, other, queue, id)).toEqual({ ok: true });
    expect((await claimsOf(site.ctx, queue, [id])).get(id)).toMatchObject({ staffId: one.userId });
    expect(await skipCase(site.ctx, one, queue, 999_999_999)).toMatchObject({ refused: 'gone' });
    expect(await skipCase(site.ctx, await member('finance'), queue, id)).toMatchObject({ refused: 'forbidden' });
  });

  it('ADM-02 cannot be claimed without its permission, or for an unknown case', async () => {
    const [id = 0] = await add(1);
    for (const role of ['user', 'finance'] as const) {
      const actor = await member(role);
      expect(await claimed(actor)).toBe('forbidden');
      expect(await claimCase(site.ctx, actor, queue, id)).toMatchObject({ refused: 'forbidden' });
      expect(await renewClaim(site.ctx, actor, queue, id)).toMatchObject({ refused: 'forbidden' });
    }
    expect(await claimCase(site.ctx, await member(roleFor(queue)), queue, 999_999_999)).toMatchObject({
      refused: 'gone',
    });
    expect((await claimsOf(site.ctx, queue, [id])).size).toBe(0);
  });
});

describe('a case of reports', () => {
  it('ADM-02 is claimed while another report about it is stored', async () => {
    const about = await addAccount(site, {});
    const caseId = await reportAbout(about);
    const one = await member();
    const claiming = await transact(site.ctx, async (trx) => {
      await refreshCase(trx.db, { kind: 'user', id: about });
      const claim = claimCase(site.ctx, one, REPORT_QUEUE, caseId);
      await untilSomebodyWaits(trx.db);
      return { claim };
    });
    expect(await claiming.claim).toMatchObject({ ok: true });
  });

  it('ADM-02 OPS-02 is mended where a process of the version before wrote or decided reports', async () => {
    const { db } = site.services;
    const [missing, left, stale] = [await addAccount(site, {}), await addAccount(site, {}), await addAccount(site, {})];
    for (const about of [missing, left, stale]) await reportAbout(about);
    await db.deleteFrom('report_cases').where('subject_id', '=', missing).execute();
    await db.updateTable('reports').set({ state: 'dismissed' }).where('subject_id', '=', left).execute();
    await db.updateTable('report_cases').set({ reports: 5 }).where('subject_id', '=', stale).execute();
    expect(await mendCases(site.ctx)).toBe(3);
    expect(await mendCases(site.ctx)).toBe(0);
    const cases = await db.selectFrom('report_cases').select(['subject_id', 'reports']).orderBy('subject_id').execute();
    expect(cases).toEqual([
      { subject_id: missing, reports: 1 },
      { subject_id: stale, reports: 1 },
    ]);
  });
});

describe('a case about one\u2019s own listing', () => {
  it.each(['listing', 'report'])(
    'ADM-02 in the queue of %s cases is a colleague\u2019s, or an admin\u2019s',
    async (kind) => {
      const [own, other, admin] = [await member(), await member(), await member('admin')];
      const status = kind === 'listing' ? 'pending' : 'published';
      const [id = 0] = await site.publish({ userId: own.userId, status });
      const queue = kind === 'listing' ? LISTING_QUEUE : REPORT_QUEUE;
      const caseId = kind === 'listing' ? id : await reportAbout(id, 'listing');
      expect(await claimNext(site.ctx, own, queue)).toMatchObject({ caseId: null });
      expect(await likelyNext(site.ctx, queue, asked(own), [])).toBe(null);
      expect(await claimCase(site.ctx, own, queue, caseId)).toMatchObject({ refused: 'own' });
      expect(await likelyNext(site.ctx, queue, asked(other), [])).toBe(caseId);
      expect(await claimNext(site.ctx, other, queue)).toMatchObject({ caseId });
      await site.services.db.updateTable('listings').set({ user_id: admin.userId }).where('id', '=', id).execute();
      expect(await claimCase(site.ctx, admin, queue, caseId)).toMatchObject({ ok: true });
    },
  );
});
