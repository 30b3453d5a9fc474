/**
 * Stores what was typed into a form that required a sign-in when it was sent, because the sender was a visitor or was
 * no longer signed in. After the sign-in, the form's page shows it again: in the form, or as text to copy if the page
 * does not show that form to this user (AUTH-01).
 */
import { createContext, type ReactNode, useContext } from 'react';
import { fa } from '../../messages/fa.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Context } from '../request/context.ts';
import { wantsEnvelope } from '../request/envelope.ts';
import { mayHaveEffect } from './csrf.ts';
import { pageSentFrom } from './posted-call.ts';
import { endedStoredForm, readStoredForm, storedFormCookies } from './stored-form.ts';

type Fields = Readonly<Record<string, string>>;

/** `isUsed`: whether a form of the page was filled with the values. */
export type StoredTyped = { readonly call: string; readonly fields: Fields; isUsed: boolean };

/** Values stored for the page, in a form that required a sign-in; null if there are none. */
export const StoredTypedContext = createContext<StoredTyped | null>(null);

/**
 * Reads the stored text of a field in a call's form. For forms that do not use the component `Form`; empty if there is
 * none.
 */
export function useStoredText(call: string, field: string): string {
  const kept = useContext(StoredTypedContext);
  const text = kept?.call === call ? (kept.fields[field] ?? '') : '';
  if (kept && text !== '') kept.isUsed = true;
  return text;
}

/** Fields that do not contain a person's text: keys, tokens, ids, positions, and secrets. */
const NOT_TYPED = /key|token|captcha|code|sheba|card|national|pass|ids?$|seq$/i;
const hasAnything = (value: string): boolean => /\S/.test(value);
/** Whether a text contains words: a character of the Arabic script, or a letter with a space somewhere after it. */
function hasWords(value: string): boolean {
  const letter = value.search(/\p{L}/u);
  return /\p{Script=Arabic}/u.test(value) || (letter >= 0 && /\s/.test(value.slice(letter)));
}
/**
 * Whether a value of a script's call was typed: words, or a number of at least four digits. Such calls also send many
 * technical values.
 */
const isTyped = (value: string): boolean => hasWords(value) || /\p{N}{4}/u.test(value);
const PATH = '@page';
const CALL = '@call';

const pathOf = (address: string): string => new URL(address, 'http://page').pathname;

/**
 * Cookies that store a form until after the sign-in. None if nothing was typed, the text is too long, or the form's
 * page is not known.
 */
export function storedTypedCookies(context: Context, sent: Fields): readonly string[] {
  const page = pageSentFrom(context);
  const typed = Object.entries(sent).filter(([name]) => !NOT_TYPED.test(name));
  const counts = wantsEnvelope(context.request) ? isTyped : hasAnything;
  if (page === null || page.includes(';') || !typed.some(([, value]) => counts(value))) return [];
  const fields = { ...Object.fromEntries(typed), [PATH]: pathOf(page), [CALL]: context.url.pathname };
  return storedFormCookies('typed', fields, context, pathOf(page)) ?? [];
}

/**
 * Reads the values that this browser stores for the current page; null if there are none, or if the request is not a
 * GET.
 */
export async function readStoredTyped(context: Context): Promise<StoredTyped | null> {
  if (context.request.method !== 'GET') return null;
  const { pathname } = context.url;
  const { [PATH]: page, [CALL]: call = '', ...fields } = await readStoredForm('typed', context, pathname);
  return page === pathname ? { call, fields, isUsed: false } : null;
}

/**
 * Deletes the stored values once they were shown in a form to a signed-in user; the next visit shows the form without
 * them.
 */
export async function endTakenTyped(context: Context, kept: StoredTyped | null): Promise<void> {
  if (kept?.isUsed && mayHaveEffect(context) && (await context.readViewer()))
    context.answerCookies.push(...endedStoredForm('typed', context, context.url.pathname));
}

/** Stored texts that no form of the page was filled with, to copy. Must be rendered after all forms. */
export function LeftTyped({ kept }: { readonly kept: StoredTyped | null }): ReactNode {
  const texts = kept === null || kept.isUsed ? [] : Object.values(kept.fields).filter(hasWords);
  if (texts.length === 0) return null;
  return (
    <Notice as="div">
      <p>{fa.forms.leftTyped}</p>
      {texts.map((text) => (
        <textarea
          key={text}
          className="input"
          dir="auto"
          readOnly
          aria-label={fa.forms.leftTyped}
          defaultValue={text}
        />
      ))}
    </Notice>
  );
}
