import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ATTEMPT_SECONDS } from '../../../domain/identity/sign-in/sign-in.ts';
import type { CookieName } from '../../stored/cookie-names.ts';
import type { Context } from '../request/context.ts';
import { secretCookie } from '../request/cookies.ts';
import { visitorOf } from '../request/visitor.ts';
import { newOrderKey } from './order-key.ts';

export type StoredIntent<T> = {
  /** Stores it, and returns the id that the address has to carry to which the sign-in returns. */
  readonly keep: (context: Context, wish: T) => string;
  /** Reads what this browser keeps under the id; null for any other id, or if we did not write it. */
  readonly read: (context: Context, id: unknown) => (T & { readonly id: string }) | null;
  /** Call it when the wish is done or cannot be done. */
  readonly forget: (context: Context) => void;
};

/**
 * What a visitor wants done once they sign in, in a cookie bound to this browser. Keep it only in calls with our CSRF
 * key: then a link from elsewhere can name an address to return to, but nothing to do (GEN-02). Signing in renews the
 * visitor, so that a cookie which somebody stored away does nothing twice.
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
      // Another release may have stored it in another shape.
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
