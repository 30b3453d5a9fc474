/** What an upload may be. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';

/** Bytes that `pictureKindOf` looks at. */
export const BEGINNING_BYTES = 12;

/** The first bytes, as hexadecimal digits. */
const BEGINNINGS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  ['bmp', /^424d/],
];

/** By its first bytes, whatever its name and type claim: nothing else (an SVG, a PDF, a page) ever reaches a decoder. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const start = [...bytes.subarray(0, BEGINNING_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? null;
}
