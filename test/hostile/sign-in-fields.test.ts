import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, newBrowser, newMobile } from '../accounts.ts';
import { type Browser, lastCode } from '../browser.ts';
import { cpuTime } from '../cpu-time.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';
import { PAYLOADS } from './payloads.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  // Raises the limits: the values matter here, not how often they are sent.
  await site.services.db.updateTable('limit_rules').set({ threshold: 1_000_000 }).execute();
});
afterAll(() => site.stop());

const CALLS = ['index', 'login', 'register', 'verify', 'resend', 'call', 'prove', 'fresh'];
const FIELDS = ['username', 'password', 'mobile', 'email', 'token', 'code', 'return', 'order-key'];

/** Every kind of value that a loose comparison might accept instead of the right one. */
const juggled = (right: string): unknown[] => [
  null,
  true,
  false,
  0,
  1,
  -1,
  1e308,
  Number(right) || 7,
  [],
  [right],
  [[right]],
  [right, right],
  {},
  { 0: right, length: 1 },
  { toString: right, valueOf: right },
  { $gt: '', $ne: null },
  { __proto__: { right } },
  JSON.parse(`{"__proto__":{"value":${JSON.stringify(right)}},"constructor":{"prototype":{"x":1}}}`),
];

/** Expects that the request was refused without a server error and that nobody is signed in. */
function expectRefused(status: number, browser: Browser, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(browser.cookies.has('session'), what).toBe(false);
}

describe('a field that is not text', () => {
  it.each(CALLS.map((call, row) => [call, row] as const))(
    'AUTH-02 signs nobody in and breaks nothing: %s',
    async (call, row) => {
      const browser = newBrowser(site);
      const mobile = newMobile();
      await addAccount(site, { mobile });
      const { data } = await browser.call('/session/index', { username: mobile });
      const code = await lastCode(site, mobile);
      const right: Record<string, string> = { token: String(data.token), code, username: mobile };
      const key = await browser.csrfKey();
      for (const [at, field] of FIELDS.entries()) {
        for (const value of sample(juggled(right[field] ?? 'x'), 5, row + at)) {
          const answer = await browser.post(`/session/${call}`, { [field]: value }, { key });
          expectRefused(answer.status, browser, `${field}: ${JSON.stringify(value)}`);
        }
      }
    },
  );

  it('AUTH-03 in place of the code is refused, with a valid token', async () => {
    const browser = newBrowser(site);
    const mobile = newMobile();
    await addAccount(site, { mobile });
    const { data } = await browser.call('/session/index', { username: mobile });
    const code = await lastCode(site, mobile);
    for (const value of sample(juggled(code), 2)) {
      const answer = await browser.call('/session/verify', { token: data.token, code: value });
      expect(answer.status, JSON.stringify(value)).toBe(422);
      expect(answer.errors?.code).toMatch(/./);
    }
    for (const value of sample(juggled(String(data.token)), 2, 1)) {
      const answer = await browser.call('/session/verify', { token: value, code });
      expect(answer.status, JSON.stringify(value)).toBe(498);
    }
    expect((await browser.call('/session/verify', { token: data.token, code })).success).toBe(true);
  });

  it('AUTH-03 in place of the password is refused, with a valid token', async () => {
    const browser = newBrowser(site);
    const mobile = newMobile();
    await addAccount(site, { mobile, password: '12345678' });
    const { data } = await browser.call('/session/index', { username: mobile });
    for (const password of [
      ...sample(juggled('12345678'), 4, 1),
      '1234567',
      '12345678 ',
      ' 12345678',
      '۱۲۳۴۵۶۷۸',
      '12345678\u0000',
    ]) {
      const answer = await browser.call('/session/login', { token: data.token, password });
      expect(answer.status, JSON.stringify(password)).toBe(422);
    }
    const long = await browser.call('/session/login', { token: data.token, password: '1'.repeat(129) });
    expect(long.errors?.password).toMatch(/./);
    expect((await browser.call('/session/login', { token: data.token, password: '12345678' })).success).toBe(true);
  });
});

