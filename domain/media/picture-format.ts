import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './picture.ts';

/** One size and encoding of one picture. */
export type PictureVariant = {
  readonly key: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
};

const CONTENT_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const KEY_PATTERN = /^[a-z0-9][a-z0-9-]{2,63}$/;

/** A key has no dot, slash or capital, so it is safe as a folder's name on every file system. */
export function isPictureKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}

/**
 * Parses the two last parts of `/images/{key}/{width}.{format}`, already percent-decoded by the router; null unless
 * pages use that size and format, so that nobody can fill the disk with sizes of their own.
 */
export function parsePictureVariant(key: string, file: string): PictureVariant | null {
  if (!isPictureKey(key)) return null;
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      if (file === variantName({ width, format })) return { key, width, format };
    }
  }
  return null;
}

/** `320.webp`: the last part of the address, and the name in storage. */
export function variantName(variant: Pick<PictureVariant, 'width' | 'format'>): string {
  return `${variant.width}.${variant.format}`;
}

export function contentTypeOf(format: PictureFormat): string {
  return CONTENT_TYPES[format];
}

/**
 * Widths for a `srcset`: those the original can fill, and the first one above it (which is answered in the original's
 * own size, never enlarged), up to `widest`.
 */
export function srcsetWidths(originalWidth: number, widest: PictureWidth = 1600): readonly PictureWidth[] {
  const allowed = PICTURE_WIDTHS.filter((width) => width <= widest);
  const firstAbove = allowed.find((width) => width >= originalWidth) ?? widest;
  return allowed.filter((width) => width <= firstAbove);
}
