/** Types that an upload may have, judged by its name and its content (ITEM-07). */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp';

/** Value of a file field's `accept`. The browser shrinks pictures to JPEG, so our own scripts send nothing else. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

const NAME = /\.(?:jpe?g|png|gif|bmp)$/i;

/** Tells whether a file's name is that of an accepted picture; the content is checked after the upload. */
export const isPictureName = (fileName: string): boolean => NAME.test(fileName);

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
