import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, transact } from '../../db/transact.server.ts';
import { addAccount, noticeKinds } from '../../test/accounts.ts';
import { postedListing } from '../../test/postings.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { sample } from '../../test/tier.ts';
import type { AnnouncementFields } from '../announcements/announcement.ts';
import { addAnnouncement, changeAnnouncement, removeAnnouncement } from '../announcements/announcements.server.ts';
import { setDay } from '../calendar/calendar.server.ts';
import { selectDays } from '../calendar/calendar-store.server.ts';
import {
  addContactPackage,
  changeContactPackage,
  readContactPackage,
  readPolicies,
  setContactPolicy,
} from '../contact/contact.server.ts';
import type { CouponFields } from '../coupons/coupon-terms.ts';
import { addCoupon, changeCoupon, generateCoupons } from '../coupons/coupons.server.ts';
import { giveRole, suspendUser, unsuspendUser } from '../identity/identity.server.ts';
import { changeLimits, readLimitRules } from '../limits/limits.server.ts';
import {
  changeStatus,
  changesOf,
  expireDue,
  readQuotaSettings,
  refreshListing,
  removeListingsOf,
  removeQuota,
  saveListing,
  setQuota,
} from '../listings/listings.server.ts';
import {
  addWordRule,
  approvedContent,
  changeWordRule,
  decideGroup,
  holdListing,
  LISTING_QUEUE,
  readFlags,
  readWordRules,
  rejectPublished,
  removeListing,
  removeWordRule,
  restoreListing,
  resubmit,
  suggestEdit,
} from '../moderation/moderation.server.ts';
import { comparableForm } from '../moderation/word-rules.ts';
import { addPackage, changePackage, readPackage } from '../promotion/promotion.server.ts';
import { loadAliases } from '../query-reading/alias-store.server.ts';
import { addAlias, removeAlias } from '../query-reading/query-reading.server.ts';
import { claimCase } from '../queue/queue.server.ts';
import { decideReports, REPORT_QUEUE, reportSubject } from '../reports/reports.server.ts';
import { changeShopQuota, readQuotaOf } from '../sellers/sellers.server.ts';
import { changeSettings, readSettings } from '../settings/settings.server.ts';
import type { Actor } from '../staff/staff.server.ts';
import { DAY, MINUTE, SECOND } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import type { Result } from '../values/result.ts';
import { type DecisionUndone, undoDecision } from './undo.server.ts';

let site: TestSite;
let admin: Actor;
let first: Actor;
let second: Actor;
let support: Actor;
let seller: number;
beforeAll(async () => {
  site = await createTestSite();
  admin = await member('admin');
  first = await member('moderator');
  second = await member('moderator');
  support = await member('support');
});
afterAll(() => site.stop());
beforeEach(async () => {
  seller = await addAccount(site, {});
});

async function member(role: string): Promise<Actor> {
  const userId = await addAccount(site, {});
  await site.services.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return { userId };
}

const catalogue = () => site.services.catalogue();
const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};
type Made = Result<{ readonly entryId: number }, string>;
const entryOf = (made: Made): number => {
  if (!made.ok) throw new Error(made.refused);
  return made.entryId;
};
const undo = (made: Made, actor: Actor = first, ctx: Ctx = site.ctx): Promise<DecisionUndone> =>
  undoDecision(ctx, actor, entryOf(made), catalogue());

const pending = async (more: object = {}) =>
  (await site.publish({ userId: seller, status: 'pending', ...more }))[0] ?? 0;
const published = async () => (await site.publish({ userId: seller }))[0] ?? 0;

type Verdict = 'approve' | 'reject' | 'suggest-edit';
async function decide(listingId: number, verdict: Verdict, actor = first): Promise<Made> {
  await claimCase(site.ctx, actor, LISTING_QUEUE, listingId);
  const { version } = await row(listingId);
  const looked = { listingId, version };
  if (verdict === 'approve') return decideGroup(site.ctx, actor, { first: looked, others: [] }, null, catalogue());
  if (verdict === 'suggest-edit') return suggestEdit(site.ctx, actor, looked, 'عکس بهتر', catalogue());
  return decideGroup(
    site.ctx,
    actor,
    { first: looked, others: [] },
    { reasons: ['duplicate'], words: null },
    catalogue(),
  );
}

