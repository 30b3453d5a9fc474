import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSignInLink } from '../../../domain/identity/identity.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { addAccount, messagesTo, newBrowser, newMobile, wrongCode } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const modeOf = (html: string): string => /data-sign-in="(\w+)"/.exec(html)?.[1] ?? '';

/** Hidden fields of the form with this action, as a browser sends them. */
function hidden(html: string, call: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`action="/session/${call}"`)) ?? '';
  const inputs = [
    ...(form.split('</form>')[0] ?? '').matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g),
  ];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

/** Fills in the form that the page shows and sends it without scripts. */
async function send(browser: Browser, call: string, typed: Record<string, string> = {}, page = '/session') {
  const html = await browser.page(page);
  return browser.post(`/session/${call}`, { ...hidden(html, call), ...typed }, { plain: true, key: null });
}

describe('a link of the operator', () => {
  const linkFor = async (mobile: string): Promise<string> => {
    const made = await makeSignInLink(site.ctx, mobile);
    return made.ok ? paths.signInLink(made.token) : made.refused;
  };
  const press = (browser: Browser, link: string) =>
    browser.post(link.replace('/session/link/', '/api/web/sign-in-links/'), {}, { plain: true });

  it('OPS-04 ADM-01 signs a colleague in once, by a press and not by being opened', async () => {
    const { mobile } = await createMember(site, 'admin');
    const link = await linkFor(mobile);
    const browser = newBrowser(site);
    expect(await browser.page(link)).toContain(fa.signIn.link.enter);
    expect(browser.cookies.has('session')).toBe(false);
    const entered = await press(browser, link);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, paths.office.overview()]);
    expect((await browser.get(paths.office.overview())).status).toBe(200);

    const another = newBrowser(site);
    const late = await press(another, link);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(fa.signIn.link.over);
    expect(another.cookies.has('session')).toBe(false);
  });

  it('OPS-04 of two presses at once one signs in', async () => {
    const { mobile } = await createMember(site, 'admin');
    const link = await linkFor(mobile);
    const presses = await Promise.all([1, 2, 3].map(() => press(newBrowser(site), link)));
    expect(presses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });

  it('OPS-04 ends after a quarter of an hour, with another link, and with the role', async () => {
    const { mobile, id } = await createMember(site, 'admin');
    const first = await linkFor(mobile);
    const second = await linkFor(mobile);
    expect((await press(newBrowser(site), first)).status).toBe(409);
    await site.services.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
    expect((await press(newBrowser(site), second)).status).toBe(409);
    await site.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    const third = await makeSignInLink({ ...site.ctx, now: new Date(site.ctx.now.getTime() - 16 * MINUTE) }, mobile);
    expect((await press(newBrowser(site), third.ok ? paths.signInLink(third.token) : '')).status).toBe(409);
  });

  it('OPS-04 is made for colleagues alone, and none is guessed', async () => {
    const { mobile } = await createMember(site, 'user');
    expect(await linkFor(mobile)).toBe('no-role');
    expect(await linkFor(newMobile())).toBe('gone');
    expect((await press(newBrowser(site), paths.signInLink('x'.repeat(43)))).status).toBe(409);
  });
});

