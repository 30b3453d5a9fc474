import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ATTEMPT_SECONDS } from '../../../domain/identity/sign-in.ts';
import { SEARCH_NOTIFY, type SearchNotify } from '../../../domain/saved-searches/saved-search.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { secretCookie } from '../../web/cookies.ts';
import { newOrderKey } from '../../web/order-key.ts';
import { returnAddress } from '../../web/return-address.ts';
import { visitorOf } from '../../web/visitor.ts';

/** What a visitor wants to save, until they are signed in. `id` stands in the address that they come back to. */
export type SearchToSave = {
  readonly id: string;
  readonly serpQuery: string;
  readonly name: string;
  readonly notify: SearchNotify;
};

const COOKIE = 'search-to-save';

const Kept = v.object({
  id: v.string(),
  serpQuery: v.string(),
  name: v.string(),
  notify: v.picklist(SEARCH_NOTIFY),
});

/**
 * Keeps it in a cookie that this browser alone can use, and answers where its sign-in leads back to. Only a call with our
 * key comes here: a link from elsewhere can name an address to come back to, but nothing to save.
 */
export function keepSearchToSave(context: Context, search: Omit<SearchToSave, 'id'>): string {
  const id = newOrderKey(context);
  const payload = Buffer.from(JSON.stringify({ id, ...search })).toString('base64url');
  const value = `${payload}.${macOf(payload, context)}`;
  context.answerCookies.push(secretCookie(COOKIE, value, ATTEMPT_SECONDS, context.services.site));
  const whole = paths.searchToSave(id, search.serpQuery);
  // With the search itself whoever is signed in meanwhile, in another tab, finds the form.
  return returnAddress(whole) === '/' ? paths.searchToSave(id) : whole;
}

/** What this browser keeps under the id; null for every other one, and for what we did not write for it. */
export function searchToSave(context: Context, id: unknown): SearchToSave | null {
  const [payload = '', mac = ''] = (context.cookies.get(COOKIE) ?? '').split('.');
  if (payload === '' || !isSame(mac, macOf(payload, context))) return null;
  // Another release of this site may have kept it in another shape.
  const kept = v.safeParse(Kept, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return kept.success && kept.output.id === id ? kept.output : null;
}

/** It is saved, or cannot be. */
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
