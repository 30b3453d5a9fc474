import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConversation } from '../../domain/chat/send.server.ts';
import type { ReportSubject } from '../../domain/reports/report.ts';
import { reportSubject } from '../../domain/reports/reports.server.ts';
import type { Role } from '../../domain/staff/roles.ts';
import { addAccount } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, createMembers, type Member } from '../staff.ts';

let site: TestSite;
let members: Readonly<Record<Role, Member>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

let reporters = 0;
async function reported(subject: ReportSubject, userId: number | null = null): Promise<number> {
  const visitor = Buffer.alloc(16);
  visitor.writeInt32BE(++reporters);
  const by = { userId, visitor, network: Buffer.alloc(16, reporters) };
  const { ctx, services } = site;
  await reportSubject(ctx, { subject, reason: 'fraud', text: 'متن گزارش', by }, services.catalogue());
  const newest = services.db.selectFrom('reports').select('id').orderBy('id', 'desc').limit(1);
  return Number((await newest.executeTakeFirstOrThrow()).id);
}

/** Subjects of reports that concern a member of staff: their account, their listing, a conversation of theirs. */
const SUBJECTS: Readonly<Record<string, (of: Member) => Promise<ReportSubject>>> = {
  user: async ({ id }) => ({ kind: 'user', id }),
  listing: async ({ id: userId }) => ({ kind: 'listing', id: (await site.publish({ userId }))[0] ?? 0 }),
  async conversation({ id: userId }) {
    const [listingId = 0] = await site.publish({});
    const opened = await openConversation(site.ctx, { userId, listingId });
    if (!opened.ok) throw new Error(opened.refused);
    return { kind: 'conversation', id: opened.conversationId };
  },
};

describe.each(Object.keys(SUBJECTS))('reports about a member of staff: %s', (kind) => {
  it('ADM-01 are nobody’s to read, claim, be given or decide about themselves, nor to undo', async () => {
    const one = await createMember(site, 'support');
    const subject = (await SUBJECTS[kind]?.(one)) ?? { kind: 'user', id: 0 };
    const reporter = await addAccount(site, { displayName: `گزارش‌دهندهٔ ${kind}` });
    const id = await reported(subject, reporter);
    const at = `/admin/reports/${id}`;
    expect((await one.browser.get(at)).status).toBe(404);
    expect((await one.browser.get(`${at}?_regions=case`)).status).toBe(404);
    expect((await one.browser.call(`${at}/claim`, { take: 'case' })).status).toBe(403);
    const dismissal = { upTo: String(id), verdict: 'dismissed' };
    const refused = await one.browser.post(at, dismissal, { plain: true });
    expect(refused.status).toBeGreaterThanOrEqual(403);
    expect(await refused.text()).not.toContain('گزارش‌دهندهٔ');
    const next = await one.browser.call('/admin/reports/next', { take: 'oldest' });
    expect(String(next.data.url)).not.toContain(at);
    // A colleague can decide the report. Only an admin may decide one about themselves, since there may be no other.
    expect((await members.support.browser.call(`${at}/claim`, { take: 'case' })).status).toBe(200);
    const decided = await members.support.browser.call(at, dismissal);
    expect(decided.status).toBe(200);
    expect((await one.browser.call(String(decided.data.undo), { sure: 'yes' })).status).toBe(403);
    expect((await members.support.browser.call(String(decided.data.undo), { sure: 'yes' })).status).toBe(200);
  });
});

