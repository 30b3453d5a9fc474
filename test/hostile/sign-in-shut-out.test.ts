import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { networksOf } from '../../app/web/request/networks.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { refused } from '../../domain/values/result.ts';
import { addAccount, messagesTo, newBrowser, newMobile } from '../accounts.ts';
import { type Browser, createBrowser, lastCode } from '../browser.ts';
import { callAnswering } from '../captcha.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL, sample } from '../tier.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  if (!ALL) await lowerTo(MOST);
});
afterAll(() => site.stop());
afterEach(async () => {
  site.clock = TEST_NOW;
  // Each test requests many codes in the same minute, which the site-wide limit counts.
  await site.services.db.deleteFrom('limit_counts').execute();
});

/** Begins a sign-in, and solves the captcha if one is required. Captchas are a cost, but lock nobody out. */
const begin = (browser: Browser, mobile: string) =>
  callAnswering(site, browser, '/session/index', { username: mobile });
const COOKIE = 'known-browser';
/** Maximum number of codes a day to one number, requested by all strangers together. */
const MOST = ALL ? 40 : 12;

/** Lowers the number of codes a day that strangers can cause for one number; the rule's own limit is 40. */
async function lowerTo(threshold: number): Promise<void> {
  await site.services.db
    .updateTable('limit_rules')
    .set({ threshold })
    .where('action', '=', 'send-code')
    .where('subject', '=', 'recipient')
    .where('threshold', '=', 40)
    .execute();
  site.services.limits.forget();
}

/** A user who has signed in with this browser and signed out again. */
async function owner() {
  const [browser, mobile] = [newBrowser(site), newMobile()];
  const id = await browser.signInByCode(mobile);
  await browser.call('/session/sign-out');
  return { browser, mobile, id };
}

/** Makes this many requests, each from a new browser and network; returns the last answer. */
async function strangers(mobile: string, times: number) {
  let last = await begin(newBrowser(site), mobile);
  for (let asked = 1; asked < times; asked++) last = await begin(newBrowser(site), mobile);
  return last;
}

/**
 * Makes as many requests for a number as strangers may make, each from another network. Returns the answer to one
 * further request.
 */
async function flooded(mobile: string) {
  const target = { recipient: mobile, accountId: null, browser: null };
  for (let asked = 0; asked < MOST; asked++) {
    const client = { networks: networksOf(`37.${asked}.1.9`), answered: true };
    await site.services.codes.guard.allowSending(target, client, site.clock);
  }
  return begin(newBrowser(site), mobile);
}

async function enters(browser: Browser, mobile: string): Promise<boolean> {
  const { data, success } = await begin(browser, mobile);
  if (!success) return false;
  const code = await lastCode(site, mobile);
  return (await browser.call('/session/verify', { token: data.token, code })).success;
}

