/** What an upload may be: judged by its name and by its content (ITEM-07). */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp';

/** What a file field offers to choose from. The browser's own shrinking makes JPEGs, so nothing else ever comes from us. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

const NAME = /\.(?:jpe?g|png|gif|bmp)$/i;

/** Whether a file is called as a picture that is taken; what is in it is looked at when it has come. */
export const isPictureName = (fileName: string): boolean => NAME.test(fileName);

/** Bytes that `pictureKindOf` looks at. */
export const BEGINNING_BYTES = 12;

/** The first bytes, as hexadecimal digits. */
const BEGINNINGS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['bmp', /^424d/],
];

/** By its first bytes, whatever its name and type claim: nothing else (an SVG, a PDF, a page) ever reaches a decoder. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const start = [...bytes.subarray(0, BEGINNING_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? null;
}