describe('known attack strings', () => {
  it('GEN-20 AUTH-02 in any field are refused, plain or as JSON, and escaped', async () => {
    const browser = newBrowser(site);
    const key = await browser.csrfKey();
    for (const [row, payload] of PAYLOADS.entries()) {
      for (const call of sample(CALLS, 4, row)) {
        const fields = Object.fromEntries(FIELDS.map((field) => [field, payload]));
        const answer = await browser.post(`/session/${call}`, fields, { key });
        expectRefused(answer.status, browser, `${call} ${payload.slice(0, 60)}`);
      }
      const plain = await browser.post('/session/index', { username: payload, return: payload }, { key, plain: true });
      expectRefused(plain.status, browser, payload.slice(0, 60));
      const html = await plain.text();
      expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload|<!--#exec/i);
      expect(html).not.toMatch(/(?:href|src|action)="(?:javascript|data):|(?:href|src|action)="(?:https?:)?\/\/evil/i);
    }
  });

  it('GEN-20 as names of fields are ignored', async () => {
    const browser = newBrowser(site);
    for (const name of ['__proto__', 'constructor', 'toString', 'errors', '[object Object]', 'a.b[c]', '']) {
      for (const plain of [true, false]) {
        const answer = await browser.post('/session/index', { [name]: 'x', username: 'nobody' }, { plain });
        expect(answer.status, name).toBe(422);
      }
    }
    const polluted = await browser.post('/session/index', JSON.parse('{"__proto__":{"username":"09121234567"}}'));
    expect(polluted.status).toBe(422);
  });

  it('GEN-20 of a megabyte are refused at once', async () => {
    const browser = newBrowser(site);
    const key = await browser.csrfKey();
    const spent = await cpuTime(async () => {
      for (const field of FIELDS) {
        for (const plain of [true, false]) {
          const fields = { [field]: 'x'.repeat(1024 * 1024) };
          expect((await browser.post('/session/index', fields, { key, plain })).status).toBe(413);
        }
      }
      const nearly = { username: `${'a'.repeat(30_000)}@${'b.'.repeat(15_000)}ir`, return: '/' };
      expect((await browser.post('/session/index', nearly, { key })).status).toBe(422);
      expect((await browser.post('/session/verify', { code: ' '.repeat(60_000) }, { key })).status).toBe(422);
    });
    expect(spent).toBeLessThan(2_000);
  });

  it('AUTH-01 as the return address lead home', async () => {
    const evil = [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      'javascript:alert(7)',
    ];
    const more = [
      'data:text/html,x',
      'http://evil.example',
      '/x\r\nSet-Cookie: a=b',
      '/x%0d%0ay',
      '/\t/evil.example',
      `/${'x'.repeat(10_240)}`,
    ];
    const payloads = PAYLOADS.filter((payload) => !payload.startsWith('/'));
    for (const address of [...sample([...evil, ...more], 2), ...sample(payloads, 8)]) {
      const browser = newBrowser(site);
      const mobile = newMobile();
      await addAccount(site, { mobile });
      const query = `/session?return=${encodeURIComponent(address.toWellFormed())}`;
      if (query.length < 8_000)
        expect(await browser.page(query)).not.toMatch(/name="return" value="[^"/]|name="return" value="\/[^"]/);
      const first = await browser.post('/session/index', { username: mobile, return: address }, { plain: true });
      expect(first.headers.get('location'), address).toBe('/session');
      const code = await lastCode(site, mobile);
      const token = browser.cookies.get('sign-in');
      const done = await browser.post('/session/verify', { token, code, return: address }, { plain: true });
      expect([done.status, done.headers.get('location')], address).toEqual([303, '/']);
      if (query.length < 8_000) expect((await browser.get(query)).headers.get('location'), address).toBe('/');
    }
  });
});

describe('a body of another type', () => {
  async function send(type: string, body: string): Promise<Response> {
    const browser = newBrowser(site);
    const key = await browser.csrfKey();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { origin } = site.services.site;
    const headers = { cookie, origin, accept: 'application/json', 'x-csrf-key': key, 'content-type': type };
    return site.ask(new Request(`${origin}/session/index`, { method: 'POST', body, headers }));
  }

  it.each([
    ['text/plain', '{"username":"09121234567"}', 415],
    ['text/plain; application/json', '{"username":"09121234567"}', 415],
    ['application/xml', '<username/>', 415],
    ['application/json', '{"username":', 400],
    ['application/json', '[{"username":"09121234567"}]', 400],
    ['application/json; charset=utf-7', '{"username":"+ADA-9121234567"}', 422],
    ['application/x-www-form-urlencoded; charset=utf-16', 'username=x', 422],
    ['application/x-www-form-urlencoded', 'username[]=09121234567', 422],
    ['application/x-www-form-urlencoded', 'username=09121234567&username=x', 422],
    ['application/json', '{"username":"09121234567","username":"x"}', 422],
    ['multipart/form-data; boundary=x', 'broken', 400],
  ])('GEN-20 AUTH-02 as %s: %s gets %i', async (type, body, status) => {
    expect((await send(type, body)).status).toBe(status);
  });

  it('GEN-02 a file in place of a name is refused', async () => {
    const multipart = (disposition: string) =>
      `--x\r\ncontent-disposition: form-data; name="username"${disposition}\r\n\r\n09121239999\r\n--x--\r\n`;
    expect((await send('multipart/form-data; boundary=x', multipart('; filename="a.txt"'))).status).toBe(422);
    expect((await send('multipart/form-data; boundary=x', multipart(''))).status).toBe(200);
  });
});
