import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECOND } from '../../../domain/values/durations.ts';
import { refused } from '../../../domain/values/result.ts';
import { addAccount, messagesTo, newBrowser, newMobile, wrongCode } from '../../../test/accounts.ts';
import { lastCode } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const later = (seconds: number): void => {
  site.clock = new Date(site.clock.getTime() + seconds * SECOND);
};

describe('the statuses of the first step', () => {
  it('AUTH-01 are 1 for a known mobile, whose code signs its user in', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, displayName: 'مریم' });
    const browser = newBrowser(site);
    const first = await browser.call('/session/index', { username: mobile, return: '/s/tehran?q=x' });
    expect(first).toMatchObject({ status: 200, success: true, data: { status: 1, dormant: false, codeLength: 4 } });
    expect(first.data.mobile).toMatch(/^۰۹۱۲•••[۰-۹]{4}$/);
    const done = await browser.call('/session/verify', {
      token: first.data.token,
      code: await lastCode(site, mobile),
      return: '/s/tehran?q=x',
    });
    expect(done.data).toEqual({ user: { id, displayName: 'مریم' }, url: '/s/tehran?q=x' });
    expect(await (await browser.get('/session/is-logged-in')).json()).toMatchObject({ data: { isLoggedIn: true } });
  });

  it('AUTH-01 are 3 for a known address, whose code goes by e-mail', async () => {
    const id = await addAccount(site, { email: 'known@example.ir', mobile: newMobile() });
    const browser = newBrowser(site);
    const first = await browser.call('/session/index', { username: ' Known@Example.IR ' });
    expect(first.data).toMatchObject({ status: 3, mobile: 'k•••@example.ir' });
    const done = await browser.call('/session/verify', {
      token: first.data.token,
      code: await lastCode(site, 'known@example.ir'),
    });
    expect(done.data.user).toMatchObject({ id });
  });

  it('AUTH-01 are 5 if this browser was sent a code a moment ago; it stays valid, and no second one is sent', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    expect((await browser.call('/session/index', { username: mobile })).data.status).toBe(1);
    const second = await browser.call('/session/index', { username: mobile });
    expect(second.data).toMatchObject({ status: 5, resendIn: 60 });
    expect(await messagesTo(site, mobile)).toBe(1);
    const page = await browser.page('/session');
    for (const [said, isSaid] of [
      [fa.signIn.sent, true],
      [fa.signIn.sentBefore.byCall, true],
      ['ارسال نشد', false],
    ] as const)
      expect([said, page.includes(said)]).toEqual([said, isSaid]);
    const code = await lastCode(site, mobile);
    expect((await browser.call('/session/verify', { token: second.data.token, code })).success).toBe(true);
  });

  it('AUTH-01 AUTH-04 are 5 if the gateway fails, and the call offered then works', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const send = vi.spyOn(site.services.delivery, 'send').mockResolvedValueOnce(refused('failed'));
    const first = await browser.call('/session/index', { username: mobile });
    send.mockRestore();
    expect(first.data).toMatchObject({ status: 5, resendIn: 0 });
    expect(await messagesTo(site, mobile)).toBe(0);
    const page = await browser.page('/session');
    expect([page.includes('ارسال نشد'), page.includes(fa.signIn.sent)]).toEqual([true, false]);
    expect(page).toContain(fa.signIn.call);
    const call = await browser.call('/session/call', { token: first.data.token });
    expect(call).toMatchObject({ success: true });
    expect(await browser.page('/session')).not.toContain('ارسال نشد');
    const code = await lastCode(site, mobile);
    expect((await browser.call('/session/verify', { token: first.data.token, code })).success).toBe(true);
  });

  it('AUTH-01 names no call where none can be made, and says of an old code that it no longer counts', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, email: 'uncalled@example.ir' });
    const browser = newBrowser(site);
    const offers = vi.spyOn(site.services.delivery, 'offers').mockImplementation((channel) => channel !== 'voice');
    const send = vi.spyOn(site.services.delivery, 'send').mockResolvedValueOnce(refused('failed'));
    try {
      await browser.call('/session/index', { username: 'uncalled@example.ir' });
      const unsent = await browser.page('/session');
      expect([unsent.includes('ارسال نشد'), unsent.includes(fa.signIn.sent)]).toEqual([true, false]);
      expect(unsent).not.toContain(fa.signIn.call);
      await browser.call('/session/index', { username: mobile });
      await browser.call('/session/index', { username: mobile });
      const again = await browser.page('/session');
      expect([again.includes(fa.signIn.sentBefore.again), again.includes(fa.signIn.call)]).toEqual([true, false]);
      later(121);
      const old = await browser.page('/session');
      expect([old.includes(fa.signIn.spentCode), old.includes('ارسال نشد')]).toEqual([true, false]);
    } finally {
      send.mockRestore();
      offers.mockRestore();
      site.clock = TEST_NOW;
    }
  });

  it("AUTH-01 lead from an e-mail to a call to the account's mobile, revealing little of it", async () => {
    const mobile = '+989187654321';
    await addAccount(site, { mobile, email: 'caller@example.ir' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: 'caller@example.ir' });
    const call = await browser.call('/session/call', { token: data.token });
    expect(call.success).toBe(true);
    // Knowing the address must not reveal the account's number.
    expect(String(call.data.mobile).replace(/[^۰-۹]/g, '').length).toBeLessThanOrEqual(2);
    const page = await browser.page('/session');
    expect(page).not.toMatch(/۰۹۱۸|۴۳۲۱|0918|4321/);
    const code = await lastCode(site, mobile);
    expect((await browser.call('/session/verify', { token: data.token, code })).success).toBe(true);
  });

  it('AUTH-01 are 4 if the account has a password, which comes before the code', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, password: 'یک رمز درست' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    expect(data.status).toBe(4);
    expect(await messagesTo(site, mobile)).toBe(0);
    const early = await browser.call('/session/verify', { token: data.token, code: '1234' });
    expect(early).toMatchObject({ status: 498, success: false });
    const wrong = await browser.call('/session/login', { token: data.token, password: 'یک رمز دیگر' });
    expect(wrong).toMatchObject({ status: 422, errors: { password: fa.signIn.wrongPassword } });
    const right = await browser.call('/session/login', { token: data.token, password: 'یک رمز درست' });
    expect(right.data).toMatchObject({ status: 1, token: data.token });
    const code = await lastCode(site, mobile);
    const done = await browser.call('/session/verify', { token: data.token, code });
    expect(done.data.user).toMatchObject({ id });
  });

  it('AUTH-01 are 2 for a new mobile, which registers with or without an address', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    expect(data.status).toBe(2);
    expect(await messagesTo(site, mobile)).toBe(0);
    const registered = await browser.call('/session/register', { token: data.token, email: 'new@example.ir' });
    expect(registered.data.status).toBe(1);
    const code = await lastCode(site, mobile);
    const done = await browser.call('/session/verify', { token: data.token, code });
    const { id } = done.data.user as { id: number };
    const account = await site.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ mobile, email: null, pending_email: 'new@example.ir' });
  });

  it('AUTH-01 are 2 for a new address, which needs a mobile to register', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: 'brand-new@example.ir' });
    expect(data.status).toBe(2);
    const missing = await browser.call('/session/register', { token: data.token });
    expect(missing).toMatchObject({ status: 422, errors: { mobile: fa.validation.required_field } });
    const registered = await browser.call('/session/register', { token: data.token, mobile });
    expect(registered.data.status).toBe(1);
    expect(await messagesTo(site, 'brand-new@example.ir')).toBe(0);
    const code = await lastCode(site, mobile);
    expect((await browser.call('/session/verify', { token: data.token, code })).success).toBe(true);
  });

  it("AUTH-01 starting with an address does not bypass the password of the number's account", async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, password: 'یک رمز درست' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: 'around@example.ir' });
    const registered = await browser.call('/session/register', { token: data.token, mobile });
    expect(registered.data.status).toBe(4);
    expect(await messagesTo(site, mobile)).toBe(0);
    await browser.call('/session/login', { token: data.token, password: 'یک رمز درست' });
    const code = await lastCode(site, mobile);
    const done = await browser.call('/session/verify', { token: data.token, code });
    expect(done.data.user).toMatchObject({ id });
  });

  it('AUTH-01 require a password that was set meanwhile', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    await site.services.db.updateTable('users').set({ password_hash: 'x' }).where('mobile', '=', mobile).execute();
    const code = await lastCode(site, mobile);
    const done = await browser.call('/session/verify', { token: data.token, code });
    expect(done).toMatchObject({ status: 498, success: false });
    expect(browser.cookies.has('session')).toBe(false);
  });
});

