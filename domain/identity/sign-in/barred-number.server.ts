import { createHmac } from 'node:crypto';

/** Key `barredNumbers`, derived only for hashes of barred numbers. */
export type BarKey = { readonly barredNumbers: Buffer };

/**
 * Keyed hash of a mobile number in E.164. It is stored when an account ends while suspended, so that the number cannot
 * open another account (AUTH-03).
 */
export const barredMark = ({ barredNumbers }: BarKey, mobile: string): string =>
  createHmac('sha256', barredNumbers).update(`barred number ${mobile}`).digest('base64url');
