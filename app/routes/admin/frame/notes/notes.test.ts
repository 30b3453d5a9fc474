import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { emptyNotesAbout } from '../../../../../domain/notes/notes.server.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const add = (role: 'admin' | 'moderator' | 'support' | 'user', subject: string, text: string) =>
  members[role].browser.call('/admin/notes', { subject, text });
const stored = () => site.services.db.selectFrom('case_notes').selectAll().orderBy('id', 'desc').execute();

describe('notes of colleagues', () => {
  it('ADM-02 stand on a case and on the thing itself, with their author, for colleagues alone', async () => {
    const [id = 0] = await site.publish({ status: 'pending', name: 'مبل راحتی' });
    expect(await add('moderator', `listing.${id}`, 'تماس گرفتم <b>، جواب نداد')).toMatchObject({ status: 200 });
    for (const path of [`/admin/listings/${id}`, `/admin/all-listings/${id}`]) {
      const page = await members.admin.browser.page(path);
      expect(page).toContain('تماس گرفتم &lt;b&gt;، جواب نداد');
      expect(page).toContain(`/admin/users/${members.moderator.id}`);
      expect(page).toMatch(/<details data-key="n"/);
    }
    await site.services.db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute();
    const shown = await members.user.browser.get(`/v/${id}/x`);
    expect(await shown.text()).not.toContain('جواب نداد');
  });

  it('ADM-02 stand in the history of a thing, from which their author takes them back, and no colleague', async () => {
    const { id } = members.user;
    await add('support', `user.${id}`, 'شماره‌اش را عوض کرد');
    expect(await members.moderator.browser.page(`/admin/users/${id}`)).toContain('شماره‌اش را عوض کرد');
    const { id: entry } = await site.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'add-note')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await site.services.db.selectFrom('audit_entries').selectAll().execute())).not.toContain(
      'شماره‌اش',
    );
    const undo = (by: 'support' | 'moderator') =>
      members[by].browser.call(`/admin/audit/${entry}/undo`, { sure: 'yes' });
    expect((await undo('moderator')).status).toBe(403);
    expect(await undo('support')).toMatchObject({ status: 200 });
    expect(await members.moderator.browser.page(`/admin/users/${id}`)).not.toContain('شماره‌اش را عوض کرد');
    expect((await undo('support')).status).toBe(409);
  });

  it.each([
    ['support', 'listing.1001', 404],
    ['user', 'user.1', 404],
    ['moderator', 'ticket.1', 422],
    ['moderator', 'setting.1', 422],
    ['moderator', '__proto__.1', 422],
    ['moderator', "user.1' or 1=1", 422],
  ] as const)('ADM-01 «%s» writes none on %s: %i', async (role, subject, status) => {
    const before = await stored();
    const answer = await add(role, subject, 'یادداشت');
    expect([answer.status === 403 ? 404 : answer.status, await stored()]).toEqual([status, before]);
  });

  it.each([[''], ['   '], ['x'.repeat(1_001)]])('ADM-02 a note of «%.5s» is refused beside its field', async (text) => {
    expect(await add('admin', 'user.1', text)).toMatchObject({ status: 422, errors: { text: expect.any(String) } });
  });

  it('AUTH-05 are emptied with the account that they are about, also those on what was its own', async () => {
    const userId = members.user.id;
    const [listing = 0] = await site.publish({ userId });
    await add('admin', `user.${userId}`, 'دربارهٔ او');
    await add('admin', `listing.${listing}`, 'دربارهٔ آگهی او');
    await add('admin', `user.${members.support.id}`, 'دربارهٔ دیگری');
    await transact(site.ctx, ({ db }) => emptyNotesAbout(db, userId));
    expect((await stored()).slice(0, 3).map(({ text }) => text)).toEqual(['دربارهٔ دیگری', '', '']);
    expect(await members.admin.browser.page(`/admin/users/${userId}`)).toContain(fa.notes.erased);
  });
});
