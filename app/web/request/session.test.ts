import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { hasSessionCookie } from './session.ts';

let site: TestSite;
let open: TestSite;

beforeAll(async () => {
  site = await createTestSite({ listings: 30 });
  open = await createTestSite({ origin: 'https://bazarche.example', publicSite: true });
});
afterAll(() => Promise.all([site.stop(), open.stop()]));

const isIn = async (browser: Browser): Promise<boolean> => (await browser.get('/my')).status === 200;

async function signingIn(at: TestSite): Promise<Response> {
  const browser = newBrowser(at);
  const mobile = newMobile();
  const { data } = await browser.call('/session/index', { username: mobile });
  await browser.call('/session/register', { token: data.token });
  return browser.post('/session/verify', { token: data.token, code: await lastCode(at, mobile) });
}

describe('a session', () => {
  it('AUTH-03 has cookies that scripts and other sites cannot read, https-only on a public site', async () => {
    const cookie = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? '';
    const lines = (await signingIn(open)).headers.getSetCookie();
    expect(cookie(lines, '__Host-session')).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    );
    // The cookie `user-logged-in` is a hint for scripts, so it is not HttpOnly.
    expect(cookie(lines, 'user-logged-in')).toMatch(/^user-logged-in=1; Path=\/; Max-Age=15552000; SameSite=Lax$/);
    const local = (await signingIn(site)).headers.getSetCookie();
    expect(cookie(local, 'session')).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('AUTH-03 is bound to our host on an https site: none beside it counts, nor one whose name only looks like it', async () => {
    const browser = newBrowser(open);
    await browser.signIn(newMobile());
    const [session, visitor] = [browser.cookies.get('session'), browser.cookies.get('visitor')];
    const ask = (cookie: string) => open.ask('/my', { headers: { cookie } });
    // A neighbouring host can set cookies with these names.
    for (const name of ['session', '\xa0__Host-session', '\x85__Host-session', '__host-session']) {
      const planted = await ask(`${name}=${session}; visitor=${visitor}`);
      expect(planted.status, name).not.toBe(200);
      expect(planted.headers.getSetCookie().join(), name).not.toContain(session);
    }
    const bound = await ask(`session=planted; __Host-session=${session}; visitor=planted; __Host-visitor=${visitor}`);
    expect(bound.status).toBe(200);
    expect((await ask(`\xa0__Host-session=planted; __Host-session=${session}`)).status).toBe(200);
    expect((await ask(`session=${session}; __Host-session=planted`)).status).not.toBe(200);
  });

  it('AUTH-03 is stored nowhere in the database in plain text', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    const { db } = site.services;
    const id = browser.cookies.get('session') ?? '';
    const spellings = [id, Buffer.from(id, 'base64url').toString('hex'), Buffer.from(id).toString('hex')];
    const tables = await db.introspection.getTables();
    for (const { schema, name } of tables) {
      const rows = await db
        .withSchema(schema ?? 'public')
        .selectFrom(name as 'sessions')
        .selectAll()
        .limit(50_000)
        .execute();
      const text = JSON.stringify(rows, (_, value: { type?: string; data?: number[] }) =>
        value?.type === 'Buffer' ? Buffer.from(value.data ?? []).toString('hex') : value,
      );
      for (const spelling of spellings) expect(text.includes(spelling), `${name} keeps a session's id`).toBe(false);
      expect(text.includes(browser.cookies.get('visitor') ?? 'x'), `${name} keeps a visitor`).toBe(false);
    }
  });

  it('AUTH-03 gets a new id at each sign-in, and the previous one ends', async () => {
    const browser = newBrowser(site);
    const mobile = newMobile();
    await browser.signIn(mobile);
    const thief = newBrowser(site);
    thief.cookies.set('session', browser.cookies.get('session') ?? '');
    const [session, visitor] = [browser.cookies.get('session'), browser.cookies.get('visitor')];
    expect(await isIn(thief)).toBe(true);
    await browser.signIn(newMobile());
    expect(browser.cookies.get('session')).not.toBe(session);
    expect(browser.cookies.get('visitor')).not.toBe(visitor);
    expect([await isIn(browser), await isIn(thief)]).toEqual([true, false]);
  });

  it('AUTH-03 does not take over an id that somebody else chose', async () => {
    const browser = newBrowser(site);
    const planted = 'A'.repeat(43);
    browser.cookies.set('session', planted);
    await browser.signIn(newMobile());
    expect(browser.cookies.get('session')).not.toBe(planted);
  });
});

