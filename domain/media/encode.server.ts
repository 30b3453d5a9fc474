import type { Sharp, SharpOptions } from 'sharp';
import type { PictureFormat, PictureWidth } from './picture.ts';
import { UPLOAD } from './upload.ts';

/**
 * Limits on everything that sharp decodes: this many pixels, row by row if the format allows it, only the first frame,
 * and nothing from a broken file.
 */
export const DECODER = {
  limitInputPixels: UPLOAD.pixels,
  sequentialRead: true,
  failOn: 'error',
  pages: 1,
  unlimited: false,
} as const satisfies SharpOptions;

/**
 * Encodes an original (or an SVG drawing) in one size: upright, without metadata, never enlarged. Sharp is loaded by
 * the first call, so a process that only reads stored pictures does not need memory for it.
 */
export async function encodePicture(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(original, DECODER)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  return await encoded(picture, format);
}

function encoded(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ effort: 2, quality: 55 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 72 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  }
}

let loading: Promise<typeof import('sharp').default> | undefined;

/**
 * Loads sharp with one thread per encoding and almost no cache, because web workers share their machine's memory (≤ 200
 * MB each).
 */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
