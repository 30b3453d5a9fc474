import type { Picture } from './picture.ts';

/** Limits of one picture (ITEM-07), and of the number per form. */
export const UPLOAD = {
  /** Maximum bytes of a picture. */
  bytes: 15 * 1024 * 1024,
  /** Maximum pixels: pictures of fifty megapixels or more are refused. */
  pixels: 50_000_000 - 1,
  most: 8,
  /** Maximum number of pictures of an image attribute. */
  mostOfAttribute: 1,
} as const;

/** An uploaded file; deleted after the function that receives it has returned. */
export type ArrivedFile = {
  readonly path: string;
  /** File name as the browser sent it. */
  readonly name: string;
};

/** `not-found`: the set belongs to another user or already to a listing. */
export type UploadRefusal =
  | 'too-many'
  | 'too-big'
  | 'not-an-image'
  | 'too-large'
  | 'unreadable'
  | 'not-found'
  /** The browser, account or address has too many unsent pictures. */
  | 'too-much-unsent';

/** A picture with its 64-bit difference hash (`fingerprint.ts`). */
export type PictureWithFingerprint = Picture & { readonly fingerprint: bigint };

/** A picture of a form that was not sent yet; the first of its set is the main picture. */
export type Upload = Picture & {
  /** Id that the browser assigned (qquuid). */
  readonly clientId: string;
};

/** Identifies the set of a form's pictures, and the user who requests it; null for a visitor. */
export type UploadSet = { readonly tokenHash: Buffer; readonly userId: number | null };

/** Moves one item to another position; a position outside the list is replaced by the nearest end. */
export function movedTo<T>(things: readonly T[], thing: T, position: number): readonly T[] {
  const others = things.filter((other) => other !== thing);
  const place = Math.min(Math.max(Math.trunc(position), 0), others.length);
  return others.toSpliced(place, 0, thing);
}