describe("strangers who request codes for a user's number", () => {
  it('AUTH-03 do not lock its owner out on a known browser, whatever they request', async () => {
    const { browser, mobile } = await owner();
    expect((await flooded(mobile)).status).toBe(429);
    // The owner's own browser needs no captcha.
    expect((await browser.call('/session/index', { username: mobile })).status).toBe(200);
    site.clock = new Date(TEST_NOW.getTime() + 61_000);
    expect(await enters(browser, mobile)).toBe(true);
  });

  it.each<[string, (index: number) => string, number]>(
    sample(
      [
        ['IPv4 /24', (index) => `9.9.9.${index + 1}`, 6],
        ['IPv6 /48', (index) => `2a0b:1:1:${index + 1}::1`, 6],
        ['IPv6 /32', (index) => `2a0b:2:${index + 1}::1`, 20],
      ],
      3,
    ),
  )('AUTH-03 from one %s do not lock its owner out on a new browser', async (_, at, most) => {
    const { mobile } = await owner();
    const before = await messagesTo(site, mobile);
    const statuses: number[] = [];
    for (let index = 0; index < MOST + 10; index++)
      statuses.push((await begin(createBrowser(site, at(index)), mobile)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    expect(statuses.at(-1)).toBe(429);
    expect((await messagesTo(site, mobile)) - before).toBe(most);
    expect(await enters(newBrowser(site), mobile)).toBe(true);
  });

  it('AUTH-03 need a captcha from the fourth code in an hour, wherever they are', async () => {
    const { mobile } = await owner();
    const asked: boolean[] = [];
    for (let index = 0; index < 5; index++) {
      const { captcha } = await newBrowser(site).call('/session/index', { username: mobile });
      asked.push(captcha !== undefined);
    }
    // The owner's sign-in already took one code of this hour, so the third request here asks for the fourth code.
    expect(asked).toEqual([false, false, true, true, true]);
  });

  it('AUTH-03 delay nobody with refused requests', async () => {
    const { mobile } = await owner();
    const first = (await strangers(mobile, MOST + 1)).headers.get('retry-after');
    expect((await strangers(mobile, 10)).headers.get('retry-after')).toBe(first);
    expect(await messagesTo(site, mobile)).toBe(MOST);
  });

  it('AUTH-03 are not counted if nothing was sent', async () => {
    const mobile = newMobile();
    // The first step sends no code to a number without an account.
    expect((await strangers(mobile, 9)).data.status).toBe(2);
    await addAccount(site, { mobile });
    const send = vi.spyOn(site.services.delivery, 'send').mockResolvedValue(refused('failed'));
    const failed = await Promise.all(
      Array.from({ length: 9 }, async () => (await begin(newBrowser(site), mobile)).data?.status),
    );
    send.mockRestore();
    expect(failed.filter((status) => status === 5).length).toBeGreaterThan(0);
    site.clock = new Date(TEST_NOW.getTime() + HOUR * 2);
    expect(await messagesTo(site, mobile)).toBe(0);
    for (let sent = 0; sent < MOST; sent++) expect((await begin(newBrowser(site), mobile)).data.status).toBe(1);
    expect((await begin(newBrowser(site), mobile)).status).toBe(429);
  });

  it("AUTH-03 are ignored in the hour in which an owner's own browser is over its limit", async () => {
    const { browser, mobile } = await owner();
    const statuses: number[] = [];
    for (let asked = 0; asked < 9; asked++) {
      site.clock = new Date(TEST_NOW.getTime() + asked * 61_000);
      statuses.push((await begin(browser, mobile)).status);
    }
    expect(statuses).toContain(429);
    expect((await begin(newBrowser(site), mobile)).status).toBe(200);
  });
});

describe("a browser's record of having signed in", () => {
  it('AUTH-03 reveals nothing, survives signing out, and cannot be read by scripts', async () => {
    const [browser, mobile] = [newBrowser(site), newMobile()];
    await begin(browser, mobile);
    const { data } = await begin(browser, mobile);
    await browser.call('/session/register', { token: data.token });
    const response = await browser.post('/session/verify', { token: data.token, code: await lastCode(site, mobile) });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? '';
    expect(line).toMatch(/HttpOnly; SameSite=Lax/);
    expect(line).toMatch(/^known-browser=[\w-]{34};/);
    await browser.call('/session/sign-out');
    expect(browser.cookies.get(COOKIE)).toMatch(/^[\w-]{34}$/);
    const alone = newBrowser(site);
    alone.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
    expect((await alone.get('/my')).status).toBe(302);
  });

  it('AUTH-03 holds five accounts at most, without touching those of others', async () => {
    const browser = newBrowser(site);
    const mobiles = Array.from({ length: 7 }, newMobile);
    for (const mobile of mobiles) {
      await browser.signInByCode(mobile);
      await browser.call('/session/sign-out');
    }
    const proofs = (browser.cookies.get(COOKIE) ?? '').split('.');
    expect([proofs.length, new Set(proofs).size]).toEqual([5, 5]);
    const last = mobiles.at(-1) ?? '';
    await flooded(last);
    expect(await enters(browser, last)).toBe(true);
  });

  it.each<[string, (proof: string) => string]>(
    sample(
      [
        ['of another account', (proof) => proof],
        ['altered at its end', (proof) => `${proof.slice(0, -1)}${proof.endsWith('A') ? 'Q' : 'A'}`],
        ['of which two spellings mean the same', (proof) => `${proof.slice(0, -1)}B`],
        ['with another name of its browser', (proof) => `AAAAAAAAAAAA${proof.slice(12)}`],
        ['among thousands', (proof) => `${'x.'.repeat(5_00)}${proof}`],
      ],
      5,
    ),
  )("AUTH-03 does not make a stranger's browser known: %s", async (what, alter) => {
    const [one, other] = [await owner(), await owner()];
    const asked = what === 'of another account' ? other : one;
    await flooded(asked.mobile);
    const thief = newBrowser(site);
    thief.cookies.set(COOKIE, alter(one.browser.cookies.get(COOKIE) ?? ''));
    expect((await begin(thief, asked.mobile)).status).toBe(429);
  });

  it('AUTH-03 AUTH-05 ends for other browsers with «sign out everywhere else» and with the number', async () => {
    const [lost, mine, mobile] = [newBrowser(site), newBrowser(site), newMobile()];
    await lost.signInByCode(mobile);
    await mine.signInByCode(mobile);
    await mine.call('/api/web/devices/others/revoke');
    await mine.call('/session/sign-out');
    await flooded(mobile);
    expect((await begin(lost, mobile)).status).toBe(429);
    expect(await enters(mine, mobile)).toBe(true);

    const next = newMobile();
    const change = await mine.call('/my/profile/mobile', { mobile: next });
    const done = await mine.call('/my/profile/mobile/confirm', {
      token: change.data.token,
      code: await lastCode(site, next),
    });
    expect(done.success).toBe(true);
    await flooded(next);
    expect((await begin(lost, next)).status).toBe(429);
  });
});
