import { createHmac } from 'node:crypto';

/** `barredNumbers`: derived for them alone. */
export type BarKey = { readonly barredNumbers: Buffer };

/** Keyed hash of the number, as E.164, of an account that ended while it was suspended: it opens no other one (AUTH-03). */
export const barredMark = ({ barredNumbers }: BarKey, mobile: string): string =>
  createHmac('sha256', barredNumbers).update(`barred number ${mobile}`).digest('base64url');
