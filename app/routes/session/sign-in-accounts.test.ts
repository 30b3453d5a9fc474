import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccount, readProfile } from '../../../domain/identity/identity.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { addAccount, messagesTo, newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, type Envelope, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const account = (id: number) =>
  site.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const userOf = (answer: Envelope): number => (answer.data.user as { id: number } | undefined)?.id ?? 0;

/**
 * Sends a number and the code that it got. Returns the last answer, which may be a further step instead of a session,
 * and the token of the attempt.
 */
async function enter(browser: Browser, mobile: string): Promise<Envelope & { token: string }> {
  const { data } = await browser.call('/session/index', { username: mobile });
  const token = String(data.token);
  if (data.status === 2) await browser.call('/session/register', { token });
  return { ...(await browser.call('/session/verify', { token, code: await lastCode(site, mobile) })), token };
}

describe('a number that left its account after the code was sent', () => {
  it('AUTH-01 AUTH-03: opens no new account before its holder has read that there is none and asked for one', async () => {
    const [mobile, next] = [newMobile(), newMobile()];
    const id = await addAccount(site, { mobile });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    const token = String(data.token);
    await site.services.db.updateTable('users').set({ mobile: next }).where('id', '=', id).execute();
    const count = async () =>
      (await site.services.db.selectFrom('users').select('id').where('mobile', '=', mobile).execute()).length;
    const verified = await browser.call('/session/verify', { token, code: await lastCode(site, mobile) });
    expect([verified.data.status, verified.data.user, await count()]).toEqual([2, undefined, 0]);
    expect(await browser.page(`/session?token=${token}`)).toContain(fa.signIn.registerTitle);
    site.clock = new Date(TEST_NOW.getTime() + 120_000);
    await browser.call('/session/register', { token });
    const made = await browser.call('/session/verify', { token, code: await lastCode(site, mobile) });
    expect([userOf(made) > 0, userOf(made) === id, await count()]).toEqual([true, false, 1]);
    site.clock = TEST_NOW;
  });
});

describe('an unverified address', () => {
  it('AUTH-03 does not make the masking of the number next to it stricter', async () => {
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: newMobile() });
    const sent = await browser.call('/session/register', { token: data.token, email: 'beside@example.ir' });
    expect(sent.data.mobile).toMatch(/^۰۹۱۲•••[۰-۹]{4}$/);
  });

  it("AUTH-03 gives its later owner no access, and nobody access to that owner's account", async () => {
    const mobile = newMobile();
    const squatter = newBrowser(site);
    const { data } = await squatter.call('/session/index', { username: mobile });
    await squatter.call('/session/register', { token: data.token, email: 'victim@example.ir' });
    const code = await lastCode(site, mobile);
    const squatting = userOf(await squatter.call('/session/verify', { token: data.token, code }));
    expect(await account(squatting)).toMatchObject({ email: null, pending_email: 'victim@example.ir' });
    // The unconfirmed address counts as unknown: it gets no code and leads to no account.
    const owner = newBrowser(site);
    const first = await owner.call('/session/index', { username: 'victim@example.ir' });
    expect(first.data.status).toBe(2);
    // Only the confirmation e-mail was sent, but no code.
    expect(await messagesTo(site, 'victim@example.ir')).toBe(1);
    const own = newMobile();
    await owner.call('/session/register', { token: first.data.token, mobile: own });
    const done = await owner.call('/session/verify', { token: first.data.token, code: await lastCode(site, own) });
    expect(userOf(done)).not.toBe(squatting);
  });

  it('AUTH-03 of another account, given at registration, leaves that account unchanged', async () => {
    const id = await addAccount(site, { mobile: newMobile(), email: 'taken@example.ir' });
    const before = await account(id);
    const mobile = newMobile();
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    const registered = await browser.call('/session/register', { token: data.token, email: 'taken@example.ir' });
    expect(registered.data.status).toBe(1);
    const code = await lastCode(site, mobile);
    const newcomer = userOf(await browser.call('/session/verify', { token: data.token, code }));
    expect(newcomer).not.toBe(id);
    expect((await account(newcomer)).email).toBeNull();
    expect(await account(id)).toEqual(before);
    // The answer does not reveal that another account uses the address.
    expect(JSON.stringify(registered.data)).not.toContain('taken');
  });

  it('AUTH-03 given with the number of an account changes neither its address nor its name', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, email: 'proved@example.ir', displayName: 'صاحب' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: 'other@example.ir' });
    await browser.call('/session/register', { token: data.token, mobile });
    const code = await lastCode(site, mobile);
    expect(userOf(await browser.call('/session/verify', { token: data.token, code }))).toBe(id);
    expect(await account(id)).toMatchObject({ email: 'proved@example.ir', pending_email: null, display_name: 'صاحب' });
  });
});

