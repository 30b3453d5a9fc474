import { pictureKindOf } from './picture-kind.ts';

/** Bytes of an upload. */
export const PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

/** Why an upload is no picture of somebody. */
export type PictureRefusal = 'too-large' | 'too-many-pixels' | 'unreadable';

/** What a file field offers to choose from. */
export const PROFILE_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** By its first bytes, whatever its name and type claim: nothing else (an SVG, a PDF) ever reaches a decoder. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const kind = pictureKindOf(bytes);
  return kind !== null && kind !== 'bmp';
}
