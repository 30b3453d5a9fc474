/**
 * Keeps what was typed into a form that asks for a sign-in when it is sent: because its user is a visitor, or is signed in no more.
 * The page of the form has it after the sign-in, in the form or, where that is not there for them, to read and copy (AUTH-01).
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

/** `isUsed`: a form of the page has taken the values. */
export type StoredTyped = { readonly call: string; readonly fields: Fields; isUsed: boolean };

/** Null on pages that keep nothing. */
export const StoredTypedContext = createContext<StoredTyped | null>(null);

/** Reads the text that was typed into a field of a call's form, for a form that is not `Form`; empty without any. */
export function useStoredText(call: string, field: string): string {
  const kept = useContext(StoredTypedContext);
  const text = kept?.call === call ? (kept.fields[field] ?? '') : '';
  if (kept && text !== '') kept.isUsed = true;
  return text;
}

/** Fields that hold nobody's words: keys, tokens, ids, positions, and secrets. */
const NOT_TYPED = /key|token|captcha|code|sheba|card|national|pass|ids?$|seq$/i;
const hasAnything = (value: string): boolean => /\S/.test(value);
/** A sign of Persian, or a letter and a space behind it. */
function hasWords(value: string): boolean {
  const letter = value.search(/\p{L}/u);
  return /\p{Script=Arabic}/u.test(value) || (letter >= 0 && /\s/.test(value.slice(letter)));
}
/** Words, or a sum: calls of scripts send much else. */
const isTyped = (value: string): boolean => hasWords(value) || /\p{N}{4}/u.test(value);
const PATH = '@page';
const CALL = '@call';

const pathOf = (address: string): string => new URL(address, 'http://page').pathname;

/** Cookies that keep a form over the sign-in; none where nothing was typed, it is too long, or its page is not known. */
export function storedTypedCookies(context: Context, sent: Fields): readonly string[] {
  const page = pageSentFrom(context);
  const typed = Object.entries(sent).filter(([name]) => !NOT_TYPED.test(name));
  const counts = wantsEnvelope(context.request) ? isTyped : hasAnything;
  if (page === null || page.includes(';') || !typed.some(([, value]) => counts(value))) return [];
  const fields = { ...Object.fromEntries(typed), [PATH]: pathOf(page), [CALL]: context.url.pathname };
  return storedFormCookies('typed', fields, context, pathOf(page)) ?? [];
}

/** Reads what this browser keeps for this page; null without anything, and where a form was sent to it. */
export async function readStoredTyped(context: Context): Promise<StoredTyped | null> {
  if (context.request.method !== 'GET') return null;
  const { pathname } = context.url;
  const { [PATH]: page, [CALL]: call = '', ...fields } = await readStoredForm('typed', context, pathname);
  return page === pathname ? { call, fields, isUsed: false } : null;
}

/** Ends what a form of the page has taken, once its user is signed in: the next visit finds the form as it is. */
export async function endTakenTyped(context: Context, kept: StoredTyped | null): Promise<void> {
  if (kept?.isUsed && mayHaveEffect(context) && (await context.readViewer()))
    context.answerCookies.push(...endedStoredForm('typed', context, context.url.pathname));
}

/** The words that no form of the page has taken. It stands after them. */
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
