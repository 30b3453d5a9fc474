import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../domain/delivery/message.ts';
import { ok, refused } from '../../domain/values/result.ts';
import { addAccount, newBrowser, newMobile, wrongCode } from '../accounts.ts';
import { type Browser, lastCode } from '../browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';

let site: TestSite;
let lines: string[];

beforeAll(async () => {
  lines = [];
  const line = (message: string, fields: Record<string, unknown> = {}) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const log = { debug: line, info: line, warn: line, error: line, child: () => log };
  site = await createTestSite({ log });
});
afterAll(() => site.stop());

/** Records where a browser goes and what it gets. */
function watched(browser: Browser) {
  const seen: string[] = [];
  const answers: string[] = [];
  return {
    seen,
    answers,
    async post(path: string, fields: Record<string, unknown>, plain = false) {
      const response = await browser.post(path, fields, { plain });
      seen.push(path, response.headers.get('location') ?? '');
      const text = await response.text();
      answers.push(text);
      return plain ? {} : (JSON.parse(text) as { data?: { token?: string; mobile?: string } });
    },
  };
}

describe('a secret of the sign-in', () => {
  it('AUTH-03 is neither in the log, nor in addresses, nor in pages of others', async () => {
    const [mobile, email, password] = [newMobile(), 'secret-person@example.ir', 'رمز-بسیار-پنهان'];
    await addAccount(site, { mobile, email, password });
    const browser = newBrowser(site);
    const { post, seen, answers } = watched(browser);
    const { data } = await post('/session/index', { username: mobile, return: '/s/tehran' });
    const token = data?.token ?? '';
    await post('/session/login', { token, password: `${password}!` });
    await post('/session/login', { token, password: `${password}?` }, true);
    await post('/session/login', { token, password });
    const code = await lastCode(site, mobile);
    await post('/session/verify', { token, code: wrongCode(code) });
    await post('/session/verify', { token, code: wrongCode(code, 2) }, true);
    const send = vi.spyOn(site.services.delivery, 'send').mockResolvedValueOnce(refused('failed'));
    site.clock = new Date(TEST_NOW.getTime() + 61_000);
    await post('/session/resend', { token });
    send.mockRestore();
    await post('/session/call', { token });
    const called = await lastCode(site, mobile);
    await post('/session/verify', { token, code: called });
    const session = browser.cookies.get('session') ?? '';
    expect(session).toMatch(/^[\w-]{43}$/);

    const secrets = [mobile, mobile.replace('+98', '0'), mobile.slice(3), email, password, token, session];
    const log = lines.join('\n');
    expect(log).toContain('/session/verify');
    for (const secret of secrets) {
      expect(log.includes(secret), `the log says ${secret}`).toBe(false);
      expect(seen.join('\n').includes(secret), `an address says ${secret}`).toBe(false);
    }
    expect(log).not.toMatch(new RegExp(`"(?:${code}|${called})"`));
    for (const secret of [mobile, mobile.slice(3), email, password, session])
      expect(answers.join('\n').includes(secret), `an answer says ${secret}`).toBe(false);

    const others = newBrowser(site);
    const pages = await Promise.all(['/', '/session', '/s/tehran'].map((path) => others.page(path)));
    for (const secret of secrets) expect(pages.join('').includes(secret), secret).toBe(false);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 is not in the log when the database fails meanwhile', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    const code = await lastCode(site, mobile);
    const check = vi.spyOn(site.services.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database fell over');
    });
    const failed = await browser.call('/session/verify', { token: data.token, code });
    check.mockRestore();
    expect(failed).toMatchObject({ status: 500, success: false });
    expect(JSON.stringify(failed)).not.toContain('fell over');
    expect(browser.cookies.has('session')).toBe(false);
    const log = lines.join('\n');
    expect(log).toContain('the database fell over');
    for (const secret of [mobile, mobile.slice(3), String(data.token)]) expect(log.includes(secret)).toBe(false);
  });

  it('AUTH-03 is the only variable part of a message, which has no text that anybody typed', async () => {
    const messages: Message[] = [];
    const send = vi.spyOn(site.services.delivery, 'send').mockImplementation(async (message) => {
      messages.push(message);
      return ok({});
    });
    const typed = 'win-a-prize.evil.example';
    const mobile = newMobile();
    await addAccount(site, { mobile, email: `x@${typed}`, displayName: typed });
    const browser = newBrowser(site);
    const headers = { 'user-agent': typed, referer: `http://localhost:3000/${typed}`, host: typed };
    const first = await browser.call('/session/index', { username: `x@${typed}`, return: `/${typed}` }, { headers });
    await browser.call('/session/call', { token: first.data.token }, { headers });
    const other = newBrowser(site);
    const { data } = await other.call('/session/index', { username: newMobile(), return: `/${typed}` }, { headers });
    await other.call('/session/register', { token: data.token, email: `y@${typed}` }, { headers });
    send.mockRestore();
    expect(messages.map(({ channel }) => channel)).toEqual(['email', 'voice', 'sms']);
    for (const { subject, text, html = '' } of messages) {
      expect(`${subject}${text}${html}`).not.toContain('evil');
      expect(subject).not.toMatch(/[\r\n]/);
    }
    expect(messages.map(({ to }) => to)).toEqual([`x@${typed}`, mobile, expect.stringMatching(/^\+989\d{9}$/)]);
  });
});

describe('the existence of an account', () => {
  it('AUTH-03 is revealed for a number only, never its owner', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, email: 'owner-of@example.ir', displayName: 'نام-صاحب-حساب' });
    const { post, answers } = watched(newBrowser(site));
    await post('/session/index', { username: mobile });
    await post('/session/index', { username: 'owner-of@example.ir' });
    expect(answers.join('')).not.toMatch(/نام-صاحب|owner-of@/);
  });

  it('AUTH-03 wrong codes are indistinguishable, whatever part of them is right', async () => {
    const { codes } = site.services;
    const mobile = newMobile();
    const name = { recipient: mobile, purpose: 'sign-in', owner: 'browser one' } as const;
    await codes.send(name, 'sms', 4, TEST_NOW);
    const guess = { accountId: null, browser: null, client: { networks: {}, answered: true } };
    const code = await lastCode(site, mobile);
    for (let step = 1; step <= 4; step++) {
      const check = await codes.check(name, wrongCode(code, step * 1_111), guess, TEST_NOW);
      expect(check).toEqual({ ok: false, refused: 'wrong', triesLeft: 5 - step, length: 4, isRepeated: false });
    }
  });
});
