import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

let people = 0;

/** A user who gave an e-mail address at registration, and the link in the e-mail that was sent to it. */
async function newcomer(email = `newcomer${people++}@example.ir`) {
  const [browser, mobile] = [newBrowser(site), newMobile()];
  const { data } = await browser.call('/session/index', { username: email });
  await browser.call('/session/register', { token: data.token, mobile });
  const code = await lastCode(site, mobile);
  const done = await browser.call('/session/verify', { token: data.token, code });
  return { browser, mobile, email, id: (done.data.user as { id: number }).id, link: await linkTo(email) };
}

async function linkTo(email: string): Promise<string> {
  const letter = await site.services.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

const account = (id: number) =>
  site.services.db
    .selectFrom('users')
    .select(['email', 'pending_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Presses the button of the page behind the link, as a browser without scripts does. */
async function press(browser: Browser, link: string) {
  const token = /letter=([^&]+)/.exec(link)?.[1] ?? '';
  return browser.call('/my/profile/email/letter', { token: decodeURIComponent(token) });
}

describe('an address given at registration', () => {
  it('AUTH-05 is verified by the link in its letter, and becomes a way in', async () => {
    const { browser, email, id, link, mobile } = await newcomer();
    expect(await account(id)).toEqual({ email: null, pending_email: email });
    const page = await browser.page(link);
    expect(page).toContain(fa.profile.letterText);
    expect(await account(id)).toEqual({ email: null, pending_email: email });
    expect(await press(browser, link)).toMatchObject({
      status: 200,
      data: { url: confirmed('/my/profile?did=email') },
    });
    expect(await account(id)).toEqual({ email, pending_email: null });
    const notices = await site.services.db
      .selectFrom('outbox_messages')
      .select('text')
      .where('recipient', '=', mobile)
      .execute();
    expect(notices.map(({ text }) => text)).toContain(fa.profile.notices.email);
    // A second press changes nothing.
    expect((await press(browser, link)).success).toBe(true);

    const other = newBrowser(site);
    const { data } = await other.call('/session/index', { username: email });
    expect(data.status).toBe(3);
    const done = await other.call('/session/verify', { token: data.token, code: await lastCode(site, email) });
    expect(done.data.user).toMatchObject({ id });
  });

  it('AUTH-05 appears in no link, which works for nobody else, altered or after a week', async () => {
    const { browser, email, id, link, mobile } = await newcomer();
    expect(link).not.toMatch(new RegExp(`${email}|${mobile.slice(3)}|${Buffer.from(email).toString('base64url')}`));
    const stranger = await newcomer();
    for (const wrong of [link.slice(0, -1), `${link}A`, link.replace(/letter=./, 'letter=z'), stranger.link])
      expect((await press(browser, wrong)).status).toBe(498);
    expect((await press(stranger.browser, link)).status).toBe(498);
    expect(await stranger.browser.page(link)).toContain(fa.profile.letterExpired);
    expect((await press(newBrowser(site), link)).status).toBe(401);
    site.clock = new Date(TEST_NOW.getTime() + 7 * DAY);
    expect((await press(browser, link)).status).toBe(498);
    site.clock = TEST_NOW;
    expect(await account(id)).toEqual({ email: null, pending_email: email });
  });

  it('AUTH-05 stays with the account that verified it', async () => {
    const { browser, email, id, link } = await newcomer();
    await addAccount(site, { email });
    expect(await press(browser, link)).toMatchObject({ status: 422, errors: { email: fa.validation.unique } });
    expect(await account(id)).toEqual({ email: null, pending_email: email });
  });

  it('AUTH-03 gets no more letters than a number gets codes', async () => {
    const email = 'much-written-to@example.ir';
    // Eventually the first step refuses the address before revealing anything.
    for (let step = 0; step < 9; step++) await newcomer(email).catch(() => null);
    const letters = await site.services.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    expect(letters.length).toBeLessThanOrEqual(6);
  });
});
