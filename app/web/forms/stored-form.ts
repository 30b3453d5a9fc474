/**
 * Keeps what was typed into a form over a sign-in, and over Back, without scripts too: in cookies that are sent to the form's page alone.
 * They belong to the account that typed it, or that first reads them after the sign-in, and end with its session.
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

/** Address of each form; `typed` stands for any other one, whose page the caller names. */
const PAGES = { draft: paths.newListingForm(), supportDraft: paths.support(), typed: '' } as const;
type FormName = keyof typeof PAGES;

/** A browser stores 4,096 bytes a cookie, including its name and attributes. */
const PIECE = 3_700;
const UNPACKED_MAX = 100_000;
const VISITOR = '';
/** Mark of the account that it belongs to, and the values. Cookies are untrusted input: they may hold anything. */
const Kept = v.tuple([v.string(), v.record(v.string(), v.string())]);

/** Cookies that keep what a visitor typed; null if it is too long, which no text of letters is. */
export const storedFormCookies = (
  form: FormName,
  fields: Fields,
  context: Answering,
  page: string = PAGES[form],
): string[] | null => packed(form, [VISITOR, fields], context, page);

/** Cookies that keep what was sent in a step, so that Back finds it: personal pages are loaded anew. None if it is too long. */
export const keptStepCookies = async (
  form: FormName,
  fields: Fields,
  context: Context,
  page: string = PAGES[form],
): Promise<string[]> => packed(form, [await accountMark(context), fields], context, page) ?? [];

/** Reads what this browser keeps for its user; empty if it keeps nothing, or something of another account, which is dropped. */
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

/** Removes the cookies, unseen: other addresses are not sent them. */
export const endedStoredForm = (form: FormName, context: Answering, page: string = PAGES[form]): string[] =>
  COOKIES[form].map((name) => cookie(form, name, '', context, page));

/** Removes the cookies of all forms, except those of pages that it cannot know: what an account typed there is shown to no other one. */
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