describe('an account unused for 180 days', () => {
  it('AUTH-03 does not open with a code to its number alone', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, email: 'away@example.ir', daysUnseen: 181 });
    const browser = newBrowser(site);
    const proved = await enter(browser, mobile);
    expect(proved.data).toMatchObject({ dormant: true });
    expect(proved.data.user).toBeUndefined();
    expect(browser.cookies.has('session')).toBe(false);
    const page = await browser.page('/session');
    expect(page).toContain('data-sign-in="dormant"');
    expect(page).toContain('a•••@example.ir');
    expect(page).not.toContain('away@example.ir');
    // The owner of the account can instead prove it by a code sent to the account's e-mail address.
    const sent = await browser.call('/session/prove', { token: proved.token });
    expect(sent.data).toMatchObject({ status: 3, mobile: 'a•••@example.ir' });
    const code = await lastCode(site, 'away@example.ir');
    expect(userOf(await browser.call('/session/verify', { token: proved.token, code }))).toBe(id);
    // After this sign-in the account is not dormant any more.
    site.clock = new Date(TEST_NOW.getTime() + 120_000);
    expect(userOf(await enter(newBrowser(site), mobile))).toBe(id);
    site.clock = TEST_NOW;
  });

  it("AUTH-03 is kept for its owner when the number's new holder starts afresh", async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, email: 'old@example.ir', daysUnseen: 200, displayName: 'پیشین' });
    const [listing = 0] = await site.publish({ userId: id, name: 'آگهی پیشین' });
    const browser = newBrowser(site);
    const { token } = await enter(browser, mobile);
    const done = await browser.call('/session/fresh', { token });
    const fresh = userOf(done);
    expect(fresh).not.toBe(id);
    expect(done.data.user).not.toMatchObject({ displayName: 'پیشین' });
    expect(await account(fresh)).toMatchObject({ mobile, email: null, pending_email: null, role: 'user' });
    expect(await account(id)).toMatchObject({ mobile: null, email: 'old@example.ir', display_name: 'پیشین' });
    const owner = await site.services.db.selectFrom('listings').select('user_id').where('id', '=', listing).execute();
    expect(Number(owner[0]?.user_id)).toBe(id);
    const former = await site.services.db.selectFrom('former_mobiles').selectAll().where('user_id', '=', id).execute();
    expect(former).toMatchObject([{ mobile, reason: 'new-owner' }]);
    // The number now belongs to the new account, while the address still belongs to the old one.
    site.clock = new Date(TEST_NOW.getTime() + 120_000);
    expect(userOf(await enter(newBrowser(site), mobile))).toBe(fresh);
    const old = newBrowser(site);
    const { data } = await old.call('/session/index', { username: 'old@example.ir' });
    const code = await lastCode(site, 'old@example.ir');
    expect(userOf(await old.call('/session/verify', { token: data.token, code }))).toBe(id);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 loses its sessions when its number goes to another account', async () => {
    const mobile = newMobile();
    const owner = newBrowser(site);
    const id = await owner.signIn(mobile);
    site.clock = new Date(TEST_NOW.getTime() + 120_000);
    await site.services.db
      .updateTable('users')
      .set({ last_seen_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    const browser = newBrowser(site);
    const { token } = await enter(browser, mobile);
    expect((await browser.call('/session/fresh', { token })).success).toBe(true);
    expect((await owner.get('/my')).status).toBe(302);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 is given up once by two concurrent sign-ins', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, daysUnseen: 400 });
    const [one, two] = [newBrowser(site), newBrowser(site)];
    const first = await enter(one, mobile);
    site.clock = new Date(TEST_NOW.getTime() + 61_000);
    const second = await enter(two, mobile);
    expect([first.data.dormant, second.data.dormant]).toEqual([true, true]);
    const done = await Promise.all([
      one.call('/session/fresh', { token: first.token }),
      two.call('/session/fresh', { token: second.token }),
      one.call('/session/fresh', { token: first.token }),
    ]);
    expect(done.filter(({ success }) => success)).toHaveLength(1);
    expect(done.filter(({ status }) => status === 498)).toHaveLength(2);
    site.clock = TEST_NOW;
  });

  it('AUTH-03 is not given up without proof of the number', async () => {
    const mobile = newMobile();
    await addAccount(site, { mobile, email: 'still@example.ir', daysUnseen: 400 });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    expect((await browser.call('/session/fresh', { token: data.token })).status).toBe(498);
    expect((await browser.call('/session/prove', { token: data.token })).status).toBe(498);
    expect(await messagesTo(site, 'still@example.ir')).toBe(0);
  });

  it('AUTH-03 opens by its password and a code', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, password: 'رمز پس از سال‌ها', daysUnseen: 500 });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    await browser.call('/session/login', { token: data.token, password: 'رمز پس از سال‌ها' });
    const code = await lastCode(site, mobile);
    expect(userOf(await browser.call('/session/verify', { token: data.token, code }))).toBe(id);
  });

  it('AUTH-03 stays suspended', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, daysUnseen: 500 });
    await site.services.db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', id).execute();
    const browser = newBrowser(site);
    const done = await enter(browser, mobile);
    expect(done).toMatchObject({ status: 200, data: { suspended: true } });
    expect((await browser.call('/session/fresh', { token: done.token })).status).toBe(498);
    expect((await account(id)).mobile).toBe(mobile);
  });
});

