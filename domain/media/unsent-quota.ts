/** Limits how many bytes may be stored unsent: pictures of forms, from their upload until they are sent or swept. */

/** Uploader of the pictures, as keyed hashes that do not reveal their identity. */
export type Uploader = { readonly visitor: Buffer | null; readonly address: Buffer | null };

export type Unsent = { readonly ofVisitor: number; readonly ofUser: number; readonly ofAddress: number };

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of originals. A form with eight pictures takes four megabytes, at most sixteen. An address of a mobile operator
 * serves thousands of users, few of whom abandon a form, so its limit is higher.
 */
export const UNSENT_MAX: Unsent = { ofVisitor: 96 * MEGABYTE, ofUser: 128 * MEGABYTE, ofAddress: 512 * MEGABYTE };

/** Bytes of all uploaders together; above it, the forms of those who hold most are swept before their day is over. */
export const UNSENT_TOTAL = 8 * 1024 * MEGABYTE;

/**
 * For a signed-in user only their own pictures count, so that others behind the same address cannot use up their quota.
 */
export function isOverQuota(unsent: Unsent, isSignedIn: boolean): boolean {
  if (unsent.ofVisitor >= UNSENT_MAX.ofVisitor) return true;
  return isSignedIn ? unsent.ofUser >= UNSENT_MAX.ofUser : unsent.ofAddress >= UNSENT_MAX.ofAddress;
}