const row = (id: number) =>
  site.services.db
    .selectFrom('listings')
    .select(['status', 'version', 'published_at', 'sorted_at', 'expires_at', 'closed_at', 'refreshed_at', 'updated_at'])
    .select('search')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const countOf = async () => {
  const { rows } = await site.services.db.executeQuery<{ n: number }>(
    site.services.db
      .selectFrom('listing_count_changes')
      .select(({ fn }) => fn.sum<number>('n').as('n'))
      .compile(),
  );
  return rows[0]?.n ?? 0;
};
const told = (userId: number) => noticeKinds(site, userId);
const history = async (id: number) =>
  (await changesOf(site.services.db, id)).map(({ act, to, undone }) => `${act} ${to}${undone ? ' undone' : ''}`);

describe('a decision about a listing', () => {
  it.each<Verdict>(['approve', 'reject', 'suggest-edit'])(
    'ADM-01 ITEM-14 that is undone leaves the facts as they were before: %s',
    async (verdict) => {
      const id = await pending({ publishedAt: new Date(TEST_NOW.getTime() - DAY) });
      const [before, count] = [await row(id), await countOf()];
      later(MINUTE);
      const made = await decide(id, verdict);
      expect((await row(id)).status).not.toBe('pending');
      expect(await undo(made, second)).toMatchObject({ ok: true });
      expect(await row(id)).toEqual(before);
      expect(await countOf()).toBe(count);
      expect((await history(id)).slice(0, 2)).toEqual([
        'undo pending',
        `${verdict === 'approve' ? 'approve published' : 'reject rejected'} undone`,
      ]);
      expect(await decide(id, 'approve', second)).toMatchObject({ ok: true });
    },
  );

  it('ADM-01 is told after half a minute, and not before', async () => {
    const id = await pending();
    await decide(id, 'approve');
    later(29 * SECOND);
    await site.runEvents();
    expect(await told(seller)).toEqual([]);
    later(SECOND);
    await site.runEvents();
    expect(await told(seller)).toEqual(['listing-approved']);
  });

  it('ADM-01 that is undone in time is never told', async () => {
    const id = await pending();
    const made = await decide(id, 'reject');
    later(20 * SECOND);
    expect((await undo(made)).ok).toBe(true);
    later(MINUTE);
    await site.runEvents();
    expect(await told(seller)).toEqual([]);
  });

  it('ADM-01 that was told already is told to be undone', async () => {
    const id = await pending();
    const made = await decide(id, 'reject');
    later(MINUTE);
    await site.runEvents();
    expect((await undo(made)).ok).toBe(true);
    await site.runEvents();
    expect(await told(seller)).toEqual(['listing-rejected', 'decision-undone']);
  });

  it('ADM-01 a decision by a rule does not wait', async () => {
    const id = await published();
    await site.services.db.updateTable('listings').set({ expires_at: site.clock }).where('id', '=', id).execute();
    await expireDue(site.ctx);
    await site.runEvents();
    expect(await told(seller)).toEqual(['listing-expired']);
  });

  const owner = (act: 'remove' | 'markSold') => (id: number) =>
    transact(site.ctx, (trx) =>
      changeStatus(trx, { listingId: id, act, actor: { kind: 'owner', userId: seller } }, catalogue()),
    );
  it.each<[string, (id: number) => Promise<{ readonly ok: boolean }>]>([
    [
      'its owner edits it',
      (id) =>
        saveListing(site.ctx, { userId: seller, id, posted: postedListing(catalogue()), version: 1 }, catalogue()),
    ],
    ['its owner sells it', owner('markSold')],
    ['its owner removes it', owner('remove')],
    ['its owner refreshes it', (id) => refreshListing(site.ctx, seller, id, catalogue())],
    [
      'a rule approves an edit of it',
      (id) =>
        resubmit(
          site.ctx,
          { userId: seller, listingId: id, posted: { ...postedListing(catalogue()), version: 1 } },
          catalogue(),
        ),
    ],
  ])('ADM-01 is not undone once %s, and the refusal says who and when', async (_, change) => {
    const id = await pending();
    const made = await decide(id, 'approve');
    later(MINUTE);
    expect((await change(id)).ok).toBe(true);
    const [after, at] = [await row(id), site.clock];
    later(MINUTE);
    expect(await undo(made)).toEqual({ ok: false, refused: 'changed', since: { by: seller, at } });
    expect(await row(id)).toEqual(after);
  });

  it('ADM-01 is not undone after another decision, but from the last one backwards', async () => {
    const id = await pending();
    const approved = await decide(id, 'approve');
    later(MINUTE);
    const held = await report(id, 'upheld');
    expect(await undo(approved)).toMatchObject({ refused: 'changed', since: { by: support.userId } });
    expect((await undo(held)).ok).toBe(true);
    expect((await undo(approved)).ok).toBe(true);
    expect((await row(id)).status).toBe('pending');
  });

  it('ADM-01 is undone by no moderator who owns it, by nobody without the permission, and not after a day', async () => {
    const id = await pending();
    const made = await decide(id, 'reject');
    expect(await undo(made, support)).toEqual({ ok: false, refused: 'forbidden' });
    expect(await undo(made, { userId: seller })).toEqual({ ok: false, refused: 'forbidden' });
    await site.services.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', seller).execute();
    expect(await undo(made, { userId: seller })).toEqual({ ok: false, refused: 'own' });
    later(DAY + SECOND);
    expect(await undo(made)).toEqual({ ok: false, refused: 'too-late' });
    expect(await undoDecision(site.ctx, first, 999_999_999, catalogue())).toEqual({ ok: false, refused: 'gone' });
  });

  it('ADM-02 that is undone does not count for or against its seller', async () => {
    const settings = { autoApprove: 'trusted', trustedAfter: 1 } as const;
    const changed = await changeSettings(site.ctx, admin, settings);
    const made = await decide(await pending(), 'approve');
    const status = async () => {
      const id = await published();
      const posted = { ...postedListing(catalogue(), { name: `مبل ${id}` }), version: 1 };
      const saved = await resubmit(site.ctx, { userId: seller, listingId: id, posted }, catalogue());
      return saved.ok && saved.status;
    };
    expect(await status()).toBe('published');
    await undo(made);
    expect(await status()).toBe('pending');
    expect((await undo(changed, admin)).ok).toBe(true);
  });
});

