import type { Picture } from './picture.ts';

/** What one picture may be (ITEM-07), and how many a form may have. */
export const UPLOAD = {
  /** Bytes. */
  bytes: 15 * 1024 * 1024,
  /** Fifty megapixels and more are too many. */
  pixels: 50_000_000 - 1,
  most: 8,
  /** Of an attribute that is a picture. */
  mostOfAttribute: 1,
} as const;

/** An uploaded file: it is kept until the function that it is handed to has returned. */
export type ArrivedFile = {
  readonly path: string;
  /** File name as the sender gave it. */
  readonly name: string;
};

/** Why something is not taken. `not-found`: the set is somebody else's, or its listing is posted already. */
export type UploadRefusal =
  | 'too-many'
  | 'too-big'
  | 'not-an-image'
  | 'too-large'
  | 'unreadable'
  | 'not-found'
  /** The browser, account or address has too many unsent pictures here. */
  | 'too-much-unsent';

/** A picture with its 64-bit difference hash (`fingerprint.ts`). */
export type PictureWithFingerprint = Picture & { readonly fingerprint: bigint };

/** A picture of a form that is not sent yet; the first of its set is the main one. */
export type Upload = Picture & {
  /** The browser's own (qquuid). */
  readonly clientId: string;
};

/** What the one place that a form's pictures are in is named by, and who asks; null is nobody signed in. */
export type UploadSet = { readonly tokenHash: Buffer; readonly userId: number | null };

/** The same things with one of them at another place; places outside are the nearest end. */
export function movedTo<T>(things: readonly T[], thing: T, position: number): readonly T[] {
  const others = things.filter((other) => other !== thing);
  const place = Math.min(Math.max(Math.trunc(position), 0), others.length);
  return others.toSpliced(place, 0, thing);
}
