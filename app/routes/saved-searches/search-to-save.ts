import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ATTEMPT_SECONDS } from '../../../domain/identity/sign-in/sign-in.ts';
import { SEARCH_NOTIFY, type SearchNotify } from '../../../domain/saved-searches/saved-search.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { secretCookie } from '../../web/cookies.ts';
import { newOrderKey } from '../../web/order-key.ts';
import { returnAddress } from '../../web/return-address.ts';
import { visitorOf } from '../../web/visitor.ts';

/** A search that a visitor wants to save, kept until they sign in. `id` is in the address that they return to. */
export type SearchToSave = {
  readonly id: string;
  readonly serpQuery: string;
  readonly name: string;
  readonly notify: SearchNotify;
};

const COOKIE = 'search-to-save';

const SearchFields = v.object({
  id: v.string(),
  serpQuery: v.string(),
  name: v.string(),
  notify: v.picklist(SEARCH_NOTIFY),
});

/**
 * Stores the search in a cookie bound to this browser, and returns where its sign-in leads back to. Only calls with our
 * CSRF key come here: a link from elsewhere can name an address to return to, but nothing to save.
 */
export function keepSearchToSave(context: Context, search: Omit<SearchToSave, 'id'>): string {
  const id = newOrderKey(context);
  const payload = Buffer.from(JSON.stringify({ id, ...search })).toString('base64url');
  const value = `${payload}.${macOf(payload, context)}`;
  context.answerCookies.push(secretCookie(COOKIE, value, ATTEMPT_SECONDS, context.services.site));
  const whole = paths.searchToSave(id, search.serpQuery);
  // Includes the search itself, so that a user who has meanwhile signed in in another tab finds the form.
  return returnAddress(whole) === '/' ? paths.searchToSave(id) : whole;
}

/** Returns the search that this browser keeps under the id; null for any other id, or if we did not write it. */
export function searchToSave(context: Context, id: unknown): SearchToSave | null {
  const [payload = '', mac = ''] = (context.cookies.get(COOKIE) ?? '').split('.');
  if (payload === '' || !isSame(mac, macOf(payload, context))) return null;
  // Another release may have stored it in another shape.
  const kept = v.safeParse(SearchFields, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return kept.success && kept.output.id === id ? kept.output : null;
}

/** Call it when the search is saved or cannot be saved. */
export function forgetSearchToSave({ answerCookies, services }: Context): void {
  answerCookies.push(secretCookie(COOKIE, '', 0, services.site));
}

function macOf(payload: string, context: Context): string {
  const { orders } = context.services.keys;
  return createHmac('sha256', orders)
    .update(`${COOKIE} ${visitorOf(context)} ${payload}`)
    .digest('base64url');
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
