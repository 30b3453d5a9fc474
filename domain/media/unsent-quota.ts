/** How much of what nobody has sent yet may lie here at once: pictures of forms, from their arrival until they are sent or swept. */

/** Who brought it. Hashes are keyed and tell nobody who it was. */
export type Bringer = { readonly visitor: Buffer | null; readonly address: Buffer | null };

export type Unsent = { readonly ofVisitor: number; readonly ofUser: number; readonly ofAddress: number };

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of originals. A form of eight takes four megabytes, at most sixteen. Behind one address of a mobile operator there
 * are thousands of people, of whom few leave a form: hence so much more.
 */
export const UNSENT_MAX: Unsent = { ofVisitor: 96 * MEGABYTE, ofUser: 128 * MEGABYTE, ofAddress: 512 * MEGABYTE };

/** Bytes of everybody together: beyond it the forms of whoever holds most are swept before their day is over. */
export const UNSENT_IN_ALL = 8 * 1024 * MEGABYTE;

/** Whoever is signed in answers for their own alone: nobody shuts others out by what they leave behind the same address. */
export function isOverQuota(unsent: Unsent, isSignedIn: boolean): boolean {
  if (unsent.ofVisitor >= UNSENT_MAX.ofVisitor) return true;
  return isSignedIn ? unsent.ofUser >= UNSENT_MAX.ofUser : unsent.ofAddress >= UNSENT_MAX.ofAddress;
}
