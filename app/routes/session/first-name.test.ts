import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const RETURN = '/s/tehran?q=x';
const ASKED = paths.firstName(RETURN);
const NEWCOMER = /^کاربر [۰-۹]{5}$/;

/** Submits the code that was sent to a new number, by a call or by a plain form. */
async function enter(browser: Browser, mobile: string, plain = false) {
  const { data } = await browser.call('/session/index', { username: mobile, return: RETURN });
  const { token } = data.status === 2 ? (await browser.call('/session/register', { token: data.token })).data : data;
  const fields = { token: String(token), code: await lastCode(site, mobile), return: RETURN };
  return browser.post('/session/verify', fields, plain ? { plain: true } : {});
}

const nameOf = async (id: number): Promise<string> =>
  (await site.services.db.selectFrom('users').select('display_name').where('id', '=', id).executeTakeFirstOrThrow())
    .display_name;

describe('the name of a new user', () => {
  it('AUTH-05 differs, and is of neither number nor id', async () => {
    const names = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const mobile = newMobile();
      const id = await newBrowser(site).signInByCode(mobile);
      const name = await nameOf(id);
      expect(name).toMatch(NEWCOMER);
      names.add(name);
    }
    // With 90,000 possible names, four random ones are all equal once in 7 · 10¹⁴ runs.
    expect(names.size).toBeGreaterThan(1);
  });

  it('AUTH-05 is asked once, after the sign-in that opens the account, and leads on to the page before', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    const entered = await enter(browser, mobile, true);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, ASKED]);
    const page = await browser.page(ASKED);
    expect(page).toContain(fa.signIn.firstName.title);
    expect(page).toMatch(new RegExp(`<a[^>]*href="/s/tehran\\?q=x"[^>]*>[^<]*${fa.signIn.firstName.skip}`));
    const given = await browser.post(paths.firstName(), { displayName: 'سارا احمدی', return: RETURN }, { plain: true });
    expect([given.status, given.headers.get('location')]).toEqual([303, RETURN]);
    expect(await browser.page(paths.my())).toContain('سارا احمدی');
    const again = await enter(newBrowser(site), mobile, true);
    expect(again.headers.get('location')).toBe(RETURN);
  });

  it('AUTH-01 AUTH-05 clients get the address to return to all the same', async () => {
    const first = await enter(newBrowser(site), newMobile());
    expect(await first.json()).toMatchObject({ data: { url: RETURN, asksName: true } });
    const mobile = newMobile();
    await addAccount(site, { mobile });
    expect((await (await enter(newBrowser(site), mobile)).json()) as object).not.toMatchObject({
      data: { asksName: true },
    });
  });

  it('AUTH-05 is refused like one of the profile, beside its field', async () => {
    const browser = newBrowser(site);
    await browser.signInByCode(newMobile());
    const wrong = await browser.post(
      paths.firstName(),
      { displayName: 'پشتیبانی بازارچه', return: RETURN },
      { plain: true },
    );
    const html = await wrong.text();
    expect([wrong.status, html.includes('displayName-error'), html.includes(`value="${RETURN}"`)]).toEqual([
      422,
      true,
      true,
    ]);
    const elsewhere = await browser.call(paths.firstName(), { displayName: 'سارا', return: '//elsewhere.example' });
    expect(elsewhere).toMatchObject({ success: true, data: { url: '/', user: { displayName: 'سارا' } } });
  });

  it('AUTH-05 my page leads those to the question who have not answered it', async () => {
    const browser = newBrowser(site);
    await browser.signInByCode(newMobile());
    const link = `href="${paths.firstName(paths.my())}"`;
    expect(await browser.page(paths.my())).toContain(link);
    await browser.call(paths.firstName(), { displayName: 'نیما' });
    expect(await browser.page(paths.my())).not.toContain(link);
  });
});

describe('what was typed while signing in', () => {
  it('AUTH-03 is shown as typed, to the browser where it was typed', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    await browser.call('/session/index', { username: mobile });
    const shown = mobile.replace('+98', '0').replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    expect(await browser.page('/session')).toContain(shown);
    expect(await newBrowser(site).page('/session')).not.toContain(shown);
  });

  it('AUTH-03 is masked where the account alone tells it', async () => {
    const [mobile, email] = [newMobile(), 'typed-here@example.ir'];
    await addAccount(site, { mobile, email, password: 'رمز-درست-۱' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: email });
    await browser.call('/session/login', { token: data.token, password: 'رمز-درست-۱' });
    const page = await browser.page('/session');
    expect(page).toContain(fa.signIn.verifyTitle);
    expect(page).not.toContain(mobile.slice(-7).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
  });
});
