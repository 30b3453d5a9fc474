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

/**
 * Runs in each page. Suppresses the site's prompts to users, because a prompt would cover the elements that a test
 * clicks.
 */
export function declineQuestions(): void {
  // Denies notifications; otherwise the site would ask about push two seconds after a page has loaded (NOTI-02).
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
  // Marks the survey as answered recently, so that the site does not ask whether the user would recommend it (NPS-01).
  const asked = { leads: 0, buyerAskedAt: Date.now(), sellerAskedAt: Date.now() };
  try {
    if (localStorage.getItem('nps') === null) localStorage.setItem('nps', JSON.stringify(asked));
  } catch {
    // An empty page has no storage.
  }
}

/**
 * Random client address for one person: all journeys run on one machine, whose address the limits would otherwise count
 * as one person.
 */
export function addressHeaders(): Record<string, string> {
  const part = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

/** Gives a browser context a client address of its own, and suppresses the site's prompts. */
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

/**
 * Suppresses the site's prompts in a browser context, but keeps this machine's client address, because the sandbox
 * gateway accepts no other address.
 */
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
  // Sets the visitor's cookie, which a browser has from the page that it opened before signing in.
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
 * Registers a new user on the open sign-in page, without giving a name. `number`: a number that has no account yet.
 * `asksName`: false if the site shows a confirmation after the sign-in instead of asking for the name.
 */
export async function enterCode(
  page: Page,
  { scripts = true, number = newNumber(), asksName = true } = {},
): Promise<string> {
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const { length } = await messagesTo(page, number);
  await page.getByRole('button', { name: 'ارسال کد', exact: true }).click();
  // The number may have received codes for other purposes.
  await expect.poll(async () => (await messagesTo(page, number)).length).toBeGreaterThan(length);
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, number));
  if (!scripts) await page.getByRole('button', { name: 'ورود', exact: true }).click();
  if (asksName) await leaveNameOut(page);
  return number;
}

/** Skips the page that asks a new user for a name. */
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
