import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '../../../domain/audit/audit.server.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../test/staff.ts';

/** Markup, the end of an attribute, and marks that reverse the direction of the text after them. */
const HOSTILE = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>\u202Egnp.exe\u2066\u200F';
const REASON = `${HOSTILE} دلیل`;

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  admin = members.admin;
});
afterAll(() => site.stop());

const db = () => site.services.db;
const listed = (page: string): number[] =>
  [...page.matchAll(/<a href="\/admin\/users\/(\d+)"/g)].map(([, id]) => Number(id));
const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

describe('what others wrote', () => {
  it('ADM-01 is text: names, reasons and agents do nothing and turn nothing around', async () => {
    const hostile = await createMember(site, 'user');
    await hostile.browser.get('/my', { 'user-agent': HOSTILE.replace(/[^\x20-\x7e]/g, '') });
    await db()
      .updateTable('users')
      .set({ display_name: HOSTILE, suspended_reason: REASON, suspended_at: TEST_NOW, pending_email: '"><b>@x.ir' })
      .where('id', '=', hostile.id)
      .execute();
    await db().updateTable('users').set({ display_name: HOSTILE }).where('id', '=', members.moderator.id).execute();
    const subject = { kind: 'user', id: String(hostile.id) } as const;
    const facts = { role: HOSTILE, [HOSTILE]: HOSTILE };
    const entry = { action: 'give-role', subject, before: facts, after: null, reason: REASON } as const;
    await record(site.ctx, { ...entry, actorId: members.moderator.id });
    const pages = [
      '/admin',
      '/admin/users',
      `/admin/users/${hostile.id}`,
      '/admin/audit',
      `/admin/users?q=${encodeURIComponent(HOSTILE)}`,
    ];
    for (const path of pages) {
      const content = contentOf(await admin.browser.page(path));
      expect(content, path).not.toMatch(/<img src=x|<script|<b>@/);
      if (path.includes('?')) continue;
      expect(content, path).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;');
      expect(content.replace(/value="[^"]*"/g, ''), path).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200F]/);
    }
    expect(contentOf(await members.moderator.browser.page('/admin'))).toContain('<bdi>&lt;img');
  });
});

describe('finding users', () => {
  it.each([
    ['09351112244', 'mobile'],
    ['۰۹۳۵ ۱۱۱ ۲۲۴۴', 'mobile'],
    ['+98 935 111 2244', 'mobile'],
    ['Someone@Example.IR', 'email'],
    ['  someone@example.ir ', 'email'],
  ])('ADM-01 «%s» finds whoever has that %s', async (text) => {
    const known = await db().selectFrom('users').select('id').where('mobile', '=', '+989351112244').executeTakeFirst();
    const id = known?.id ?? (await createMember(site, 'user', '+989351112244')).id;
    await db().updateTable('users').set({ email: 'someone@example.ir' }).where('id', '=', id).execute();
    expect(listed(await admin.browser.page(`/admin/users?q=${encodeURIComponent(text)}`))).toEqual([id]);
  });

  it('ADM-01 an id finds its user in any digits; wildcards and SQL find nobody', async () => {
    const { id } = members.user;
    expect(listed(await admin.browser.page(`/admin/users?q=${id}`))).toEqual([id]);
    const persian = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    expect(listed(await admin.browser.page(`/admin/users?q=${encodeURIComponent(`#${persian}`)}`))).toEqual([id]);
    for (const text of ['%', `${id} or true`, "' or 1=1 --", '999999999999999', '99999999999999999999', '\0']) {
      const page = await admin.browser.page(`/admin/users?q=${encodeURIComponent(text)}`);
      expect(listed(page), text).toEqual([]);
      expect(page).toContain('کسی پیدا نشد.');
    }
  });

  it.each([
    ['زهرا', 'a word'],
    ['كاظ', 'the beginning of a word, in Arabic letters'],
    ['زهره کاظمی', 'two words'],
    ['کاظمی زهر', 'two words in another order'],
    ['  زهرا،  ', 'a word among signs'],
    ['زهرا 12آ', 'digits of either script'],
  ])('ADM-03 «%s» finds a name by %s', async (text) => {
    const name = 'زهرا زهره کاظمی ۱۲آبان';
    const known = await db().selectFrom('users').select('id').where('display_name', '=', name).executeTakeFirst();
    const id = known?.id ?? (await createMember(site)).id;
    await db().updateTable('users').set({ display_name: name }).where('id', '=', id).execute();
    const found = listed(await admin.browser.page(`/admin/users?q=${encodeURIComponent(text)}`));
    expect(found).toEqual([id]);
  });

  it('ADM-01 the newest come page by page, each once', async () => {
    for (let n = 0; n < 120; n++) {
      const name = `کاربر ${n}`;
      await db().insertInto('users').values({ display_name: name, created_at: TEST_NOW }).execute();
    }
    const all = await db().selectFrom('users').select('id').orderBy('id', 'desc').execute();
    const seen: number[] = [];
    let next: string | undefined = '/admin/users';
    for (let pages = 0; next && pages < 10; pages++) {
      const page = await admin.browser.page(next);
      seen.push(...listed(page));
      next = /href="(\/admin\/users\?after=\d+)"/.exec(page)?.[1];
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    const staff = await db()
      .selectFrom('users')
      .select('id')
      .where('role', '<>', 'user')
      .orderBy('id', 'desc')
      .execute();
    expect(listed(await admin.browser.page('/admin/users?role=staff'))).toEqual(staff.map(({ id }) => id));
  });

  it('ADM-01 numbers stand in full on no page, and are shown once to those who may see them', async () => {
    const { id, mobile } = members.user;
    const full = mobile.replace('+98', '0').replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    const spaced = full.replace(/^(.{4})(.{3})/, '$1 $2 ');
    for (const { browser } of [members.support, members.admin, members.moderator, members.finance]) {
      for (const path of [`/admin/users/${id}`, '/admin/users', '/admin/users.csv']) {
        const page = await (await browser.get(path)).text();
        for (const written of [full, spaced, mobile.slice(3)]) expect(page, path).not.toContain(written);
      }
    }
    const reveal = `/admin/users/${id}/reveal`;
    const logged = async () =>
      (await db().selectFrom('audit_entries').selectAll().where('action', '=', 'reveal-mobile').execute()).length;
    for (const { browser } of [members.moderator, members.finance]) {
      expect((await browser.call(reveal, { sure: 'yes' })).status).toBe(404);
    }
    const before = await logged();
    expect(await members.support.browser.call(reveal, { sure: 'yes' })).toMatchObject({
      status: 200,
      success: true,
      data: { url: `/admin/users/${id}` },
      message: expect.stringContaining(spaced),
    });
    const shown = await members.support.browser.post(reveal, { sure: 'yes' }, { plain: true });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await shown.text()).toContain(spaced);
    expect(await logged()).toBe(before + 2);
    expect((await members.support.browser.call(`/admin/users/${admin.id}/reveal`, { sure: 'yes' })).status).toBe(403);
    expect(await members.support.browser.page(`/admin/users/${id}`)).not.toContain(spaced);
  });
});

describe('the overview', () => {
  it('ADM-01 who does not read the log reads what they did themselves', async () => {
    const one = await createMember(site);
    await admin.browser.call(`/admin/users/${one.id}/suspend`, { reason: 'کار مدیر' });
    const two = await createMember(site);
    await members.support.browser.call(`/admin/users/${two.id}/suspend`, { reason: 'کار پشتیبان' });
    const own = await members.support.browser.page('/admin');
    expect(own).toContain('کار پشتیبان');
    expect(own).not.toContain('کار مدیر');
    expect(await admin.browser.page('/admin')).toContain('کار پشتیبان');
  });
});

describe('the audit log', () => {
  it('ADM-01 is read page by page, by actor, subject and action', async () => {
    const actor = await createMember(site, 'admin');
    const about = await createMember(site);
    for (let n = 0; n < 60; n++) {
      const action = n % 2 === 0 ? 'suspend-user' : 'unsuspend-user';
      const subject = { kind: 'user', id: String(n % 3 === 0 ? about.id : admin.id) } as const;
      await record(site.ctx, { actorId: actor.id, action, subject, before: null, after: null, reason: `کار ${n}` });
    }
    const reasons = async (query: string): Promise<string[]> => {
      const found: string[] = [];
      let next: string | undefined = `/admin/audit?${query}`;
      for (let pages = 0; next && pages < 5; pages++) {
        const page: string = await actor.browser.page(next);
        found.push(...[...page.matchAll(/<bdi>(کار \d+)<\/bdi>/g)].map(([, reason]) => reason ?? ''));
        next = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
      }
      return found;
    };
    const all = Array.from({ length: 60 }, (_, n) => 59 - n);
    const named = (numbers: number[]) => numbers.map((n) => `کار ${n}`);
    expect(await reasons(`actor=${actor.id}`)).toEqual(named(all));
    expect(await reasons(`actor=${actor.id}&action=suspend-user`)).toEqual(named(all.filter((n) => n % 2 === 0)));
    expect(await reasons(`user=${about.id}`)).toEqual(named(all.filter((n) => n % 3 === 0)));
    expect(await reasons(`actor=${actor.id}&user=${about.id}&action=unsuspend-user`)).toEqual(
      named(all.filter((n) => n % 6 === 3)),
    );
  });

  it('ADM-01 a filter that cannot be read filters nothing and breaks nothing', async () => {
    for (const query of ['actor=x', 'action=drop', 'before=-1', 'user=1;--', 'before=99999999999999999999'])
      expect((await admin.browser.get(`/admin/audit?${query}`)).status).toBe(200);
  });

  it('ADM-01 what the command line did stands there under its name', async () => {
    const subject = { kind: 'user', id: String(admin.id) } as const;
    const entry = { actorId: null, action: 'give-role', subject, reason: null } as const;
    await record(site.ctx, { ...entry, before: { role: 'user' }, after: { role: 'admin' } });
    expect(await admin.browser.page('/admin/audit')).toContain('<bdi>خط فرمان سرور</bdi>');
  });
});