describe('a session ends', () => {
  it('AUTH-03 when its user signs out, also for other holders of the cookie', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    const session = browser.cookies.get('session') ?? '';
    const answer = await browser.post('/session/sign-out', {}, { plain: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/session\?did=left&proof=/),
    ]);
    // The remaining cookies do not sign anybody in. Limits use them to count what this browser does.
    expect([...browser.cookies.keys()].sort()).toEqual(['known-browser', 'visitor']);
    browser.cookies.set('session', session);
    expect(await isIn(browser)).toBe(false);
  });

  it("AUTH-03 when its user ends it from another device, one by one or all others, but never another user's", async () => {
    const mobile = newMobile();
    const browsers = [newBrowser(site), newBrowser(site), newBrowser(site)];
    for (const [index, browser] of browsers.entries()) {
      site.clock = new Date(TEST_NOW.getTime() + index * 130_000);
      await browser.signIn(mobile);
    }
    const [one, two, three] = browsers as [Browser, Browser, Browser];
    const stranger = newBrowser(site);
    await stranger.signIn(newMobile());
    const ids = [...(await one.page('/my/devices')).matchAll(/devices\/([0-9a-f]{64})\/revoke/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect((await stranger.call(`/api/web/devices/${id}/revoke`)).status).toBe(404);
    expect(await Promise.all([isIn(one), isIn(two), isIn(three)])).toEqual([true, true, true]);
    const ended = await one.call(`/api/web/devices/${ids[0]}/revoke`);
    expect(ended).toMatchObject({
      success: true,
      data: { url: expect.stringMatching(/^\/my\/devices\?did=one&proof=/) },
    });
    expect(await (await one.get(String(ended.data.url))).text()).toMatch(/role="status".*?از آن دستگاه خارج شدید/s);
    expect(await Promise.all([isIn(two), isIn(three)])).toContain(false);
    expect((await one.call('/api/web/devices/others/revoke')).success).toBe(true);
    expect(await Promise.all([isIn(one), isIn(two), isIn(three), isIn(stranger)])).toEqual([true, false, false, true]);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 GEN-02 when its user ends it from another device without scripts', async () => {
    const mobile = newMobile();
    const [one, two] = [newBrowser(site), newBrowser(site)];
    await one.signIn(mobile);
    site.clock = new Date(TEST_NOW.getTime() + 130_000);
    await two.signIn(mobile);
    const [, path = ''] =
      /action="(\/api\/web\/devices\/[0-9a-f]{64}\/revoke)"/.exec(await one.page('/my/devices')) ?? [];
    const answer = await one.post(path, {}, { plain: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/my\/devices\?did=one&proof=/),
    ]);
    expect(await isIn(two)).toBe(false);
    const again = await one.post(path, {}, { plain: true });
    expect([again.status, again.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const out = await two.post(path, {}, { plain: true });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/session']);
    site.clock = TEST_NOW;
  });

  it.each(['suspended_at', 'deleted_at'] as const)('AUTH-03 at once when its user is %s', async (column) => {
    const browser = newBrowser(site);
    const id = await browser.signIn(newMobile());
    expect(await isIn(browser)).toBe(true);
    await site.services.db
      .updateTable('users')
      .set({ [column]: TEST_NOW })
      .where('id', '=', id)
      .execute();
    expect(await isIn(browser)).toBe(false);
    const call = await browser.call('/api/web/devices/others/revoke');
    expect(call).toMatchObject({ status: 401, success: false });
    expect(call.data.loginUrl).toMatch(/^\/session/);
  });

  it('AUTH-03 after 180 days', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    site.clock = new Date(TEST_NOW.getTime() + 180 * DAY - 1_000);
    expect(await isIn(browser)).toBe(true);
    site.clock = new Date(TEST_NOW.getTime() + 180 * DAY);
    expect(await isIn(browser)).toBe(false);
    site.clock = TEST_NOW;
  });
});

