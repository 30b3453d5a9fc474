import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../domain/values/durations.ts';
import { addAccount, newBrowser, newMobile, wrongCode } from '../accounts.ts';
import { type Browser, createBrowser, lastCode } from '../browser.ts';
import { callAnswering } from '../captcha.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL } from '../tier.ts';

const GUESSES = ALL ? 200 : 60;

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  // Lifts the limits: everything here happens within a minute, and only the protection of each code is tested.
  await site.services.db
    .deleteFrom('limit_rules')
    .where('action', '=', 'verify')
    .where('subject', '=', 'everyone')
    .execute();
});
afterAll(() => site.stop());

const cookieOf = (browser: Browser): string => browser.cookies.get('visitor') ?? '';

const sessionsOf = (mobile: string) =>
  site.services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id_hash')
    .where('users.mobile', '=', mobile)
    .execute();

async function begun(browser = newBrowser(site)) {
  const mobile = newMobile();
  await addAccount(site, { mobile });
  const { data } = await browser.call('/session/index', { username: mobile });
  return {
    browser,
    mobile,
    token: String(data.token),
    code: await lastCode(site, mobile),
    key: await browser.csrfKey(),
  };
}

/** The same visitor at a different address each time, so that limits of addresses do not apply. */
function elsewhere(browser: Browser, index: number): Browser {
  const other = createBrowser(site, `2a01:${(index + 1).toString(16)}::1`);
  other.cookies.set('visitor', cookieOf(browser));
  return other;
}

describe('many guesses at once', () => {
  it('AUTH-03 from as many addresses are five attempts, and the right code comes too late', async () => {
    const { browser, mobile, token, code, key } = await begun();
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, index) =>
        elsewhere(browser, index).call('/session/verify', { token, code: wrongCode(code, index + 1) }, { key }),
      ),
    );
    // Once the account's budget of wrong codes without a captcha is used up, no code is compared.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect(answers.filter(({ status, errors }) => status === 422 && errors?.code).length).toBeGreaterThanOrEqual(5);
    const row = await site.services.db
      .selectFrom('one_time_codes')
      .select(['tries', 'used_at'])
      .where('recipient', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ tries: 5, used_at: null });
    expect((await browser.call('/session/verify', { token, code })).success).toBe(false);
    expect(await sessionsOf(mobile)).toEqual([]);
  });

  it("AUTH-03 of strangers' attempts for a number do not use up the owner's code", async () => {
    const { mobile, code, browser, token } = await begun();
    for (let index = 0; index < (ALL ? 20 : 6); index++) {
      const other = createBrowser(site, `2a02:${index + 1}::1`);
      const { data } = await other.call('/session/index', { username: mobile });
      for (let step = 1; step <= 5; step++) {
        const guess = await other.call('/session/verify', { token: data.token ?? token, code: wrongCode(code, step) });
        expect(guess.success).toBe(false);
      }
      expect((await other.call('/session/verify', { token: data.token ?? token, code })).success).toBe(false);
    }
    // Browsers unknown to the account need a captcha by now, but are not refused.
    expect((await callAnswering(site, browser, '/session/verify', { token, code })).success).toBe(true);
    expect(await sessionsOf(mobile)).toHaveLength(1);
  });

  it('AUTH-03 right codes open one session', async () => {
    const { browser, mobile, token, code, key } = await begun();
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, index) =>
        elsewhere(browser, index).call('/session/verify', { token, code }, { key }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await sessionsOf(mobile)).toHaveLength(1);
  });

  it('AUTH-03 CAPT-02 of passwords from as many addresses are five, then need a captcha each, and lock nobody out', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, password: 'درست و دراز' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    const key = await browser.csrfKey();
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, index) =>
        elsewhere(browser, index).call('/session/login', { token: data.token, password: `${index}` }, { key }),
      ),
    );
    const looked = answers.filter(({ status }) => status === 422);
    const asked = answers.filter(({ captcha }) => captcha);
    expect([looked.length, asked.length]).toEqual([5, GUESSES - 5]);
    const right = await browser.call('/session/login', { token: data.token, password: 'درست و دراز' });
    expect(right.captcha).toBeDefined();
  });
});