describe('a code', () => {
  async function begun() {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    const { token } = data;
    const verify = (code: string) => browser.call('/session/verify', { token, code });
    return { mobile, browser, token, verify, code: await lastCode(site, mobile) };
  }

  it('AUTH-03 allows five attempts, and is invalid after them', async () => {
    const { verify, code } = await begun();
    for (let left = 4; left >= 1; left--) {
      const wrong = await verify(wrongCode(code, left));
      expect(wrong.errors?.code).toBe(fa.signIn.wrongCode(['', '۱', '۲', '۳', '۴'][left] ?? ''));
    }
    expect((await verify(wrongCode(code, 7))).errors?.code).toBe(fa.signIn.spentCode);
    expect(await verify(code)).toMatchObject({ status: 422, errors: { code: fa.signIn.spentCode } });
  });

  it('AUTH-02 AUTH-03 says of an equal wrong code that it is the same one, which costs no try', async () => {
    const { verify, code } = await begun();
    const said = async (step: number) => (await verify(wrongCode(code, step))).errors?.code;
    expect([await said(1), await said(1), await said(2), await said(1)]).toEqual([
      ...[fa.signIn.wrongCode('۴'), fa.signIn.sameCode('۴')],
      ...[fa.signIn.wrongCode('۳'), fa.signIn.sameCode('۳')],
    ]);
  });

  it('AUTH-02 is said by a call as it was sent, and stays where the call fails', async () => {
    const { mobile, browser, token, verify, code } = await begun();
    const send = vi.spyOn(site.services.delivery, 'send').mockResolvedValueOnce(refused('failed'));
    const failed = await browser.call('/session/call', { token });
    send.mockRestore();
    expect(failed.data).toMatchObject({ status: 5 });
    const page = await browser.page('/session');
    expect([page.includes(fa.signIn.sent), page.includes(fa.signIn.called)]).toEqual([true, false]);
    expect(page).toContain(fa.signIn.sentBefore.byCall);
    expect((await browser.call('/session/call', { token })).success).toBe(true);
    expect(await lastCode(site, mobile)).toBe(code);
    expect((await verify(code)).success).toBe(true);
  });

  it('AUTH-03 works at the fifth attempt, and once', async () => {
    const { verify, code, browser } = await begun();
    for (let step = 1; step <= 4; step++) await verify(wrongCode(code, step));
    expect((await verify(code)).success).toBe(true);
    expect((await verify(code)).success).toBe(false);
    await browser.call('/session/sign-out');
    expect((await verify(code)).status).toBe(498);
  });

  it('AUTH-03 is valid for two minutes', async () => {
    const [inTime, late] = [await begun(), await begun()];
    later(119);
    expect((await inTime.verify(inTime.code)).success).toBe(true);
    later(1);
    expect((await late.verify(late.code)).errors?.code).toBe(fa.signIn.spentCode);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 is invalid as soon as the next one is sent', async () => {
    const { verify, browser, token, mobile, code } = await begun();
    later(60);
    expect((await browser.call('/session/resend', { token })).data).toMatchObject({ status: 1, resendIn: 60 });
    const next = await lastCode(site, mobile);
    if (next !== code) expect((await verify(code)).success).toBe(false);
    expect((await verify(next)).success).toBe(true);
    site.clock = TEST_NOW;
  });

  it('AUTH-02 requested again too early is refused with the seconds to wait', async () => {
    const { browser, token, mobile } = await begun();
    later(20);
    const early = await browser.call('/session/resend', { token });
    expect(early).toMatchObject({ status: 429, message: fa.signIn.tooOften('۴۰') });
    expect(early.headers.get('retry-after')).toBe('40');
    expect(await messagesTo(site, mobile)).toBe(1);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 invalidated by guesses is not replaced within its minute', async () => {
    const { browser, token, mobile, verify, code } = await begun();
    for (let step = 1; step <= 5; step++) await verify(wrongCode(code, step));
    const early = await browser.call('/session/resend', { token });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('60');
    later(60);
    expect((await browser.call('/session/resend', { token })).data).toMatchObject({ status: 1 });
    expect(await messagesTo(site, mobile)).toBe(2);
    site.clock = TEST_NOW;
  });

  it('AUTH-02 of another length or with other characters does not count as an attempt', async () => {
    const { verify, code } = await begun();
    for (const typed of ['', '12', `${code}0`, 'abcd', '1e10', '𝟙𝟚𝟛𝟜', '１２３４', '12٫4', '-123', '+123', '0x12']) {
      const wrong = await verify(typed);
      expect(wrong.status, typed).toBe(422);
      expect(wrong.errors?.code, typed).toMatch(/./);
    }
    expect((await verify(code)).success).toBe(true);
  });

  it('AUTH-02 may have any digits of the region, with spaces around and between', async () => {
    const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const spellings = [
      persian,
      arabic,
      (text: string) => `${persian(text.slice(0, 2))}${arabic(text.slice(2))}`,
      (text: string) => ` ${text}\u200f `,
      (text: string) => `${text.slice(0, 2)} ${text.slice(2)}`,
      (text: string) => `${text.slice(0, 2)}-${text.slice(2)}`,
    ];
    for (const spelt of spellings) {
      const { verify, code } = await begun();
      expect((await verify(spelt(code))).success, spelt('1234')).toBe(true);
    }
  });
});

