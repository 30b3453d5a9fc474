import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPasswordOf } from '../../../domain/identity/identity.server.ts';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const OLD = 'رمز درست ۱۲۳';
const NEW = ' چهار واژهٔ بی‌ربط ';

type Owner = Browser & { readonly id: number; readonly mobile: string };

/** A signed-in user, with a password if one is given. */
async function owner(password?: string): Promise<Owner> {
  const mobile = newMobile();
  const id = await addAccount(site, { mobile, ...(password === undefined ? {} : { password }) });
  const browser = newBrowser(site);
  const begun = await browser.call('/session/index', { username: mobile });
  const { token } = begun.data;
  if (password !== undefined) await browser.call('/session/login', { token, password });
  const done = await browser.call('/session/verify', { token, code: await lastCode(site, mobile) });
  expect(done.success).toBe(true);
  return { ...browser, id, mobile };
}

const set = (browser: Browser, password: unknown, old?: unknown, confirm: unknown = password) =>
  browser.call('/my/profile/password', { 'password-old': old, password, 'password-confirm': confirm });
const remove = (browser: Browser, old?: unknown) =>
  browser.call('/my/profile/password/remove', { 'password-old': old });
const holds = (id: number, password: string) => isPasswordOf(site.services.db, id, password);

async function lastText(recipient: string): Promise<string | undefined> {
  const sent = site.services.db.selectFrom('outbox_messages').select('text').where('recipient', '=', recipient);
  return (await sent.orderBy('id', 'desc').executeTakeFirst())?.text;
}

describe('a password', () => {
  it('AUTH-05 is set, ends the other sessions, is notified, and is required from then on', async () => {
    const one = await owner();
    const elsewhere = newBrowser(site);
    site.clock = new Date(TEST_NOW.getTime() + 61_000);
    await elsewhere.signIn(one.mobile);
    site.clock = TEST_NOW;
    expect(await set(one, NEW)).toMatchObject({ status: 200, data: { url: confirmed('/my/profile?did=password') } });
    // Spaces at the ends belong to the password.
    expect([await holds(one.id, NEW), await holds(one.id, NEW.trim())]).toEqual([true, false]);
    expect([(await one.get('/my')).status, (await elsewhere.get('/my')).status]).toEqual([200, 302]);
    expect(await lastText(one.mobile)).toBe(fa.profile.notices.password);
    expect((await newBrowser(site).call('/session/index', { username: one.mobile })).data.status).toBe(4);
  });

  it('AUTH-05 is changed and removed with the old one', async () => {
    const one = await owner(OLD);
    expect(await one.page('/my/profile/password')).toContain('name="password-old"');
    for (const old of [undefined, '', 'رمز نادرست', NEW]) {
      const answer = await set(one, NEW, old);
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['password-old']]);
    }
    expect(await holds(one.id, OLD)).toBe(true);
    expect((await set(one, NEW, OLD)).success).toBe(true);
    expect(await holds(one.id, NEW)).toBe(true);
    const other = await owner(OLD);
    for (const old of [undefined, '', NEW]) expect((await remove(other, old)).status).toBe(422);
    expect((await remove(other, OLD)).success).toBe(true);
    expect(await holds(other.id, OLD)).toBe(false);
    expect(await lastText(other.mobile)).toBe(fa.profile.notices.passwordRemoved);
    expect(await other.page('/my/profile/password')).not.toContain('name="password-old"');
  });

  itInLongTier('AUTH-05 is set once when the form is sent twice', async () => {
    const one = await owner();
    const answers = await Promise.all([set(one, NEW), set(one, NEW)]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(answers.some(({ success }) => success)).toBe(true);
    expect((await set(one, NEW)).success).toBe(true);
    expect(await holds(one.id, NEW)).toBe(true);
  });

  it.each(
    sample(
      [
        ['seven letters', 'هفتحرفه', 'password', fa.validation.min_length('۸')],
        ['129 letters', 'ن'.repeat(129), 'password', fa.validation.max_length('۱۲۸')],
        ['nothing', '', 'password', fa.validation.required_field],
        ['spaces alone', ' '.repeat(12), 'password', fa.validation.required_field],
        ['a list', ['a long password'], 'password', fa.validation.required_field],
        ['an object', { length: 12 }, 'password', fa.validation.required_field],
        ['a number', 1234567890, 'password', fa.validation.required_field],
      ] as const,
      3,
    ),
  )('AUTH-05 GEN-02 is refused when it is %s', async (_, password, field, sentence) => {
    const one = await owner();
    const answer = await set(one, password);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: sentence } });
    expect((await newBrowser(site).call('/session/index', { username: one.mobile })).data.status).not.toBe(4);
  });

  it('AUTH-05 is refused if its repetition differs, and not shown again', async () => {
    const one = await owner();
    expect((await set(one, NEW, undefined, `${NEW}.`)).errors).toEqual({ 'password-confirm': fa.validation.confirm });
    const plain = await one.post(
      '/my/profile/password',
      { password: 'a-secret-password', 'password-confirm': 'another-password' },
      { plain: true },
    );
    const html = await plain.text();
    expect([plain.status, html.includes(fa.validation.confirm)]).toEqual([422, true]);
    expect(html).not.toMatch(/a-secret-password|another-password/);
  });

  it('AUTH-05 cannot be guessed: after five attempts a captcha is required', async () => {
    const one = await owner(OLD);
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await set(one, NEW, `رمز حدسی ${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
    const answer = await set(one, NEW, OLD);
    expect(answer.captcha?.token).toBeTruthy();
    expect(await holds(one.id, OLD)).toBe(true);
  });
});
