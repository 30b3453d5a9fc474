/**
 * Stores what was typed into a form until after a sign-in, and for Back, also without scripts. It is stored in cookies
 * that the browser sends only to the form's page. The text belongs to the account that typed it, or to the first
 * account that reads it after the sign-in. No other account sees it, and signing out deletes it if the form has a fixed
 * address.
 */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { paths } from '../../paths.ts';
import { COOKIE_SECONDS, COOKIES, type CookieName } from '../../stored/cookie-names.ts';
import { accountMark } from '../request/account-mark.ts';
import type { Context } from '../request/context.ts';
import { secretCookie } from '../request/cookies.ts';
import { mayHaveEffect } from './csrf.ts';

type Fields = Readonly<Record<string, string>>;
type Answering = Pick<Context, 'services'>;

/** Address of each form. `typed` is for all other forms; the caller passes the address of their page. */
const PAGES = { draft: paths.newListingForm(), supportDraft: paths.support(), typed: '' } as const;
type FormName = keyof typeof PAGES;

/** Maximum length of a cookie's value: a browser stores 4,096 bytes per cookie, including its name and attributes. */
const PIECE = 3_700;
const UNPACKED_MAX = 100_000;
const VISITOR = '';
/**
 * Stored value: opaque mark of the account that it belongs to (`account-mark.ts`), and the values of the form. Cookies
 * are untrusted input, so they are validated.
 */
const Kept = v.tuple([v.string(), v.record(v.string(), v.string())]);

/**
 * Cookies that store the values typed by a visitor; null if they are too long for cookies, which ordinary text is not.
 */
export const storedFormCookies = (
  form: FormName,
  fields: Fields,
  context: Answering,
  page: string = PAGES[form],
): string[] | null => packed(form, [VISITOR, fields], context, page);

/**
 * Cookies that store the values sent in one step of a form. After Back, the page is loaded from the server again, as
 * every personal page, and shows these values. Empty if the values are too long.
 */
export const keptStepCookies = async (
  form: FormName,
  fields: Fields,
  context: Context,
  page: string = PAGES[form],
): Promise<string[]> => packed(form, [await accountMark(context), fields], context, page) ?? [];

/**
 * Reads the values stored for the current user. Empty if there are none; values of another account are deleted and not
 * returned.
 */
export async function readStoredForm(form: FormName, context: Context, page: string = PAGES[form]): Promise<Fields> {
  const [by, fields] = unpacked(COOKIES[form].map((name) => context.cookies.get(name) ?? '').join(''));
  if (Object.keys(fields).length === 0) return {};
  const account = await accountMark(context);
  const isTheirs = by === account || by === VISITOR;
  if (by !== account && account !== VISITOR && mayHaveEffect(context)) {
    const anew = isTheirs ? packed(form, [account, fields], context, page) : null;
    context.answerCookies.push(...(anew ?? endedStoredForm(form, context, page)));
  }
  return isTheirs ? fields : {};
}

/**
 * Cookie lines that remove a form's cookies. They are sent even if the request has no such cookies, because the browser
 * sends these cookies only to the form's page.
 */
export const endedStoredForm = (form: FormName, context: Answering, page: string = PAGES[form]): string[] =>
  COOKIES[form].map((name) => cookie(form, name, '', context, page));

/**
 * Removes the cookies of all forms with a fixed address. Cookies for the pages of other forms remain, because the
 * addresses of these pages are not known here; their values are still shown only to the account that typed them.
 */
export const endedStoredForms = (context: Answering): string[] =>
  (Object.keys(PAGES) as FormName[]).flatMap((form) => (PAGES[form] === '' ? [] : endedStoredForm(form, context)));

function packed(form: FormName, kept: v.InferOutput<typeof Kept>, context: Answering, page: string): string[] | null {
  const text = brotliCompressSync(JSON.stringify(kept)).toString('base64url');
  const names = COOKIES[form];
  if (text.length > names.length * PIECE) return null;
  return names.map((name, at) => cookie(form, name, text.slice(at * PIECE, (at + 1) * PIECE), context, page));
}

function unpacked(text: string): v.InferOutput<typeof Kept> {
  const nothing: v.InferOutput<typeof Kept> = [VISITOR, {}];
  if (text === '') return nothing;
  try {
    const json = brotliDecompressSync(Buffer.from(text, 'base64url'), { maxOutputLength: UNPACKED_MAX }).toString();
    const kept = v.safeParse(Kept, JSON.parse(json));
    return kept.success ? kept.output : nothing;
  } catch {
    return nothing;
  }
}

function cookie(form: FormName, name: CookieName, value: string, { services }: Answering, page: string): string {
  const seconds = value === '' ? 0 : COOKIE_SECONDS[form];
  return secretCookie(name, value, seconds, services.site).replace('Path=/;', () => `Path=${page};`);
}