describe('a sign-in token', () => {
  it("AUTH-03 of another browser is invalid with one's own code, and one's own with another's code", async () => {
    const [victim, thief] = [await begun(), await begun()];
    for (const [token, code] of [
      [victim.token, thief.code],
      [victim.token, victim.code],
    ])
      expect((await thief.browser.call('/session/verify', { token, code })).status).toBe(498);
    if (victim.code !== thief.code) {
      const swapped = await thief.browser.call('/session/verify', { token: thief.token, code: victim.code });
      expect(swapped.status).toBe(422);
    }
    for (const call of ['resend', 'call', 'prove', 'fresh', 'register', 'login']) {
      const answer = await thief.browser.call(`/session/${call}`, { token: victim.token, password: 'x' });
      expect(answer.status, call).toBe(498);
    }
    expect((await victim.browser.call('/session/verify', { token: victim.token, code: victim.code })).success).toBe(
      true,
    );
  });

  it('AUTH-03 is invalid for everybody once it was used', async () => {
    const { browser, token, code, mobile } = await begun();
    const visitor = cookieOf(browser);
    await browser.call('/session/verify', { token, code });
    const thief = newBrowser(site);
    thief.cookies.set('visitor', visitor);
    for (const again of [browser, thief]) {
      for (const call of ['verify', 'resend', 'call', 'fresh', 'prove'])
        expect((await again.call(`/session/${call}`, { token, code })).status).toBe(498);
    }
    expect(await sessionsOf(mobile)).toHaveLength(1);
  });

  it('AUTH-03 in a cookie is shown to its own browser only', async () => {
    const { token } = await begun();
    const thief = newBrowser(site);
    thief.cookies.set('sign-in', token);
    expect(await thief.page('/session')).toContain('data-sign-in="index"');
  });

  it('AUTH-03 cannot be derived from a forged idempotency key', async () => {
    const mobile = newMobile();
    const tokens = await Promise.all(
      ['x', 'A'.repeat(32), '', '__proto__'].map(async (order) => {
        const browser = newBrowser(site);
        const { data } = await browser.call('/session/index', { username: mobile, 'order-key': order });
        return data.token;
      }),
    );
    expect(new Set(tokens).size).toBe(4);
  });
});

describe('sent codes', () => {
  it('AUTH-03 to one number are limited before the answer reveals whether it has an account', async () => {
    const [known, unknown] = [newMobile(), newMobile()];
    await addAccount(site, { mobile: known });
    const course = async (mobile: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 8; index++) {
        const browser = newBrowser(site);
        const { status, data } = await browser.call('/session/index', { username: mobile });
        statuses.push(status);
        // A new number gets no code, and nothing is counted, until its owner continues to the next step.
        if (data?.status === 2) await browser.call('/session/register', { token: data.token });
      }
      return statuses;
    };
    const expected = [200, 200, 200, 429, 429, 429, 429, 429];
    expect(await course(known)).toEqual(expected);
    expect(await course(unknown)).toEqual(expected);
  });

  it('AUTH-03 from one network are limited, of which a thousand IPv6 addresses are one', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 1_000; index += 20) {
      const address = `2001:db8:7:9:${index.toString(16)}::${(index * 7).toString(16)}`;
      const answer = await createBrowser(site, address).call('/session/index', { username: newMobile() });
      statuses.push(answer.status);
    }
    // The captcha of the first step is requested before sending is refused.
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
    const neighbour = await createBrowser(site, '2001:db8:7:a::1').call('/session/index', { username: newMobile() });
    expect(neighbour.status).toBe(200);
  });

  it('AUTH-03 of the whole site are limited', async () => {
    site.clock = new Date(TEST_NOW.getTime() + HOUR);
    const { db } = site.services;
    const rules = await db.selectFrom('limit_rules').selectAll().where('action', '=', 'send-code').execute();
    const ofAll = db.updateTable('limit_rules').where('action', '=', 'send-code').where('subject', '=', 'everyone');
    await ofAll.set({ threshold: 3 }).execute();
    const answers = [];
    for (let index = 0; index < 5; index++) {
      const mobile = newMobile();
      await addAccount(site, { mobile });
      answers.push(await newBrowser(site).call('/session/index', { username: mobile }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.slice(3).every(({ captcha }) => captcha)).toBe(true);
    for (const { threshold } of rules.filter(({ subject }) => subject === 'everyone')) {
      await ofAll.set({ threshold }).execute();
    }
  });
});