describe('signing in without scripts', () => {
  it('AUTH-01 goes from page to page: name, code, and back to the page before', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const first = await send(browser, 'index', { username: mobile }, '/session?return=%2Fs%2Ftehran%3Fq%3Dx');
    expect(first.status).toBe(303);
    const next = first.headers.get('location') ?? '';
    expect(next).toBe('/session?return=%2Fs%2Ftehran%3Fq%3Dx');
    expect(modeOf(await browser.page(next))).toBe('verify');
    const done = await send(browser, 'verify', { code: await lastCode(site, mobile) }, next);
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/s/tehran?q=x');
    expect(browser.cookies.get('user-logged-in')).toBe('1');
    // A signed-in user is not asked to sign in again.
    const again = await browser.get(next);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/s/tehran?q=x']);
  });

  it('AUTH-01 asks for a password on its own page, and never sends it back', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, password: 'رمز-درست-۱' });
    const browser = newBrowser(site);
    await send(browser, 'index', { username: mobile });
    expect(modeOf(await browser.page('/session'))).toBe('login');
    const wrong = await send(browser, 'login', { password: 'رمزی-نادرست-۷' });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain(fa.signIn.wrongPassword);
    expect(html).not.toContain('رمزی-نادرست-۷');
    expect(modeOf(html)).toBe('login');
    expect((await send(browser, 'login', { password: 'رمز-درست-۱' })).status).toBe(303);
    expect(modeOf(await browser.page('/session'))).toBe('verify');
  });

  it('AUTH-01 announces that the terms and the privacy notice open in a new tab', async () => {
    const html = await newBrowser(site).page('/session');
    expect(html.split(fa.forms.newTab)).toHaveLength(3);
  });

  it('AUTH-01 GEN-02 shows an invalid name again with its error, and nothing of an earlier attempt', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    await send(browser, 'index', { username: mobile });
    const html = await browser.page('/session');
    const restart = await browser.post('/session/restart', hidden(html, 'restart'), { plain: true, key: null });
    expect([restart.status, restart.headers.get('location')]).toEqual([303, '/session']);
    expect(modeOf(await browser.page('/session'))).toBe('index');
    const wrong = await send(browser, 'index', { username: '"><b>نادرست' });
    expect(wrong.status).toBe(422);
    const shown = await wrong.text();
    expect(modeOf(shown)).toBe('index');
    expect(shown).toContain('value="&quot;&gt;&lt;b&gt;نادرست"');
    expect(shown).toContain(fa.validation.invalid_username);
    expect(shown).toMatch(/aria-invalid="true"/);
  });

  it('AUTH-02 shows the error of a wrong code, and never the code', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    await send(browser, 'index', { username: mobile });
    const typed = wrongCode(await lastCode(site, mobile));
    const wrong = await send(browser, 'verify', { code: typed });
    const html = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(html).toContain(fa.signIn.wrongCode('۴'));
    expect(html).not.toContain(`value="${typed}"`);
    expect(modeOf(html)).toBe('verify');
  });

  it('AUTH-02 registers with a new address, and asks for the number again if it is invalid', async () => {
    const browser = newBrowser(site);
    await send(browser, 'index', { username: 'plain@example.ir' });
    expect(modeOf(await browser.page('/session'))).toBe('register');
    const wrong = await send(browser, 'register', { mobile: '123' });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain(fa.validation.invalid_phone);
    expect(html).toContain('value="123"');
    const mobile = newMobile();
    expect((await send(browser, 'register', { mobile })).status).toBe(303);
    const done = await send(browser, 'verify', { code: await lastCode(site, mobile) });
    expect([done.status, done.headers.get('location')]).toEqual([303, paths.firstName()]);
  });

  it('AUTH-02 requesting another code too early shows the waiting time, also in a header', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    await send(browser, 'index', { username: mobile });
    expect(await browser.page('/session')).toContain('data-countdown="60"');
    const early = await send(browser, 'resend');
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('60');
    expect(early.headers.get('cache-control')).toBe('no-store');
    expect(await early.text()).toContain(fa.signIn.tooOften('۶۰'));
  });

  it('AUTH-03 shows the step again with 498 if the key is missing or wrong', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    await send(browser, 'index', { username: mobile });
    const refused = await send(browser, 'resend', { 'csrf-key': 'x' });
    expect(refused.status).toBe(498);
    const html = await refused.text();
    expect(modeOf(html)).toBe('verify');
    expect(html).toContain(fa.forms.expired);
  });
});