describe('concurrent sign-ins', () => {
  it('AUTH-03 that register one number create one account', async () => {
    const mobile = newMobile();
    const browsers = [newBrowser(site), newBrowser(site)];
    const ways: { browser: Browser; token: unknown; code: string }[] = [];
    for (const browser of browsers) {
      const { data } = await browser.call('/session/index', { username: mobile });
      await browser.call('/session/register', { token: data.token });
      ways.push({ browser, token: data.token, code: await lastCode(site, mobile) });
    }
    const done = await Promise.all(
      ways.map(({ browser, token, code }) => browser.call('/session/verify', { token, code })),
    );
    expect(done.map(({ success }) => success)).toEqual([true, true]);
    const users = await site.services.db.selectFrom('users').select('id').where('mobile', '=', mobile).execute();
    expect(users).toHaveLength(1);
  });

  it('AUTH-03 advance the same step once', async () => {
    const mobile = newMobile();
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    const registered = await Promise.all(
      ['a@example.ir', 'b@example.ir', ''].map((email) =>
        browser.call('/session/register', { token: data.token, email }),
      ),
    );
    // The later calls are answered with the current step.
    expect(registered.some(({ success }) => success)).toBe(true);
    expect(await messagesTo(site, mobile)).toBe(1);
  });
});

