import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { readFlags } from '../../../../../domain/moderation/moderation.server.ts';
import type { ReportReason, ReportSubject } from '../../../../../domain/reports/report.ts';
import { reportSubject } from '../../../../../domain/reports/reports.server.ts';
import type { Role } from '../../../../../domain/staff/roles.ts';
import { MINUTE } from '../../../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Readonly<Record<Role, Member>>;

beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site.services;
  await db.deleteFrom('case_claims').execute();
  await db.deleteFrom('case_skips').execute();
  await db.deleteFrom('report_cases').execute();
  await db.deleteFrom('reports').execute();
});

let reporters = 0;

/** Adds a report from another browser in the same network. */
async function reported(subject: ReportSubject, reason: ReportReason = 'fraud', minutesAgo = 0): Promise<number> {
  reporters += 1;
  const visitor = Buffer.alloc(16);
  visitor.writeInt32BE(reporters);
  const by = { userId: null, visitor, network: Buffer.alloc(16, 7) };
  const at = new Date(TEST_NOW.getTime() - minutesAgo * MINUTE);
  const { db, catalogue } = site.services;
  await reportSubject({ ...site.ctx, now: at }, { subject, reason, text: 'متن گزارش', by }, catalogue());
  const { id } = await db.selectFrom('reports').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return Number(id);
}

const listing = async (name = 'دوچرخهٔ کوهستان نو'): Promise<ReportSubject> => ({
  kind: 'listing',
  id: (await site.publish({ name }))[0] ?? 0,
});
const statesOf = async ({ kind, id }: ReportSubject) => {
  const { db } = site.services;
  const rows = await db
    .selectFrom('reports')
    .select('state')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
};
const claim = (id: number, member: Member = members.moderator) =>
  member.browser.call(`/admin/reports/${id}/claim`, { take: 'case' });
const statusOf = async ({ id }: ReportSubject) =>
  (await site.services.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst())?.status;

