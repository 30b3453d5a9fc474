/** Types that an upload may have, judged by its content (ITEM-07). */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp';

/**
 * Value of a file field's `accept`. Our scripts redraw what the browser can show and the server does not take, such as WebP
 * and AVIF. HEIC is left out, because iPhones then hand over a JPEG.
 */
export const PICTURE_TYPES =
  'image/jpeg,image/png,image/gif,image/bmp,image/webp,image/avif,.jpg,.jpeg,.jfif,.jpe,.png,.gif,.bmp,.webp,.avif';

/** Bytes that `pictureKindOf` needs. */
export const BEGINNING_BYTES = 12;

/** First bytes as hexadecimal digits. */
const BEGINNINGS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['bmp', /^424d/],
];

/**
 * Detects the type by the first bytes, whatever name and type claim, so that no other file (an SVG, a PDF, a page)
 * reaches a decoder.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const start = [...bytes.subarray(0, BEGINNING_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? null;
}
