import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ATTEMPT_SECONDS } from '../../../domain/identity/sign-in/sign-in.ts';
import type { CookieName } from '../../stored/cookie-names.ts';
import type { Context } from '../request/context.ts';
import { secretCookie } from '../request/cookies.ts';
import { visitorOf } from '../request/visitor.ts';
import { newOrderKey } from './order-key.ts';

export type StoredIntent<T> = {
  /** Stores the intent, and returns its id, which the return address of the sign-in must contain. */
  readonly keep: (context: Context, wish: T) => string;
  /** Reads the stored intent with this id; null for any other id, or if this site did not write it. */
  readonly read: (context: Context, id: unknown) => (T & { readonly id: string }) | null;
  /** Deletes the intent; call it once it is carried out or turns out to be impossible. */
  readonly forget: (context: Context) => void;
};

/**
 * Action that a visitor wants carried out once they have signed in, stored in a cookie that is bound to this browser.
 * Store it only in calls with a CSRF key of this site: a link elsewhere can then name a return address, but no action
 * (GEN-02). Signing in renews the visitor id, so an old copy of the cookie has no effect.
 */
export function defineStoredIntent<T extends object>(
  cookie: CookieName,
  schema: v.GenericSchema<unknown, T & { readonly id: string }>,
): StoredIntent<T> {
  const macOf = (payload: string, context: Context): string =>
    createHmac('sha256', context.services.keys.orders)
      .update(`${cookie} ${visitorOf(context)} ${payload}`)
      .digest('base64url');
  return {
    keep(context, wish) {
      const id = newOrderKey(context);
      const payload = Buffer.from(JSON.stringify({ id, ...wish })).toString('base64url');
      const value = `${payload}.${macOf(payload, context)}`;
      context.answerCookies.push(secretCookie(cookie, value, ATTEMPT_SECONDS, context.services.site));
      return id;
    },
    read(context, id) {
      const [payload = '', mac = ''] = (context.cookies.get(cookie) ?? '').split('.');
      if (payload === '' || !isSame(mac, macOf(payload, context))) return null;
      // An earlier release may have stored it in a different shape.
      const kept = v.safeParse(schema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return kept.success && kept.output.id === id ? kept.output : null;
    },
    forget({ answerCookies, services }) {
      answerCookies.push(secretCookie(cookie, '', 0, services.site));
    },
  };
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
