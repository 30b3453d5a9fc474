import { hashPassword } from '../domain/identity/sign-in/password.server.ts';
import { DAY } from '../domain/values/durations.ts';
import { type Browser, createBrowser, type Envelope, lastCode } from './browser.ts';
import { TEST_NOW, type TestSite } from './site.ts';

/** Adds a returning user, last seen the day before by default. Returns the user's id. */
export async function addAccount(
  site: TestSite,
  facts: {
    readonly mobile?: string;
    readonly email?: string;
    readonly password?: string;
    readonly daysUnseen?: number;
    readonly displayName?: string;
  },
): Promise<number> {
  const seen = new Date(TEST_NOW.getTime() - (facts.daysUnseen ?? 1) * DAY);
  const { id } = await site.services.db
    .insertInto('users')
    .values({
      display_name: facts.displayName ?? 'کسی',
      mobile: facts.mobile ?? null,
      email: facts.email ?? null,
      password_hash: facts.password === undefined ? null : await hashPassword(facts.password),
      type: 'person',
      created_at: seen,
      last_seen_at: seen,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

let met = 0;

/** Creates a browser in a network of its own, so that calls of other tests do not count towards its limits. */
export function newBrowser(site: TestSite): Browser {
  met += 1;
  return createBrowser(site, `5.${22 + (met >> 8)}.${met & 255}.9`);
}

/** A new mobile number in E.164 each time. */
export function newMobile(): string {
  met += 1;
  return `+98912${String(met).padStart(7, '0')}`;
}

/** Signs in with number and code, with `returned` as return address. Returns the answer of the last step. */
export async function signInFor(
  site: TestSite,
  browser: Browser,
  returned: string,
  mobile = newMobile(),
): Promise<Envelope> {
  const step = await codeStep(site, browser, returned, mobile);
  return browser.call('/session/verify', step);
}

/** Signs in like `signInFor`, but with a plain form at the last step; returns its HTTP response. */
export async function signInPlainly(
  site: TestSite,
  browser: Browser,
  returned: string,
  mobile = newMobile(),
): Promise<Response> {
  const step = await codeStep(site, browser, returned, mobile);
  return browser.post('/session/verify', step, { plain: true });
}

async function codeStep(site: TestSite, browser: Browser, returned: string, mobile: string) {
  let { data } = await browser.call('/session/index', { username: mobile, return: returned });
  if (data.status === 2) ({ data } = await browser.call('/session/register', { token: data.token, return: returned }));
  return { token: String(data.token), code: await lastCode(site, mobile), return: returned };
}

/** The number of messages sent to a number or an address. */
export async function messagesTo(site: TestSite, recipient: string): Promise<number> {
  const rows = await site.services.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', recipient)
    .execute();
  return rows.length;
}

/** Kinds of the notices that a user has, the oldest first. */
export async function noticeKinds(site: TestSite, userId: number): Promise<string[]> {
  const notices = site.services.db.selectFrom('notifications').select('kind').where('user_id', '=', userId);
  return (await notices.orderBy('id').execute()).map(({ kind }) => kind);
}

/** A wrong code of the same length. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');
}

/** A user who registered ten days ago and has had a listing published since, in a network of their own. */
export async function newResident(site: TestSite): Promise<Browser & { readonly userId: number }> {
  const mobile = newMobile();
  const userId = await addAccount(site, { mobile, daysUnseen: 10 });
  await site.publish({ userId, status: 'sold' });
  const browser = createBrowser(site, `5.${40 + (met >> 8)}.${met & 255}.9`);
  await browser.signIn(mobile);
  return { ...browser, userId };
}