describe('the queue of reports', () => {
  it('ADM-02 shows what is due first, by kind', async () => {
    const [few, many, old] = [await listing(), await listing(), await listing()];
    await reported(few, 'wrong-facts');
    // Any number of repeated reports from one network count as one.
    for (let n = 0; n < 5; n++) await reported(many, 'duplicate');
    await reported(old, 'offensive', 90);
    const person: ReportSubject = { kind: 'user', id: members.user.id };
    await reported(person, 'harassment', 5);
    await reported({ kind: 'conversation', id: 77 }, 'harassment', 3);
    const { browser } = members.support;
    const linesOf = async (path: string) =>
      [...(await browser.page(path)).matchAll(/href="\/admin\/reports\/\d+"><b>([^<]+)</g)].map(([, name]) => name);
    const digits = (text: number) => String(text).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    expect(await linesOf('/admin/reports')).toEqual([
      `کاربر ${digits(person.id)}`,
      `گفت‌وگو ${digits(77)}`,
      `آگهی ${digits(old.id)}`,
      `آگهی ${digits(few.id)}`,
      `آگهی ${digits(many.id)}`,
    ]);
    expect(await linesOf('/admin/reports?kind=user')).toEqual([`کاربر ${digits(person.id)}`]);
    expect(await linesOf('/admin/reports?kind=conversation')).toEqual([`گفت‌وگو ${digits(77)}`]);
    for (const rubbish of [
      'kind=x',
      'kind=constructor',
      'after=0',
      'after=-1',
      'after=1e9_1',
      'after=%00',
      "after=1_1' or 1",
    ])
      expect(await linesOf(`/admin/reports?${rubbish}`)).toHaveLength(5);
  });

  it('ADM-02 goes on page by page, without loss or doubles, though many came in one moment', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 33; n++) ids.push(await reported({ kind: 'conversation', id: 1_000 + n }, 'other', n % 2));
    const shown: number[] = [];
    for (let path = '/admin/reports?kind=conversation'; path !== ''; ) {
      const page = await members.support.browser.page(path);
      shown.push(...[...page.matchAll(/href="\/admin\/reports\/(\d+)"><b>/g)].map(([, id]) => Number(id)));
      path = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect(shown.toSorted((a, b) => a - b)).toEqual(ids);
    const old = ids.filter((_, n) => n % 2 === 1);
    expect(shown.slice(0, old.length)).toEqual(old);
  });

  it('ADM-02 marks what has waited for more than a day, and says who works on it', async () => {
    const id = await reported(await listing(), 'fraud', 25 * 60);
    expect(await members.support.browser.page('/admin/reports')).toContain('دیر شده');
    await claim(id);
    expect(await members.moderator.browser.page('/admin/reports')).toContain('در دست شما');
    expect(await members.support.browser.page('/admin/reports')).not.toContain('در دست شما');
    expect(await members.support.browser.page('/admin/reports')).toMatch(/class="badge"><bdi>در دست [^<]+</);
  });

  it('ADM-02 gives the first case, renews it while somebody works, and to nobody else', async () => {
    const id = await reported(await listing());
    const { support, moderator } = members;
    const next = await support.browser.call('/admin/reports/next', { take: 'oldest' });
    expect(next.data.url).toBe(`/admin/reports/${id}`);
    expect((await moderator.browser.call('/admin/reports/next', { take: 'oldest' })).data.url).toBe('/admin/reports');
    expect((await moderator.browser.call(`/admin/reports/${id}/claim`, { take: 'case' })).status).toBe(409);
    expect((await support.browser.call(`/admin/reports/${id}/renew`, {})).status).toBe(200);
    expect((await moderator.browser.call(`/admin/reports/${id}/renew`, {})).status).toBe(409);
  });

  it('ADM-01 is there for moderators and support alone', async () => {
    const id = await reported(await listing());
    for (const role of ['user', 'finance'] as const) {
      const { browser } = members[role];
      expect((await browser.get('/admin/reports')).status).toBe(404);
      expect((await browser.get(`/admin/reports/${id}`)).status).toBe(404);
      expect((await browser.call(`/admin/reports/${id}`, { upTo: String(id), verdict: 'upheld' })).status).toBe(404);
    }
    for (const role of ['moderator', 'support', 'admin'] as const)
      expect((await members[role].browser.get(`/admin/reports/${id}`)).status).toBe(200);
    expect((await members.admin.browser.get('/admin/reports/999999')).status).toBe(404);
  });
});

describe('a case', () => {
  it('ADM-02 shows all its reports by page, and a decision on any page is for all that were open', async () => {
    const subject = await listing();
    for (let n = 0; n < 121; n++) await reported(subject);
    const id = await reported(subject);
    const { browser } = members.moderator;
    await claim(id);
    const shown: number[] = [];
    let address: string | undefined = `/admin/reports/${id}`;
    let upTo: string | undefined;
    while (address) {
      const page: string = await browser.page(address);
      shown.push(page.split('متن گزارش').length - 1);
      expect(page).toContain('۱۲۲ گزارش باز در همهٔ صفحه‌ها');
      upTo = /name="upTo" value="(\d+)"/.exec(page)?.[1];
      expect(upTo).toBe(String(id));
      if (address.includes('after=')) expect(page).toContain(`<a class="button" href="/admin/reports/${id}"`);
      const next = /<a class="button" rel="next" href="([^"]+)"/.exec(page)?.[1];
      expect(next).not.toBe(address);
      address = next;
    }
    expect(shown).toEqual([50, 50, 22]);
    await browser.call(`/admin/reports/${id}`, { upTo: upTo ?? '', verdict: 'dismissed', note: '' });
    expect(new Set(await statesOf(subject))).toEqual(new Set(['dismissed']));
    // Decided reports are also divided into pages, after the open ones.
    const later = await reported(subject);
    const page = await browser.page(`/admin/reports/${later}`);
    expect(page).toContain('۱ گزارش باز در همهٔ صفحه‌ها');
    const [, next = ''] = /<a class="button" rel="next" href="([^"]+)"/.exec(page) ?? [];
    expect((await browser.page(next)).split('متن گزارش')).toHaveLength(51);
    expect(await browser.page(`/admin/reports/${later}?after=x`)).toContain('۱ گزارش باز');
  });

  it('ADM-02 says nothing of pages where there is one', async () => {
    const id = await reported(await listing());
    expect(await members.moderator.browser.page(`/admin/reports/${id}`)).not.toMatch(/در همهٔ صفحه‌ها|rel="next"/);
  });
});