describe('a moderator’s own listing', () => {
  it('ADM-02 gets no video from them, and none is taken back by them', async () => {
    const [id = 0] = await site.publish({ userId: members.moderator.id });
    const video = { video: 'set', url: 'https://example.com/a.mp4' };
    const at = `/admin/listings/${id}/video`;
    expect((await members.moderator.browser.call(at, video)).status).toBe(403);
    const set = await members.admin.browser.call(at, video);
    expect(set.status).toBe(200);
    expect((await members.moderator.browser.call(String(set.data.undo), { sure: 'yes' })).status).toBe(403);
  });

  it('ADM-02 is neither held, rejected, removed, restored nor decided by them, alone or together with others', async () => {
    const { browser, id: userId } = members.moderator;
    const [published = 0, pending = 0] = await site.publish({ userId }, { userId, status: 'pending' });
    const reason = { version: '1', reason: 'برای خودم' };
    for (const call of ['hold', 'remove', 'restore'])
      expect((await browser.call(`/admin/all-listings/${published}/${call}`, reason)).status).toBe(403);
    const rejection = { version: '1', reason: 'duplicate' };
    expect((await browser.call(`/admin/all-listings/${published}/reject`, rejection)).status).toBe(403);
    expect((await browser.call(`/admin/listings/${pending}/claim`, { take: 'case' })).status).toBe(403);
    const [other = 0] = await site.publish({ status: 'pending' });
    await browser.call(`/admin/listings/${other}/claim`, { take: 'case' });
    await browser.call(`/admin/listings/${other}/approve`, { version: '1', together: `${pending}:1` });
    const row = site.services.db.selectFrom('listings').select('status').where('id', '=', pending);
    expect((await row.executeTakeFirstOrThrow()).status).toBe('pending');
  });
});

describe('a member of staff who is one no longer', () => {
  const LOST: Readonly<Record<string, (id: number) => readonly [string, Record<string, string>]>> = {
    demoted: (id) => [`/admin/users/${id}/role`, { role: 'user', reason: 'رفت از اینجا' }],
    suspended: (id) => [`/admin/users/${id}/suspend`, { reason: 'رفت از اینجا' }],
  };

  const MOVED: typeof LOST = {
    ...LOST,
    'of another role': (id) => [`/admin/users/${id}/role`, { role: 'finance', reason: 'جای دیگر' }],
  };
  it.each(Object.entries(MOVED))('ADM-02 holds no case: %s', async (_, lost) => {
    const one = await createMember(site, 'moderator');
    const [id = 0] = await site.publish({ status: 'pending' });
    await site.services.db.deleteFrom('case_claims').execute();
    const claim = (member: Member) => member.browser.call(`/admin/listings/${id}/claim`, { take: 'case' });
    expect((await claim(one)).status).toBe(200);
    expect((await claim(members.moderator)).status).toBe(409);
    await members.admin.browser.call(...lost(one.id));
    const page = await members.moderator.browser.page(`/admin/listings/${id}`);
    expect(page).toContain(`action="/admin/listings/${id}/claim"`);
    expect((await claim(members.moderator)).status).toBe(200);
    for (const call of ['approve', 'renew', 'claim', 'reject', 'video'])
      expect((await one.browser.call(`/admin/listings/${id}/${call}`, { version: '1' })).status).toBe(404);
  });

  it.each(Object.entries(LOST))(
    'ADM-01 sees, takes away and undoes nothing with the session that stood open: %s',
    async (_, lost) => {
      const one = await createMember(site, 'support');
      const suspended = await one.browser.call(`/admin/users/${members.user.id}/suspend`, { reason: 'یک دلیل' });
      expect(suspended.status).toBe(200);
      const before = await one.browser.page(`/admin/users/${members.user.id}`);
      expect(before).toContain('/reveal"');
      const key = await one.browser.csrfKey();
      await members.admin.browser.call(...lost(one.id));
      for (const path of [
        '',
        '/users',
        '/users.csv',
        `/users/${members.user.id}`,
        '/reports',
        '/search?q=a',
        '/figures',
      ])
        expect([path, (await one.browser.get(`/admin${path}`)).status]).toEqual([path, 404]);
      const calls = [`/admin/users/${members.user.id}/reveal`, String(suspended.data.undo), '/admin/reports/next'];
      for (const path of calls) {
        const { status } = await one.browser.call(path, { sure: 'yes', take: 'oldest' }, { key });
        expect([path, [404, 498].includes(status)]).toEqual([path, true]);
      }
      await members.admin.browser.call(String(suspended.data.undo), { sure: 'yes' });
    },
  );
});
