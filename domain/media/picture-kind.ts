/** Types that an upload may have, detected from its content (ITEM-07). */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp';

/**
 * Value of `accept` of a file field. Our scripts redraw types that the browser can show and the server does not accept,
 * such as WebP and AVIF. HEIC is left out, because iPhones then send a JPEG.
 */
export const PICTURE_TYPES =
  'image/jpeg,image/png,image/gif,image/bmp,image/webp,image/avif,.jpg,.jpeg,.jfif,.jpe,.png,.gif,.bmp,.webp,.avif';

/** Number of bytes that `pictureKindOf` needs. */
export const BEGINNING_BYTES = 12;

/** Patterns of the first bytes, as hexadecimal digits. */
const BEGINNINGS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['bmp', /^424d/],
];

/**
 * Detects the type from the first bytes, whatever the file's name and type claim, so that no other file (an SVG, a PDF,
 * a page) reaches a decoder.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const start = [...bytes.subarray(0, BEGINNING_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? null;
}