describe('a name', () => {
  it('AUTH-02 is one account in all its spellings', async () => {
    const id = await addAccount(site, { mobile: '+989350001122' });
    for (const spelling of [
      '09350001122',
      '9350001122',
      '+989350001122',
      '00989350001122',
      '۰۹۳۵۰۰۰۱۱۲۲',
      '٠٩٣٥٠٠٠١١٢٢',
      '0935 000 1122',
      '0935-000-11-22',
      '\u202a+98 935 000 1122\u202c',
      '989350001122',
      '+98 0935 000 1122',
      '+98(0)935 000 1122',
      '(0935) 000 1122',
      '0935/000/1122',
      '\u06f0\u06f9\u06f3\u06f5\u200f-\u061c000\u200d1122',
    ]) {
      later(61);
      const browser = newBrowser(site);
      const { data } = await browser.call('/session/index', { username: spelling });
      expect(data.status, spelling).toBe(1);
      const code = await lastCode(site, '+989350001122');
      const done = await browser.call('/session/verify', { token: data.token, code });
      expect(done.data.user, spelling).toMatchObject({ id });
      later(7_200);
    }
    site.clock = TEST_NOW;
  });

  it.each([
    '',
    '   ',
    '0912',
    '02112345678',
    '+19121234567',
    '091212345678',
    'a@b',
    'a b@example.ir',
    'بازارچه',
    '𝟎𝟗𝟏𝟐𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
    '09121234567\nBcc: x@example.ir',
    'x@example.ir\r\nBcc: y@example.ir',
    '"x y"@example.ir',
    'x@example.ir,y@example.ir',
    'x@exаmple.ir',
  ])('AUTH-02 that is invalid is refused beside its field: %j', async (username) => {
    const answer = await newBrowser(site).call('/session/index', { username });
    expect(answer.status).toBe(422);
    expect(answer.errors?.username).toBe(
      username.trim() ? fa.validation.invalid_username : fa.validation.required_field,
    );
    expect(answer.data.token).toBeUndefined();
  });
});

describe('an attempt that has ended', () => {
  it('AUTH-03 ends after fifteen minutes', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    later(15 * 60);
    for (const call of ['register', 'resend', 'call', 'prove', 'fresh', 'verify', 'login']) {
      const answer = await browser.call(`/session/${call}`, { token: data.token, code: '1234', password: 'x' });
      expect(answer, call).toMatchObject({ status: 498, success: false, message: fa.signIn.expired });
    }
    expect(await messagesTo(site, mobile)).toBe(0);
    site.clock = TEST_NOW;
  });
});
