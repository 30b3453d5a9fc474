import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../../../../../domain/values/durations.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.db.deleteFrom('office_views').execute();
});

type By = 'admin' | 'moderator' | 'support';
const save = (by: By, fields: Readonly<Record<string, string>>) =>
  members[by].browser.call('/admin/views', {
    list: 'users',
    query: 'role=finance',
    name: 'حسابدارها',
    role: 'own',
    ...fields,
  });
const lastId = async () =>
  (await site.services.db.selectFrom('office_views').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
const usersIn = (page: string) =>
  [...page.matchAll(/<th scope="row"><a href="\/admin\/users\/(\d+)"/g)].map(([, id]) => Number(id));

describe('views of lists', () => {
  it('ADM-02 a saved view is a link above its list, which shows what was saved, also in its file', async () => {
    const { browser } = members.moderator;
    expect(await browser.page('/admin/users?role=finance')).toContain('action="/admin/views"');
    expect(await save('moderator', {})).toMatchObject({ status: 200 });
    const address = `/admin/users?view=${await lastId()}`;
    const list = await browser.page('/admin/users');
    expect(list).toContain(`href="${address}"`);
    const viewed = await browser.page(address);
    expect(usersIn(viewed)).toEqual([members.finance.id]);
    expect(viewed).toMatch(/aria-current="page"[^>]*>.{0,20}حسابدارها/);
    // A parameter in the address overrides the same parameter of the view.
    expect(usersIn(await browser.page(`${address}&role=support`))).toEqual([members.support.id]);
    const file = await (await browser.get(address.replace('/users?', '/users.csv?'))).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('ADM-02 is its owner’s alone, or of those with whose role it is shared; unknown ones are ignored', async () => {
    await save('moderator', {});
    const own = `/admin/users?view=${await lastId()}`;
    expect(usersIn(await members.support.browser.page(own)).length).toBeGreaterThan(1);
    expect(await save('moderator', { role: 'support' })).toMatchObject({ status: 409 });
    expect(await save('moderator', { role: 'moderator', name: 'مال همهٔ ناظرها' })).toMatchObject({ status: 200 });
    const shared = await lastId();
    const colleague = await createMember(site, 'moderator');
    expect(await colleague.browser.page('/admin/users')).toContain('مال همهٔ ناظرها');
    expect(await members.support.browser.page('/admin/users')).not.toContain('مال همهٔ ناظرها');
    expect((await colleague.browser.call(`/admin/views/${shared}/delete`, { sure: 'yes' })).status).toBe(404);
    expect(await members.admin.browser.call(`/admin/views/${shared}/delete`, { sure: 'yes' })).toMatchObject({
      status: 200,
    });
    for (const odd of ['999999', '__proto__', "1' or 1=1", ''])
      expect((await members.admin.browser.get(`/admin/users?view=${encodeURIComponent(odd)}`)).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ role: 'user' }, 'role'],
    [{ query: 'x'.repeat(1_001) }, 'query'],
    [{ list: '../etc' }, 'list'],
  ])('ADM-02 one with %j is refused', async (wrong, field) => {
    expect(await save('admin', wrong)).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  it('ADM-02 markup in its name and query is text', async () => {
    await save('admin', { name: '<b>نما</b>', query: 'q=<script>&role=finance' });
    const page = await members.admin.browser.page('/admin/users');
    expect(page).toContain('&lt;b&gt;نما');
    expect(page).not.toContain('<b>نما');
    expect((await members.admin.browser.get(`/admin/users?view=${await lastId()}`)).status).toBe(200);
  });

  it('ADM-02 each queue comes with what is older than its target, and what is in one’s own hands', async () => {
    const { browser } = members.moderator;
    const [fresh = 0, old = 0] = await site.publish(
      { status: 'pending', name: 'مبل راحتی' },
      { status: 'pending', name: 'دوچرخهٔ کوهستان', userId: members.user.id },
    );
    await site.services.db
      .updateTable('listings')
      .set({ updated_at: new Date(site.clock.getTime() - 30 * HOUR) })
      .where('id', '=', old)
      .execute();
    const shown = async (view: string) =>
      [...(await browser.page(`/admin/listings${view}`)).matchAll(/href="\/admin\/listings\/(\d+)"/g)].map(([, id]) =>
        Number(id),
      );
    expect(new Set(await shown(''))).toEqual(new Set([fresh, old]));
    expect(new Set(await shown('?view=late'))).toEqual(new Set([old]));
    expect(await shown('?view=mine')).toEqual([]);
    await browser.call(`/admin/listings/${fresh}/claim`, { take: 'case' });
    expect(new Set(await shown('?view=mine'))).toEqual(new Set([fresh]));
  });
});
