import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount, newBrowser, newMobile } from '../../test/accounts.ts';
import { addWaitingReview } from '../../test/reviews.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMembers } from '../../test/staff.ts';
import { changeStatus } from '../listings/listings.server.ts';
import { type ReportSubject, type ReportSubjectKind, type ReportVerdict, SUBJECT_KINDS, VERDICTS } from './report.ts';
import { reportSubject } from './reports.server.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;

async function subjectOf(kind: ReportSubjectKind): Promise<ReportSubject> {
  if (kind === 'listing') return { kind, id: (await site.publish({}))[0] ?? 0 };
  if (kind === 'review')
    return { kind, id: (await addWaitingReview(site.ctx, { isLive: true, text: 'بدقول' })).reviewId };
  if (kind === 'user') return { kind, id: await addAccount(site, {}) };
  const [listingId = 0] = await site.publish({});
  const buyer = newBrowser(site);
  await buyer.signIn(newMobile());
  const sent = await buyer.call('/api/web/chat/message', { listingId: String(listingId), message: 'سلام' });
  expect(sent).toMatchObject({ success: true });
  const { id } = await db()
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return { kind, id: Number(id) };
}

/** Makes reports by two accounts and a visitor. Returns the accounts, and the first and last report. */
async function reported(subject: ReportSubject) {
  const people = [await addAccount(site, {}), await addAccount(site, {})];
  for (const userId of [...people, null]) {
    const by = { userId, visitor: randomBytes(16), network: randomBytes(16) };
    const said = { subject, reason: 'fraud', text: 'دروغ است', by } as const;
    expect((await reportSubject(site.ctx, said, site.services.catalogue())).ok).toBe(true);
  }
  const ids = (
    await db()
      .selectFrom('reports')
      .select('id')
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .orderBy('id')
      .execute()
  ).map(({ id }) => String(id));
  return { people, first: ids[0] ?? '', last: ids.at(-1) ?? '' };
}

/** Has a moderator decide the reports; returns the address of the undo. */
async function decide({ first, last }: { first: string; last: string }, verdict: ReportVerdict): Promise<string> {
  const { browser } = members.moderator;
  await browser.call(`/admin/reports/${first}/claim`, { take: 'case' });
  const answer = await browser.call(`/admin/reports/${first}`, { upTo: last, verdict });
  expect(answer.status).toBe(200);
  return String(answer.data.undo);
}

/** Verdicts in the notices of these accounts. */
async function told(people: readonly number[]): Promise<unknown[]> {
  const notices = await db()
    .selectFrom('notifications')
    .select(['user_id', 'data'])
    .where('kind', '=', 'report')
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .execute();
  return notices.map(({ user_id, data }) => [user_id, (data as { verdict: string }).verdict]);
}

const CASES = SUBJECT_KINDS.flatMap((kind) => VERDICTS.map((verdict) => [kind, verdict] as const));

describe('those who reported something', () => {
  it.each(CASES)(
    'ITEM-01 ADM-02 ADM-01 of a %s are told that it is %s, half a minute later and once',
    async (kind, verdict) => {
      const subject = await subjectOf(kind);
      const { people, ...reports } = await reported(subject);
      await decide(reports, verdict);
      await site.runEvents();
      expect(await told(people)).toEqual([]);
      await site.runDecisions();
      await site.runDecisions();
      expect(await told(people)).toEqual(people.map((id) => [id, verdict]));
    },
  );

  it('ITEM-01 ADM-01 are not told what was undone, and then what was decided instead', async () => {
    const { people, ...reports } = await reported(await subjectOf('user'));
    const undo = await decide(reports, 'upheld');
    site.clock = new Date(site.clock.getTime() + 10_000);
    expect((await members.moderator.browser.call(undo, { sure: 'yes' })).status).toBe(200);
    await site.runDecisions();
    expect(await told(people)).toEqual([]);
    await decide(reports, 'dismissed');
    await site.runDecisions();
    expect(await told(people)).toEqual(people.map((id) => [id, 'dismissed']));
  });

  it('ITEM-01 ITEM-14 are told what the moderator of the listing decided', async () => {
    const subject = await subjectOf('listing');
    const { people } = await reported(subject);
    const actor = { kind: 'moderator', userId: members.moderator.id } as const;
    const { catalogue } = site.services;
    const change = { listingId: subject.id, act: 'reject', actor, reasons: ['fraud'], words: null } as const;
    expect((await transact(site.ctx, (trx) => changeStatus(trx, change as never, catalogue()))).ok).toBe(true);
    await site.runDecisions();
    await site.runDecisions();
    expect(await told(people)).toEqual(people.map((id) => [id, 'upheld']));
  });

  it('ITEM-01 NOTI-01 read it in words that lead on', async () => {
    const reporter = newBrowser(site);
    const userId = await reporter.signIn(newMobile());
    for (const verdict of VERDICTS) {
      const subject = await subjectOf('listing');
      const by = { userId, visitor: randomBytes(16), network: randomBytes(16) };
      await reportSubject(site.ctx, { subject, reason: 'fraud', text: '', by }, site.services.catalogue());
      const { id } = await db().selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await decide({ first: String(id), last: String(id) }, verdict);
      await site.runDecisions();
    }
    await db().updateTable('notifications').set({ read_at: site.clock }).where('user_id', '=', userId).execute();
    const page = await reporter.page('/my/notifications');
    for (const said of ['گزارش شما درست بود', 'در گزارش شما تخلفی ندیدیم']) expect(page).toContain(said);
    const links = [...page.matchAll(/<a class="[^"]*notice[^"]*" href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links).toHaveLength(2);
    for (const href of links) expect([200, 301, 302]).toContain((await reporter.get(href)).status);
  });
});