describe('nobody can sign in with', () => {
  it.each([
    ['the hint for scripts', 'user-logged-in=1'],
    ['a rubbish session', 'session=1'],
    ['a session that nobody opened', `session=${'A'.repeat(43)}`],
    ['a list', 'session[]=1; session=,'],
    ['an encoded nothing', 'session=%00'],
    ['a user’s id', 'session=1; userId=1; user=1; id=1; role=admin'],
    ['a very long one', `session=${'x'.repeat(7_000)}`],
  ])('AUTH-01 %s', async (_, cookie) => {
    const answer = await site.ask('/my', { headers: { cookie } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/session?return=%2Fmy');
  });

  it('AUTH-03 a stolen visitor cookie, not even during a sign-in', async () => {
    const mobile = newMobile();
    const victim = newBrowser(site);
    await victim.call('/session/index', { username: mobile });
    const thief = newBrowser(site);
    thief.cookies.set('visitor', victim.cookies.get('visitor') ?? '');
    expect(await isIn(thief)).toBe(false);
    expect(await thief.page('/session')).toContain('data-sign-in="index"');
    await victim.signIn(newMobile());
    expect(await isIn(thief)).toBe(false);
  });

  it('AUTH-03 the hash of a session from a leaked table', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    const [row] = await site.services.db.selectFrom('sessions').select('id_hash').execute();
    for (const encoding of ['base64url', 'hex', 'base64'] as const) {
      const answer = await site.ask('/my', { headers: { cookie: `session=${row?.id_hash.toString(encoding)}` } });
      expect(answer.status).toBe(302);
    }
  });
});

describe('public pages', () => {
  const PAGES = ['/', '/s', '/s/tehran', '/provinces', '/s?q=مبل'];

  it('PERF-01 AUTH-03 carry neither cookies nor keys, and are the same for signed-in users', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    for (const path of PAGES) {
      const [kept, again, own] = [await site.ask(path), await site.ask(path), await browser.get(path)];
      const [first, second, third] = await Promise.all([kept, again, own].map((response) => response.text()));
      expect(second).toBe(first);
      expect(third, path).toBe(first);
      expect(first).not.toMatch(/name="csrf-key" value="[^"]+"/);
      for (const response of [kept, again, own]) expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  });

  it('AUTH-03 are cached for visitors without a session, and sessions neither get nor replace them', async () => {
    const [id = 0] = await site.publish({ name: 'نام نخست این آگهی' });
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    const path = (await site.ask(`/v/${id}`)).headers.get('location') ?? '';
    for (const _time of ['made', 'kept']) expect(await site.page(path)).toContain('نام نخست این آگهی');
    await site.services.db.updateTable('listings').set({ name: 'نام دوم این آگهی' }).where('id', '=', id).execute();
    // A newly rendered answer redirects to the address with the new name.
    expect((await browser.get(path)).status).toBe(301);
    for (const hint of ['user-logged-in=1', 'visitor=x']) {
      const kept = await site.page(path, { headers: { cookie: hint } });
      expect(kept, hint).toContain('نام نخست این آگهی');
      expect(kept, hint).not.toContain('نام دوم این آگهی');
    }
    // A page that was rendered for a session is not cached for other visitors.
    const [next = 0] = await site.publish({ name: 'نام نخست آن آگهی' });
    const address = (await browser.get(`/v/${next}`)).headers.get('location') ?? '';
    for (const _time of [1, 2, 3]) expect((await browser.get(address)).status).toBe(200);
    await site.services.db.updateTable('listings').set({ name: 'نام دوم آن آگهی' }).where('id', '=', next).execute();
    expect((await site.ask(address)).status).toBe(301);
  });

  it('AUTH-03 are rendered anew for sessions, however the cookie is spelt, and stay cached for others', async () => {
    for (const header of ['session=x', 'a=b; session=x', 'a=b;session=x', 'session =x', 'a=b;\t session\t= x'])
      expect(hasSessionCookie(header), header).toBe(true);
    for (const header of [null, '', 'user-logged-in=1', 'xsession=1', 'session', 'my-session=1; sessions=1'])
      expect(hasSessionCookie(header), String(header)).toBe(false);
  });
});
