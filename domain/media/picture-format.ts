import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './picture.ts';

/** One size and encoding of one picture. */
export type PictureVariant = {
  readonly key: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
};

const CONTENT_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const KEY_PATTERN = /^[a-z0-9][a-z0-9-]{2,63}$/;

/**
 * Returns whether a text is a picture key. A key has no dot, slash or capital letter, so it is safe as a folder name on
 * every file system.
 */
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

/** Last part of the address and name in the storage, such as `320.webp`. */
export function variantName(variant: Pick<PictureVariant, 'width' | 'format'>): string {
  return `${variant.width}.${variant.format}`;
}

export function contentTypeOf(format: PictureFormat): string {
  return CONTENT_TYPES[format];
}

/**
 * Widths for a `srcset` up to `widest`: those that the original can fill, and the next larger one, for which the
 * original's own size is served (never enlarged).
 */
export function srcsetWidths(originalWidth: number, widest: PictureWidth = 1600): readonly PictureWidth[] {
  const allowed = PICTURE_WIDTHS.filter((width) => width <= widest);
  const firstAbove = allowed.find((width) => width >= originalWidth) ?? widest;
  return allowed.filter((width) => width <= firstAbove);
}