const CHANGE_NAME = paths.profileCall('name');
it.each(['another', 'the same'] as const)(
  'GEN-02 without scripts a form of one account, sent after %s has signed in, changes nothing and shows its words to its own account alone',
  async (who) => {
    const browser = newBrowser(site);
    const mobile = newMobile();
    await browser.signIn(mobile);
    const [, form = ''] = (await browser.page(paths.myProfile())).split(`action="${CHANGE_NAME}"`);
    const fields = Object.fromEntries(
      [...(form.split('</form>')[0] ?? '').matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    await browser.signIn(who === 'another' ? newMobile() : mobile);
    const typed = 'نامی از حساب یکم';
    const refused = await browser.post(CHANGE_NAME, { ...fields, displayName: typed }, { plain: true, key: null });
    expect(refused.status).toBe(498);
    const html = await refused.text();
    expect([html.includes(typed), html.includes(fa.forms.expired)]).toEqual(
      who === 'another' ? [false, false] : [true, true],
    );
    expect(html.includes(fa.forms.otherAccount)).toBe(who === 'another');
  },
);

describe('the first form, sent twice', () => {
  it('AUTH-02 makes one attempt, one message and one token', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const fields = { ...hidden(await browser.page('/session'), 'index'), username: mobile };
    const both = await Promise.all([1, 2, 3].map(() => browser.call('/session/index', fields, { key: null })));
    expect(new Set(both.map(({ data }) => data.token)).size).toBe(1);
    for (const { status } of both) expect(status).toBe(200);
    expect(await messagesTo(site, mobile)).toBe(1);
    const { data } = await browser.call('/session/index', fields, { key: null });
    expect(data.token).toBe(both[0]?.data.token);
  });

  it('AUTH-02 makes another attempt with another name', async () => {
    const [first, second] = [newMobile(), newMobile()];
    await addAccount(site, { mobile: first });
    await addAccount(site, { mobile: second });
    const browser = newBrowser(site);
    const fields = hidden(await browser.page('/session'), 'index');
    const wrong = await browser.call('/session/index', { ...fields, username: first }, { key: null });
    const right = await browser.call('/session/index', { ...fields, username: second }, { key: null });
    expect(right.data.token).not.toBe(wrong.data.token);
    expect(await messagesTo(site, second)).toBe(1);
  });

  it('AUTH-01 starts anew after its attempt has ended', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const fields = { ...hidden(await browser.page('/session'), 'index'), username: mobile };
    await browser.call('/session/index', fields, { key: null });
    site.clock = new Date(TEST_NOW.getTime() + 15 * MINUTE);
    const again = await browser.call('/session/index', fields, { key: null });
    expect(again.data).toMatchObject({ status: 1 });
    const code = await lastCode(site, mobile);
    expect((await browser.call('/session/verify', { token: again.data.token, code })).success).toBe(true);
    site.clock = TEST_NOW;
  });
});

describe('the address after signing in', () => {
  it.each([
    ['/s/تهران?q=مبل راحتی', '/s/%D8%AA%D9%87%D8%B1%D8%A7%D9%86?q=%D9%85%D8%A8%D9%84%20%D8%B1%D8%A7%D8%AD%D8%AA%DB%8C'],
    ['/s/%D8%AA?q=%2B', '/s/%D8%AA?q=%2B'],
    ['/v/1#pictures', '/v/1#pictures'],
    ['//evil.example', '/'],
    ['/\ud800', '/'],
  ])('AUTH-01 from %j is %j', async (asked, expected) => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const page = `/session?return=${encodeURIComponent(asked.toWellFormed())}`;
    await send(browser, 'index', { username: mobile }, page);
    const code = await lastCode(site, mobile);
    const done = await send(browser, 'verify', { code, return: asked.toWellFormed() }, page);
    expect(done.status).toBe(303);
    const location = done.headers.get('location') ?? '';
    expect(location).toBe(asked.isWellFormed() ? expected : '/%EF%BF%BD');
    const again = await browser.get(page);
    expect([again.status, again.headers.get('location')]).toEqual([303, location]);
  });

  it('AUTH-01 comes from the first step if the last one has none', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile, return: '/my' });
    const done = await browser.call('/session/verify', { token: data.token, code: await lastCode(site, mobile) });
    expect(done.data.url).toBe('/my');
  });
});

describe('the sign-in popup', () => {
  it('AUTH-01 GEN-07 shows the same step as the page, and keeps the return address', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const shown = async (params: Record<string, string>): Promise<string> => {
      const response = await browser.post('/session/freshit', { templates: [{ id: 'sign-in', params }] });
      expect(response.headers.get('cache-control')).toBe('no-store');
      return ((await response.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
    };
    const first = await shown({ return: '/v/1' });
    expect(modeOf(first)).toBe('index');
    expect(hidden(first, 'index').return).toBe('/v/1');
    await browser.call('/session/index', { ...hidden(first, 'index'), username: mobile }, { key: null });
    const second = await shown({ return: '/v/1' });
    expect(modeOf(second)).toBe('verify');
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2f%2fevil.example'])
      expect(hidden(await shown({ return: evil }), 'verify').return, evil).toBe('/');
    const code = await lastCode(site, mobile);
    const done = await browser.call('/session/verify', { ...hidden(second, 'verify'), code }, { key: null });
    expect(done.data.url).toBe('/v/1');
  });
});