it('ADM-01 AUTH-05 nothing of an ended account is put back, neither by an undo nor by a restoration', async () => {
  const id = await published();
  const { version } = await row(id);
  const made = await removeListing(site.ctx, first, { listingId: id, version }, 'کالای ممنوع', catalogue());
  await transact(site.ctx, (trx) => removeListingsOf(trx, seller));
  expect(await undo(made)).toMatchObject({ refused: 'changed', since: { by: seller, at: site.clock } });
  const seen = { listingId: id, version: (await row(id)).version };
  expect(await restoreListing(site.ctx, first, seen, 'اشتباه', catalogue())).toMatchObject({ refused: 'not-allowed' });
  expect((await row(id)).status).toBe('removed');
});

it('ADM-02 an edit that a rule approves is not shown as a change when the listing is held later', async () => {
  const id = await published();
  await changeSettings(site.ctx, admin, { autoApprove: 'always' });
  const posted = { ...postedListing(catalogue()), version: 1 };
  const saved = await resubmit(site.ctx, { userId: seller, listingId: id, posted }, catalogue());
  await changeSettings(site.ctx, admin, { autoApprove: 'never' });
  expect(saved).toMatchObject({ ok: true, status: 'published' });
  later(MINUTE);
  await holdListing(site.ctx, first, { listingId: id, version: 2 }, 'بررسی دوباره', catalogue());
  expect(await approvedContent(site.services.db, id)).toBeNull();
});