describe('a decision', () => {
  /** Decides a report, after claiming its case. */
  const decide = async (id: number, fields: Readonly<Record<string, string>>, member: Member = members.moderator) => {
    await claim(id, member);
    return member.browser.call(`/admin/reports/${id}`, { upTo: String(id), note: '', ...fields });
  };

  it('ADM-02 is refused to whoever has not claimed the case', async () => {
    const subject = await listing();
    const id = await reported(subject);
    const fields = { upTo: String(id), verdict: 'dismissed', note: '' };
    expect((await members.moderator.browser.call(`/admin/reports/${id}`, fields)).status).toBe(409);
    await claim(id, members.support);
    expect((await members.moderator.browser.call(`/admin/reports/${id}`, fields)).status).toBe(409);
    expect(await statesOf(subject)).toEqual(['open']);
    expect((await members.support.browser.call(`/admin/reports/${id}`, fields)).status).toBe(200);
  });

  it('ADM-02 goes on to the next case, which it claims', async () => {
    const [first, second] = [await reported(await listing()), await reported(await listing())];
    await claim(first);
    const page = await members.moderator.browser.page(`/admin/reports/${first}`);
    expect(page).toContain(`data-next-case="/admin/reports/${second}"`);
    expect((await decide(first, { verdict: 'dismissed' })).data.url).toContain(
      `/admin/reports/${second}?did=reports-decided&undo=`,
    );
    expect((await members.support.browser.call(`/admin/reports/${second}/claim`, { take: 'case' })).status).toBe(409);
  });

  it('ADM-02 upholds reports, with a row of the log, and a published listing waits for a moderator', async () => {
    const subject = await listing();
    await reported(subject);
    const id = await reported(subject, 'prohibited');
    const answer = await decide(id, { verdict: 'upheld', note: 'سلاح سرد است' }, members.support);
    expect(answer).toMatchObject({ status: 200, message: expect.stringMatching(/[آ-ی]/) });
    expect(await statesOf(subject)).toEqual(['upheld', 'upheld']);
    expect(await statusOf(subject)).toBe('pending');
    expect(await readFlags(site.services.db, subject.id)).toHaveLength(2);
    const [entry] = await readEntries(site.services.db, {}, 1);
    expect(entry).toMatchObject({
      actorId: members.support.id,
      action: 'decide-reports',
      subjectKind: 'report',
      subjectId: String(id),
      after: { verdict: 'upheld', reports: 2, listing: subject.id, status: 'pending' },
      reason: 'سلاح سرد است',
    });
    const log = await members.admin.browser.page('/admin/audit');
    expect(log).toContain(`href="/admin/reports/${id}"`);
    expect(await members.support.browser.page(`/admin/reports/${id}`)).toContain('سلاح سرد است');
  });

  it('ADM-02 dismisses them, and the listing stays as it was', async () => {
    const subject = await listing();
    const id = await reported(subject);
    expect((await decide(id, { verdict: 'dismissed' })).status).toBe(200);
    expect([await statesOf(subject), await statusOf(subject)]).toEqual([['dismissed'], 'published']);
    expect(await readFlags(site.services.db, subject.id)).toEqual([]);
  });

  it('ADM-02 leaves what came while somebody read', async () => {
    const subject = await listing();
    const read = await reported(subject);
    const later = await reported(subject);
    await decide(read, { verdict: 'dismissed' });
    expect(await statesOf(subject)).toEqual(['dismissed', 'open']);
    expect(await readFlags(site.services.db, subject.id)).toHaveLength(1);
    await decide(later, { verdict: 'dismissed' });
    expect(await readFlags(site.services.db, subject.id)).toEqual([]);
  });

  it('ADM-02 is made once, and holds nothing where it is refused', async () => {
    const subject = await listing();
    const id = await reported(subject);
    const answers = await Promise.all([decide(id, { verdict: 'dismissed' }), decide(id, { verdict: 'dismissed' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id, { verdict: 'upheld' })).status).toBe(409);
    expect(await statusOf(subject)).toBe('published');
  });

  it('ADM-02 is nobody’s about his own listing', async () => {
    const [id = 0] = await site.publish({ userId: members.moderator.id });
    const subject: ReportSubject = { kind: 'listing', id };
    const reportId = await reported(subject);
    expect((await decide(reportId, { verdict: 'dismissed' })).status).toBe(403);
    expect(await statesOf(subject)).toEqual(['open']);
    expect((await decide(reportId, { verdict: 'dismissed' }, members.support)).status).toBe(200);
  });

  it('ADM-02 is nobody’s about themselves', async () => {
    const { moderator, support } = members;
    const subject: ReportSubject = { kind: 'user', id: moderator.id };
    const id = await reported(subject, 'harassment');
    expect((await moderator.browser.call('/admin/reports/next', { take: 'oldest' })).data.url).toBe('/admin/reports');
    expect((await claim(id)).status).toBe(403);
    expect((await decide(id, { verdict: 'dismissed' })).status).toBe(403);
    const made = await decide(id, { verdict: 'upheld' }, support);
    expect((await moderator.browser.call(String(made.data.undo), { sure: 'yes' })).status).toBe(403);
    expect(await statesOf(subject)).toEqual(['upheld']);
  });

  it('ADM-01 is undone on its case, by whoever may decide, who has the case again', async () => {
    const subject = await listing();
    const [id, more] = [await reported(subject), await reported(subject)];
    await claim(id);
    const undo = /action="(\/admin\/audit\/\d+\/undo)"/;
    const { browser } = members.support;
    expect(await browser.page(`/admin/reports/${id}`)).not.toMatch(undo);
    await members.moderator.browser.call(`/admin/reports/${id}`, { upTo: String(more), verdict: 'upheld', note: '' });
    const [, address = ''] = undo.exec(await browser.page(`/admin/reports/${more}`)) ?? [];
    const undone = await browser.post(address, { sure: 'yes' }, { plain: true });
    expect(undone.headers.get('location')).toContain(`/admin/reports/${id}?did=decision-undone&proof=`);
    expect([await statesOf(subject), await statusOf(subject)]).toEqual([['open', 'open'], 'published']);
    expect(await browser.page(`/admin/reports/${id}`)).toContain('در دست شماست');
    expect(await browser.page(`/admin/reports/${id}`)).not.toMatch(undo);
  });

  it('ADM-02 is put off: the case goes to others', async () => {
    const [first, second] = [await reported(await listing()), await reported(await listing())];
    await claim(first);
    const skipped = await members.moderator.browser.call(`/admin/reports/${first}/skip`, { skip: 'case' });
    expect(skipped.data.url).toContain(`/admin/reports/${second}?did=case-skipped&proof=`);
    expect((await claim(first, members.support)).status).toBe(200);
    expect((await members.user.browser.call(`/admin/reports/${first}/skip`, { skip: 'case' })).status).toBe(404);
  });

  it('ADM-02 is made of conversations and users too, which nothing is done to', async () => {
    const person: ReportSubject = { kind: 'user', id: members.finance.id };
    const id = await reported(person, 'harassment');
    expect((await decide(id, { verdict: 'upheld' })).status).toBe(200);
    const talk: ReportSubject = { kind: 'conversation', id: 88 };
    expect((await decide(await reported(talk), { verdict: 'dismissed' })).status).toBe(200);
    expect([await statesOf(person), await statesOf(talk)]).toEqual([['upheld'], ['dismissed']]);
  });

  it.each([
    [{ verdict: 'open' }],
    [{ verdict: '' }],
    [{ verdict: 'constructor' }],
    [{ verdict: 'upheld', upTo: 'x' }],
    [{ verdict: 'upheld', upTo: '' }],
    [{ verdict: 'upheld', note: 'ن'.repeat(501) }],
  ])('ADM-02 is refused: %j', async (fields) => {
    const subject = await listing();
    const id = await reported(subject);
    expect((await decide(id, fields)).status).toBe(422);
    expect([await statesOf(subject), await statusOf(subject)]).toEqual([['open'], 'published']);
  });
});