describe('a forgotten password', () => {
  async function forgetful(email?: string) {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, ...(email ? { email } : {}), password: 'an old password' });
    const browser = newBrowser(site);
    const { data } = await browser.call('/session/index', { username: mobile });
    return { mobile, id, browser, token: data.token };
  }

  it('AUTH-01 AUTH-03 is replaced after proving both number and address, and the other sessions end', async () => {
    const email = `f${Date.now()}@example.ir`;
    const { mobile, id, browser, token } = await forgetful(email);
    expect((await browser.call('/session/forgot', { token })).data.status).toBe(1);
    const second = await browser.call('/session/verify', { token, code: await lastCode(site, mobile) });
    expect(second.data).toMatchObject({ status: 3 });
    expect(browser.cookies.has('session')).toBe(false);
    const inside = await browser.call('/session/verify', { token, code: await lastCode(site, email) });
    expect(inside.data).toMatchObject({ user: { id }, url: confirmed('/my/profile/password?did=forgotten') });
    const account = site.services.db.selectFrom('users').select('password_hash').where('id', '=', id);
    expect(await account.executeTakeFirst()).toEqual({ password_hash: null });
    const sessions = site.services.db.selectFrom('sessions').select('user_id').where('user_id', '=', id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('AUTH-03 proving only one of the two opens nothing', async () => {
    const { mobile, browser, token } = await forgetful(`g${Date.now()}@example.ir`);
    await browser.call('/session/forgot', { token });
    const code = await lastCode(site, mobile);
    await browser.call('/session/verify', { token, code });
    expect((await browser.call('/session/verify', { token, code })).success).toBe(false);
    expect((await browser.call('/session/login', { token, password: 'anything else' })).success).toBe(false);
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('AUTH-01 cannot be replaced with a number alone: the step stays and says so', async () => {
    const { browser, token } = await forgetful();
    const refused = await browser.call('/session/forgot', { token });
    expect([refused.status, refused.message]).toEqual([422, fa.signIn.noRecovery]);
    expect((await browser.call('/session/login', { token, password: 'an old password' })).data.status).toBe(1);
  });

  it('AUTH-02 a step that is sent twice returns the current state', async () => {
    const { browser, token } = await forgetful();
    const steps = [1, 2].map(() => browser.call('/session/login', { token, password: 'an old password' }));
    const answers = await Promise.all(steps);
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect((await browser.call('/session/login', { token, password: 'an old password' })).success).toBe(true);
  });
});

describe('a site whose codes reach addresses alone', () => {
  const mails = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) mails.set(address, Buffer.concat(chunks).toString());
        callback();
      });
    },
  });
  let byEmail: TestSite;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    byEmail = await createTestSite({ smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await byEmail.stop();
    await new Promise<void>((closed) => server.close(closed));
  });
  const codeTo = (address: string): string => {
    const bodies = [...(mails.get(address) ?? '').matchAll(/base64\r\n\r\n([\s\S]+?)\r\n(?:--|\r\n|$)/g)];
    const text = bodies.map(([, body = '']) => Buffer.from(body, 'base64').toString()).join(' ');
    return /\b\d{4}\b/.exec(text)?.[0] ?? '';
  };

  it('AUTH-01 AUTH-02 asks for an address, and for no number, on the way to a new account', async () => {
    const browser = newBrowser(byEmail);
    const start = await browser.page('/session');
    expect(start).toContain(fa.signIn.indexTextByEmail);
    expect(start).not.toContain(fa.signIn.username);
    const number = await browser.call('/session/index', { username: newMobile() });
    expect(number.errors).toEqual({ username: fa.signIn.emailAlone });

    const email = 'sara@example.ir';
    const first = await browser.call('/session/index', { username: email });
    expect(first.data).toMatchObject({ status: 2 });
    const page = await browser.page('/session');
    expect(page).toContain(fa.signIn.registerByEmailAlone(`\u2066${email}\u2069`));
    expect(page).not.toContain('name="mobile"');
    // The number sent by a program is treated like any unconfirmed number.
    const asked = await browser.call('/session/register', { token: first.data.token, mobile: newMobile() });
    expect(asked.data).toMatchObject({ status: 3, mobile: 's•••@example.ir' });
    const done = await browser.call('/session/verify', { token: first.data.token, code: codeTo(email) });
    expect(done.data).toMatchObject({ asksName: true });
    const { id } = done.data.user as { id: number };
    expect(await readAccount(byEmail.services.db, id)).toMatchObject({ email, mobile: null, pendingEmail: null });

    // Next time, the same address signs in to the same account.
    const again = newBrowser(byEmail);
    byEmail.clock = new Date(byEmail.clock.getTime() + 5 * MINUTE);
    const known = await again.call('/session/index', { username: email });
    expect(known.data).toMatchObject({ status: 3 });
    const back = await again.call('/session/verify', { token: known.data.token, code: codeTo(email) });
    expect(back.data.user).toMatchObject({ id });
  });

  it('AUTH-02 makes one account of an address that two browsers register at once', async () => {
    const email = 'two@example.ir';
    const browsers = [newBrowser(byEmail), newBrowser(byEmail)];
    const ids: unknown[] = [];
    for (const browser of browsers) {
      const { data } = await browser.call('/session/index', { username: email });
      await browser.call('/session/register', { token: data.token });
      const code = codeTo(email);
      ids.push(async () => (await browser.call('/session/verify', { token: data.token, code })).data.user);
    }
    const users = (await Promise.all(ids.map((enter) => (enter as () => Promise<{ id: number }>)()))).map(
      ({ id }) => id,
    );
    expect(new Set(users).size).toBe(1);
  });

  it('ITEM-11 AUTH-01 lets the account post; its number is a contact that counts as proved by nobody', async () => {
    const browser = newBrowser(byEmail);
    const { data } = await browser.call('/session/index', { username: 'seller@example.ir' });
    await browser.call('/session/register', { token: data.token });
    const { user } = (await browser.call('/session/verify', { token: data.token, code: codeTo('seller@example.ir') }))
      .data;
    const { taxonomy, places } = byEmail.services.catalogue();
    const city = places.bySlug.get('tehran');
    const form = await browser.page('/new');
    const listing = await browser.call('/api/web/listings', {
      name: 'مبل استیل نه‌نفرهٔ ترک',
      description: 'در حد نو، علت فروش جابه‌جایی و کمبود جا.',
      price: '۲٬۱۰۰٬۰۰۰',
      category: String(taxonomy.bySlug.get('sofas')?.id),
      ...requiredAnswers(byEmail.services.catalogue(), 'sofas'),
      region: String(city?.parentId),
      city: String(city?.id),
      neighbourhood: String(city?.children[0]?.id),
      telephone: '09121112233',
      uploadToken: /name="uploadToken" value="([^"]+)"/.exec(form)?.[1] ?? '',
    });
    expect([listing.status, listing.errors]).toEqual([200, undefined]);
    const { id } = user as { id: number };
    expect((await readAccount(byEmail.services.db, id))?.mobile).toBeNull();
    expect((await readProfile(byEmail.services.db, id))?.hasMobile).toBe(false);
  });
});
