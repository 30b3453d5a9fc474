/** Limits how much may be stored unsent: pictures of forms, from their arrival until they are sent or swept. */

/** Who uploaded the pictures. Keyed hashes, which do not reveal who it was. */
export type Bringer = { readonly visitor: Buffer | null; readonly address: Buffer | null };

export type Unsent = { readonly ofVisitor: number; readonly ofUser: number; readonly ofAddress: number };

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of originals. A form with eight pictures takes four megabytes, at most sixteen. An address of a mobile operator
 * has thousands of users behind it, few of whom abandon a form: hence so much more.
 */
export const UNSENT_MAX: Unsent = { ofVisitor: 96 * MEGABYTE, ofUser: 128 * MEGABYTE, ofAddress: 512 * MEGABYTE };

/** Bytes of everybody together: beyond it the forms of whoever holds most are swept before their day is over. */
export const UNSENT_IN_ALL = 8 * 1024 * MEGABYTE;

/**
 * For a signed-in user only their own pictures count, so that others behind the same address cannot use up their quota.
 */
export function isOverQuota(unsent: Unsent, isSignedIn: boolean): boolean {
  if (unsent.ofVisitor >= UNSENT_MAX.ofVisitor) return true;
  return isSignedIn ? unsent.ofUser >= UNSENT_MAX.ofUser : unsent.ofAddress >= UNSENT_MAX.ofAddress;
}
