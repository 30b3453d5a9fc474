/**
 * Limits the bytes of unsent uploads: pictures of forms, from the upload until the form is sent or the pictures are
 * swept.
 */

/** Browser and address of an uploader, as keyed hashes that do not reveal them. */
export type Uploader = { readonly visitor: Buffer | null; readonly address: Buffer | null };

export type Unsent = { readonly ofVisitor: number; readonly ofUser: number; readonly ofAddress: number };

const MEGABYTE = 1024 * 1024;

/**
 * Maximum bytes of originals. A form with eight pictures takes four megabytes, at most sixteen. An address of a mobile
 * operator serves thousands of users, few of whom abandon a form, so its limit is higher.
 */
export const UNSENT_MAX: Unsent = { ofVisitor: 96 * MEGABYTE, ofUser: 128 * MEGABYTE, ofAddress: 512 * MEGABYTE };

/**
 * Maximum bytes of all uploaders together. Above it, the unsent forms of the uploaders with the most bytes are deleted
 * before their day is over.
 */
export const UNSENT_TOTAL = 8 * 1024 * MEGABYTE;

/**
 * Returns whether more uploads are refused. For a signed-in user, only the pictures of their browser and account count,
 * so that others behind the same address cannot use up their quota.
 */
export function isOverQuota(unsent: Unsent, isSignedIn: boolean): boolean {
  if (unsent.ofVisitor >= UNSENT_MAX.ofVisitor) return true;
  return isSignedIn ? unsent.ofUser >= UNSENT_MAX.ofUser : unsent.ofAddress >= UNSENT_MAX.ofAddress;
}