describe('undoing at the same time', () => {
  it('ADM-01 two moderators undo a decision once, and the second hears who was faster', async () => {
    const id = await pending();
    const made = await decide(id, 'approve');
    const results = await Promise.all([undo(made, first), undo(made, second)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusal = results.find(({ ok }) => !ok);
    const winner = results[0]?.ok ? first : second;
    expect(refusal).toEqual({ ok: false, refused: 'undone', since: { by: winner.userId, at: site.clock } });
    expect((await history(id)).filter((line) => line.startsWith('undo'))).toHaveLength(1);
    expect(await undo(made, first)).toMatchObject({ refused: 'undone' });
  });

  it.each([1, 2, 3])('ADM-01 a reaction and an undo: what was told is told to be undone (%d)', async () => {
    const id = await pending();
    const made = await decide(id, 'reject');
    later(30 * SECOND);
    const [undone] = await Promise.all([undo(made), site.runEvents()]);
    expect(undone.ok).toBe(true);
    await site.runEvents();
    expect([[], ['listing-rejected', 'decision-undone']]).toContainEqual(await told(seller));
    expect((await row(id)).status).toBe('pending');
  });

  it('ADM-01 a reaction that its process has in hand while the decision is undone tells nothing afterwards', async () => {
    const id = await pending();
    const made = await decide(id, 'reject');
    later(30 * SECOND);
    const { db } = site.services;
    // Locks the event as if another process were running its reactions.
    await db.transaction().execute(async (held) => {
      await held.selectFrom('events').select('id').forUpdate().execute();
      expect((await undo(made)).ok).toBe(true);
    });
    expect(await site.runEvents()).toBeGreaterThan(0);
    expect(await told(seller)).toEqual([]);
  });

  it('ADM-01 an owner who edits while the decision is undone wins or loses, and nothing is half done', async () => {
    const id = await pending();
    const made = await decide(id, 'approve');
    const edit = { userId: seller, id, posted: postedListing(catalogue()), version: 1 };
    const [undone, saved] = await Promise.all([undo(made), saveListing(site.ctx, edit, catalogue())]);
    expect((await row(id)).status).toBe('pending');
    expect(saved.ok).toBe(true);
    const acts = (await history(id)).slice(0, 2);
    expect(acts).toEqual(undone.ok ? ['edit pending', 'undo pending'] : ['edit pending', 'approve published']);
  });
});

let visitors = 0;
async function reportOf(id: number): Promise<number> {
  const hash = () => Buffer.from(`reporter ${String(++visitors).padStart(6, '0')}`);
  const by = { userId: null, visitor: hash(), network: hash() };
  const subject = { kind: 'listing', id } as const;
  await reportSubject(site.ctx, { subject, reason: 'fraud', text: 'دروغ است', by }, catalogue());
  const { db } = site.services;
  const stored = await db
    .selectFrom('reports')
    .select('id')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return stored[0]?.id ?? 0;
}
async function report(id: number, verdict: 'upheld' | 'dismissed', actor = support): Promise<Made> {
  const reportId = await reportOf(id);
  await claimCase(site.ctx, actor, REPORT_QUEUE, reportId);
  return decideReports(site.ctx, actor, { reportId, upTo: reportId, verdict, note: 'دیدم' }, catalogue());
}
const reportsOf = async (id: number) => {
  const stored = site.services.db.selectFrom('reports').select(['state', 'decided_by', 'note']);
  return stored.where('subject_id', '=', id).orderBy('id').execute();
};
const OPEN = { state: 'open', decided_by: null, note: null };

describe('a decision about reports', () => {
  it('ADM-01 upheld: the reports are open again, and the listing is where it was', async () => {
    const id = await published();
    const before = await row(id);
    const made = await report(id, 'upheld');
    expect((await row(id)).status).toBe('pending');
    expect((await undo(made, second)).ok).toBe(true);
    expect(await row(id)).toEqual(before);
    expect(await reportsOf(id)).toEqual([OPEN]);
    expect(await undo(made, second)).toMatchObject({ refused: 'undone' });
  });

  it('ADM-01 dismissed: what it took off the case is there again', async () => {
    const id = await pending();
    await site.services.db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute();
    const made = await report(id, 'dismissed');
    expect(await readFlags(site.services.db, id)).toEqual([]);
    expect((await undo(made, support)).ok).toBe(true);
    expect(await reportsOf(id)).toEqual([OPEN]);
    expect(await readFlags(site.services.db, id)).toEqual([{ kind: 'report', detail: 'fraud' }]);
  });

  it('ADM-01 is not undone once the listing went on', async () => {
    const id = await published();
    const made = await report(id, 'upheld');
    await decide(id, 'reject');
    expect(await undo(made, support)).toMatchObject({ refused: 'changed', since: { by: first.userId } });
    expect(await reportsOf(id)).toMatchObject([{ state: 'upheld' }]);
  });

  it('ADM-01 that followed from a verdict is open again when the verdict is undone', async () => {
    const id = await published();
    await reportOf(id);
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', id).execute();
    later(MINUTE);
    const made = await decide(id, 'approve');
    await site.runDecisions();
    expect(await reportsOf(id)).toMatchObject([{ state: 'dismissed' }]);
    expect((await undo(made)).ok).toBe(true);
    await site.runEvents();
    expect(await reportsOf(id)).toEqual([OPEN]);
    expect(await readFlags(site.services.db, id)).toEqual([{ kind: 'report', detail: 'fraud' }]);
  });
});

describe('flags of reports', () => {
  const FLAG = [{ kind: 'report', detail: 'fraud' }];
  const flags = (id: number) => readFlags(site.services.db, id);

  it('ADM-01 ADM-02 stand again if the approval of a listing that was held for upheld reports is undone', async () => {
    const id = await published();
    await report(id, 'upheld');
    await site.runDecisions();
    expect(await flags(id)).toEqual(FLAG);
    const made = await decide(id, 'approve');
    await site.runDecisions();
    expect(await flags(id)).toEqual([]);
    expect((await undo(made, second)).ok).toBe(true);
    await site.runEvents();
    expect(await flags(id)).toEqual(FLAG);
    expect(await reportsOf(id)).toMatchObject([{ state: 'upheld' }]);
  });

  it('ADM-01 ADM-02 of reports are set again by their undo, though an approval stands before them', async () => {
    const id = await published();
    await report(id, 'upheld');
    await decide(id, 'approve');
    await site.runDecisions();
    later(MINUTE);
    const made = await report(id, 'dismissed');
    expect((await undo(made, support)).ok).toBe(true);
    expect(await reportsOf(id)).toMatchObject([{ state: 'upheld' }, OPEN]);
    expect(await flags(id)).toEqual(FLAG);
  });

  it('ADM-01 reports are settled by the decision before the one that is undone', async () => {
    const id = await pending();
    await site.services.db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute();
    await reportOf(id);
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', id).execute();
    later(SECOND);
    await decide(id, 'approve');
    later(SECOND);
    const { version } = await row(id);
    const why = { reasons: ['forbidden'], words: null } as const;
    const made = await rejectPublished(site.ctx, second, { listingId: id, version }, why, catalogue());
    later(29 * SECOND);
    await site.runEvents();
    expect(await reportsOf(id)).toMatchObject([{ state: 'upheld', decided_by: second.userId }]);
    expect((await undo(made)).ok).toBe(true);
    await site.runEvents();
    expect(await reportsOf(id)).toMatchObject([{ state: 'dismissed', decided_by: first.userId }]);
  });
});

describe('other changes by staff', () => {
  const RULE = { action: 'report', subject: 'visitor', windowSeconds: 3_600 } as const;
  const rule = { words: 'واژه‌ای', effect: 'hold', note: 'یادداشت' } as const;
  const alias = { phrase: 'بی سیم دستی', target: 'c/mobile-phones' };
  const aliasId = async () =>
    (await db().selectFrom('search_aliases').select('id').where('phrase', '=', alias.phrase).executeTakeFirst())?.id ??
    0;
  const db = () => site.services.db;
  const ruleId = async () =>
    (await readWordRules(db())).find(({ words }) => words === comparableForm(rule.words))?.id ?? 0;
  const account = () =>
    db()
      .selectFrom('users')
      .select(['role', 'suspended_at', 'suspended_reason'])
      .where('id', '=', seller)
      .executeTakeFirstOrThrow();
  const sofas = () => catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
  const quota = { free: 2, days: 30, fee: 5_000 };

  const packageAt = (price: number) => ({
    group: 'bump',
    title: 'به‌روزرسانی',
    price: toman(price),
    days: 0,
    isDefault: false,
    interactions: {},
    active: true,
  });
  const coupon = (code: string, terms: Partial<CouponFields> = {}): CouponFields => ({
    code,
    type: 'percent',
    amount: 20,
    ceiling: null,
    leastOrder: toman(0),
    firstPurchase: false,
    kinds: null,
    categoryIds: [3, 7],
    userIds: null,
    usesMax: 5,
    usesEach: 1,
    startsAt: TEST_NOW,
    endsAt: null,
    active: true,
    beyondFee: false,
    ...terms,
  });
  const couponsLike = (code: string) =>
    db().selectFrom('coupons').selectAll().where('code', 'like', `${code}%`).orderBy('id').execute();
  const idOfCoupon = async (code: string) => Number((await couponsLike(code)).at(-1)?.id ?? 0);
  let batches = 0;
  const onOnes = async (code: string) => (await couponsLike(code)).filter(({ active }) => active).map(({ id }) => id);

  const idOfPackage = async (key: string) =>
    (await db().selectFrom('packages').select('id').where('analytics_key', '=', key).orderBy('id').executeTakeFirst())
      ?.id ?? 0;

  const contactAt = (price: number, title = 'پنج شماره') => ({
    title,
    price: toman(price),
    count: 5,
    days: 30,
    categoryIds: [sofas()],
    active: true,
  });
  const idOfContact = async () =>
    (await db().selectFrom('contact_packages').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

  const announced: AnnouncementFields = {
    text: 'درگاه پرداخت امشب بسته است.',
    link: null,
    level: 'info',
    audience: 'all',
    placeId: null,
    categoryId: null,
    startsAt: new Date(TEST_NOW.getTime() + DAY),
    endsAt: new Date(TEST_NOW.getTime() + 2 * DAY),
    closable: true,
  };
  const newestAnnouncement = async () =>
    (await db().selectFrom('announcements').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

  type Case = {
    readonly prepare?: () => Promise<unknown>;
    readonly change: () => Promise<Made>;
    /** Makes another change of the same object. */
    readonly again: () => Promise<unknown>;
    readonly read: () => Promise<unknown>;
  };
  const CASES: Readonly<Record<string, Case>> = {
    'a limit': {
      change: () => changeLimits(site.ctx, admin, [{ rule: RULE, setting: { threshold: 91, effect: 'refuse' } }]),
      again: () => changeLimits(site.ctx, admin, [{ rule: RULE, setting: { threshold: 92, effect: 'refuse' } }]),
      read: () => readLimitRules(db()),
    },
    'settings, also what the log masks': {
      change: () => changeSettings(site.ctx, admin, { listingDays: 77, supportEmail: 'help@example.com' }),
      again: () => changeSettings(site.ctx, admin, { supportEmail: 'other@example.com' }),
      read: () => readSettings(db()),
    },
    'a day': {
      change: () => setDay(site.ctx, admin, { day: '2027-01-05', isOff: true, name: 'جشن' }),
      again: () => setDay(site.ctx, admin, { day: '2027-01-05', isOff: false, name: null }),
      read: () => selectDays(db()),
    },
    'a quota': {
      change: () => setQuota(site.ctx, admin, sofas(), quota),
      again: () => setQuota(site.ctx, admin, sofas(), { ...quota, free: 9 }),
      read: () => readQuotaSettings(db()),
    },
    'a package': {
      change: async () => changePackage(site.ctx, admin, await idOfPackage('refresh'), packageAt(7_000)),
      again: async () => changePackage(site.ctx, admin, await idOfPackage('refresh'), packageAt(8_000)),
      read: async () => readPackage(db(), await idOfPackage('refresh')),
    },
    'a new package': {
      change: () =>
        addPackage(site.ctx, admin, {
          ...packageAt(7_000),
          categoryId: sofas(),
          kind: 'refresh',
          analyticsKey: 'undone',
        }),
      again: async () => changePackage(site.ctx, admin, await idOfPackage('undone'), packageAt(9_000)),
      read: () => db().selectFrom('packages').select('price').where('analytics_key', '=', 'undone').execute(),
    },
    'a new coupon': {
      change: () => addCoupon(site.ctx, admin, coupon('UNDONE')),
      again: async () => changeCoupon(site.ctx, admin, await idOfCoupon('UNDONE'), { amount: 30 }),
      read: () => couponsLike('UNDONE'),
    },
    'a coupon, with its times and code': {
      prepare: () => addCoupon(site.ctx, admin, coupon('KEPT')),
      change: async () =>
        changeCoupon(
          site.ctx,
          admin,
          await idOfCoupon('KEPT'),
          coupon('KEPT2', { endsAt: new Date(TEST_NOW.getTime() + 9 * DAY), kinds: ['bump'] }),
        ),
      again: async () => changeCoupon(site.ctx, admin, await idOfCoupon('KEPT'), { active: false }),
      read: () => couponsLike('KEPT'),
    },
    'generated coupons': {
      change: () => generateCoupons(site.ctx, admin, { prefix: `GEN${++batches}-`, count: 3, terms: coupon('') }),
      again: async () => changeCoupon(site.ctx, admin, Number((await onOnes('GEN'))[0]), { active: false }),
      read: () => onOnes('GEN'),
    },
    'paid contact': {
      prepare: async () => addContactPackage(site.ctx, admin, contactAt(20_000)),
      change: async () => changeContactPackage(site.ctx, admin, await idOfContact(), contactAt(7_000)),
      again: async () => changeContactPackage(site.ctx, admin, await idOfContact(), contactAt(8_000)),
      read: async () => readContactPackage(db(), await idOfContact()),
    },
    'new paid contact': {
      change: () => addContactPackage(site.ctx, admin, contactAt(20_000, 'شمارهٔ جدید')),
      again: async () => changeContactPackage(site.ctx, admin, await idOfContact(), contactAt(9_000, 'شمارهٔ جدید')),
      read: () => db().selectFrom('contact_packages').select('price').orderBy('id').execute(),
    },
    'a contact policy': {
      change: () => setContactPolicy(site.ctx, admin, { categoryId: sofas(), paid: true }),
      again: () => setContactPolicy(site.ctx, admin, { categoryId: sofas(), paid: false }),
      read: () => readPolicies(db()),
    },
    'a quota that is removed': {
      prepare: () => setQuota(site.ctx, admin, sofas(), quota),
      change: () => removeQuota(site.ctx, admin, sofas()),
      again: () => setQuota(site.ctx, admin, sofas(), { ...quota, free: 8 }),
      read: () => readQuotaSettings(db()),
    },
    'a new announcement': {
      change: () => addAnnouncement(site.ctx, admin, announced, catalogue()),
      again: async () =>
        changeAnnouncement(site.ctx, admin, await newestAnnouncement(), { ...announced, level: 'urgent' }, catalogue()),
      read: () => db().selectFrom('announcements').selectAll().execute(),
    },
    'an announcement, with its times': {
      prepare: () => addAnnouncement(site.ctx, admin, announced, catalogue()),
      change: async () =>
        changeAnnouncement(site.ctx, admin, await newestAnnouncement(), { ...announced, level: 'urgent' }, catalogue()),
      again: async () => removeAnnouncement(site.ctx, admin, await newestAnnouncement(), catalogue()),
      read: () => db().selectFrom('announcements').selectAll().execute(),
    },
    'a new word rule': {
      change: () => addWordRule(site.ctx, admin, rule),
      again: async () => changeWordRule(site.ctx, admin, await ruleId(), { effect: 'flag', note: '' }),
      read: () => readWordRules(db()),
    },
    'a word rule': {
      prepare: () => addWordRule(site.ctx, admin, rule),
      change: async () => changeWordRule(site.ctx, admin, await ruleId(), { effect: 'block', note: 'نو' }),
      again: async () => removeWordRule(site.ctx, admin, await ruleId()),
      read: () => readWordRules(db()),
    },
    'a word rule that is removed': {
      prepare: () => addWordRule(site.ctx, admin, rule),
      change: async () => removeWordRule(site.ctx, admin, await ruleId()),
      again: () => addWordRule(site.ctx, admin, { ...rule, effect: 'flag' }),
      read: () => db().selectFrom('word_rules').selectAll().execute(),
    },
    'a new alias': {
      change: () => addAlias(site.ctx, admin, alias, catalogue()),
      again: async () => removeAlias(site.ctx, admin, await aliasId()),
      read: () => loadAliases(db()),
    },
    'an alias that is removed': {
      prepare: () => addAlias(site.ctx, admin, alias, catalogue()),
      change: async () => removeAlias(site.ctx, admin, await aliasId()),
      again: () => addAlias(site.ctx, admin, alias, catalogue()),
      read: () => loadAliases(db()),
    },
    'a suspension': {
      change: () => suspendUser(site.ctx, admin, seller, 'هرزنامه'),
      again: () => unsuspendUser(site.ctx, admin, seller, 'اشتباه'),
      read: account,
    },
    'a suspension that is lifted': {
      prepare: () => suspendUser(site.ctx, admin, seller, 'هرزنامه'),
      change: () => unsuspendUser(site.ctx, admin, seller, 'بخشیده'),
      again: () => suspendUser(site.ctx, admin, seller, 'باز هم'),
      read: account,
    },
    'a role': {
      change: () => giveRole(site.ctx, admin, seller, 'finance', 'کار تازه'),
      again: () => giveRole(site.ctx, admin, seller, 'support', 'کار دیگر'),
      read: account,
    },
  };
  beforeEach(async () => {
    await db().deleteFrom('word_rules').execute();
    await db().deleteFrom('search_aliases').where('phrase', '=', alias.phrase).execute();
    await db().deleteFrom('listing_quotas').execute();
    await db().deleteFrom('calendar_days').execute();
  });

  it.each(sample(Object.entries(CASES), 3))(
    'ADM-01 %s is undone, and refused once it was changed again',
    async (_, each) => {
      await each.prepare?.();
      later(SECOND);
      const before = await each.read();
      const made = await each.change();
      expect(await each.read()).not.toEqual(before);
      later(SECOND);
      expect(await undo(made, admin)).toMatchObject({ ok: true, entry: { undoes: entryOf(made), action: 'undo' } });
      expect(await each.read()).toEqual(before);
      expect(await undo(made, admin)).toMatchObject({ refused: 'undone', since: { by: admin.userId } });

      const other = await each.change();
      later(SECOND);
      expect(await each.again()).toMatchObject({ ok: true });
      const after = await each.read();
      expect(await undo(other, admin)).toEqual({
        ok: false,
        refused: 'changed',
        since: { by: admin.userId, at: site.clock },
      });
      expect(await each.read()).toEqual(after);
    },
  );

  it('ADM-01 somebody else’s suspension is undone by whoever may suspend, but staff’s by an admin alone', async () => {
    const made = await suspendUser(site.ctx, admin, seller, 'هرزنامه');
    expect((await undo(made, support)).ok).toBe(true);
    const staff = await suspendUser(site.ctx, admin, second.userId, 'هرزنامه');
    expect(await undo(staff, support)).toEqual({ ok: false, refused: 'protected' });
    expect((await undo(staff, admin)).ok).toBe(true);
  });
});

describe('a quota of a shop', () => {
  it('ADM-01 SHOP-03 asks a reason, and is put back while nobody has changed it since', async () => {
    const { id: shopId } = await addShop(site);
    const set = (quota: number) => changeShopQuota(site.ctx, first, { shopId, quota, reason: 'فروشندهٔ بزرگ' });
    const [made, later] = [await set(500), await set(9_999)];
    expect(later).toMatchObject({ entry: { reason: 'فروشندهٔ بزرگ' } });
    expect(await undo(made)).toMatchObject({ refused: 'changed' });
    expect(await undo(later, second)).toMatchObject({ ok: true });
    expect(await readQuotaOf(site.services.db, shopId)).toBe(500);
    expect(await undo(made, second)).toMatchObject({ ok: true });
    expect(await readQuotaOf(site.services.db, shopId)).toBeNull();
  });
});
