import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { letters } from '../../app/messages/notices.ts';
import { paths } from '../../app/paths.ts';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { giveRoleByMobile } from '../../domain/identity/identity.server.ts';
import { endAllSessions, openSession } from '../../domain/identity/sessions.server.ts';
import { insertByMobile } from '../../domain/identity/user-store.server.ts';
import { inSiteDatabase } from './site-database.ts';

/** A new mobile number. */
export const newNumber = (): string => `0936${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Runs in each page: nobody there is asked a question, which would cover whatever is clicked. */
export function declineQuestions(): void {
  // They have declined pushes, for which they would be asked two seconds after a page has loaded (NOTI-02).
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
  // Nor are they asked whether they would recommend the site (NPS-01).
  const asked = { leads: 0, buyerAskedAt: Date.now(), sellerAskedAt: Date.now() };
  try {
    if (localStorage.getItem('nps') === null) localStorage.setItem('nps', JSON.stringify(asked));
  } catch {
    // An empty page has no storage.
  }
}

/** An address of its own for a person: all journeys come from one machine, which limits would count as one person. */
export function addressHeaders(): Record<string, string> {
  const part = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

/** Gives the pages of a context an address of their own, and declines the site's questions. */
export async function fromElsewhere(context: BrowserContext): Promise<void> {
  await fromHere(context);
  await context.setExtraHTTPHeaders(addressHeaders());
}

/** Opens an address by a link of another site. */
export async function openFromElsewhere(page: Page, path: string, baseURL: string | undefined): Promise<void> {
  const href = new URL(path, baseURL).href;
  await page.goto(`data:text/html,${encodeURIComponent(`<a href="${href}">go</a>`)}`);
  await page.getByRole('link').click();
  await page.waitForURL(href);
}

/** Leaves the pages of a context this machine's address, to which alone the sandbox is open, and declines the site's questions. */
export async function fromHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(declineQuestions);
}

/** The last code for a number or address in the development outbox. */
export async function lastCode(page: Pick<Page, 'url'>, recipient: string): Promise<string> {
  await expect.poll(() => messagesTo(page, recipient)).not.toEqual([]);
  const [text = ''] = await messagesTo(page, recipient);
  return /\d{4}/.exec(text)?.[0] ?? '';
}

/** Messages to a number or address in the development outbox, the newest first. */
export async function messagesTo(page: Pick<Page, 'url'>, recipient: string): Promise<readonly string[]> {
  const { origin } = new URL(page.url());
  const to = recipient.startsWith('0') ? e164(recipient) : recipient;
  const sent = (await (await fetch(`${origin}/outbox.json`)).json()) as { to: string; text: string }[];
  return sent.flatMap((message) => (message.to === to ? [message.text] : []));
}

/** Opens the account of a new user. Returns the number. */
export async function newAccount(): Promise<string> {
  const number = newNumber();
  const account = { mobile: e164(number), newcomer: letters.newcomer, pendingEmail: null };
  await inSiteDatabase((db) => insertByMobile({ db, now: new Date() }, account));
  return number;
}

/** Opens the account of a new user, whose session the page's browser gets without opening a page. Returns the number. */
export async function signIn(page: Page): Promise<string> {
  const number = await newAccount();
  await signInAgain(page, number);
  return number;
}

/** Gives the page's browser a session of the account with this number, without opening a page. */
export async function signInAgain(page: Page, number: string): Promise<void> {
  const session = await inSiteDatabase((db) => sessionOf({ db, now: new Date() }, number));
  // Makes the browser a visitor, as any page before a sign-in has.
  const answer = await page.request.get(paths.isLoggedIn());
  const { origin: url } = new URL(answer.url());
  await page.context().addCookies([
    { name: 'session', value: session, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'user-logged-in', value: '1', url, sameSite: 'Lax' },
  ]);
}

const HOME = '/my';

/** Registers a new user by the steps of the sign-in page. Returns the number. */
export async function signInByForm(page: Page): Promise<string> {
  await page.goto(`/session?return=${encodeURIComponent(HOME)}`);
  const number = await enterCode(page);
  await page.waitForURL((url) => url.pathname === HOME);
  return number;
}

const e164 = (number: string): string => `+98${number.slice(1)}`;

const sessionOf = async (ctx: Ctx, number: string): Promise<string> =>
  openSession(ctx, await userOf(ctx.db, number), undefined, { agent: 'a journey', network: '10.0.0.x' });

/** Id of the account with this number. */
export async function userOf(db: Db, number: string): Promise<number> {
  const user = db.selectFrom('users').select('id').where('mobile', '=', e164(number));
  return Number((await user.executeTakeFirstOrThrow()).id);
}

/**
 * Registers a new user on the sign-in page that is shown, who gives no name. `number`: one without an account. `asksName`: false
 * if something is confirmed after the sign-in instead.
 */
export async function enterCode(
  page: Page,
  { scripts = true, number = newNumber(), asksName = true } = {},
): Promise<string> {
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const { length } = await messagesTo(page, number);
  await page.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  // The number may have got codes for something else.
  await expect.poll(async () => (await messagesTo(page, number)).length).toBeGreaterThan(length);
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, number));
  if (!scripts) await page.getByRole('button', { name: 'ورود', exact: true }).click();
  if (asksName) await leaveNameOut(page);
  return number;
}

/** Goes on from the question for a new user's name without answering it. */
export async function leaveNameOut(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === paths.firstName());
  await page.getByRole('link', { name: 'فعلاً نه' }).click();
}

type Role = 'admin' | 'finance' | 'moderator' | 'support';

/** Signs in as a new user with that role. Returns the number. */
export async function signInAs(page: Page, role: Role): Promise<string> {
  const number = await signIn(page);
  await giveRole(number, role);
  return number;
}

export async function giveRole(number: string, role: Role): Promise<void> {
  const given = { mobile: e164(number), role, newcomer: letters.newcomer };
  await inSiteDatabase((db) => giveRoleByMobile({ db, now: new Date() }, given));
}

/** A page of a context without scripts. */
export async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(context);
  return context.newPage();
}

/** Ends the sessions of an account as another device does; signing out in this browser empties its tabs instead (AUTH-03). */
export const endElsewhere = (number: string): Promise<void> =>
  inSiteDatabase(async (db) => endAllSessions(db, await userOf(db, number)));
