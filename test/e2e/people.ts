import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

import { DATA_DIR } from './data-dir.ts';

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
  await context.addInitScript(declineQuestions);
  await context.setExtraHTTPHeaders(addressHeaders());
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
  const to = recipient.startsWith('0') ? `+98${recipient.slice(1)}` : recipient;
  const sent = (await (await fetch(`${origin}/outbox.json`)).json()) as { to: string; text: string }[];
  return sent.flatMap((message) => (message.to === to ? [message.text] : []));
}

const HOME = '/my';

/** Registers a new user on the sign-in page. A script sends a complete code; without scripts its button does. */
export async function signIn(page: Page, { scripts = true } = {}): Promise<string> {
  await page.goto(`/session?return=${encodeURIComponent(HOME)}`);
  const number = await enterCode(page, { scripts });
  await page.waitForURL((url) => url.pathname === HOME);
  return number;
}

/** Registers a new user on the sign-in page that is shown. `number`: one without an account. */
export async function enterCode(page: Page, { scripts = true, number = newNumber() } = {}): Promise<string> {
  await page.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const { length } = await messagesTo(page, number);
  await page.getByRole('button', { name: 'فرستادن کد', exact: true }).click();
  // The number may have got codes for something else.
  await expect.poll(async () => (await messagesTo(page, number)).length).toBeGreaterThan(length);
  await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, number));
  if (!scripts) await page.getByRole('button', { name: 'ورود', exact: true }).click();
  return number;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

type Role = 'admin' | 'finance' | 'moderator' | 'support';

/** Signs in, and gives the user a role with the command for site owners. Returns the number. */
export async function signInAs(page: Page, role: Role, ways: { readonly scripts?: boolean } = {}): Promise<string> {
  const number = await signIn(page, ways);
  await giveRole(number, role);
  return number;
}

export async function giveRole(number: string, role: Role): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/admin-command/admin-command.ts', number, '--role', role], {
    cwd: project,
    env: { ...process.env, DATA_DIR },
  });
}

/** A page of a context without scripts. */
export async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(context);
  return context.newPage();
}
