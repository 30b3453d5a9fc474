import { open, readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Bitmap, readBitmap } from './bitmap.ts';
import { loadSharp } from './encode.server.ts';
import { FINGERPRINT_SIZE, fingerprintOf } from './fingerprint.ts';
import { PICTURE_WIDTHS } from './picture.ts';
import { BEGINNING_BYTES, type PictureKind, pictureKindOf } from './picture-kind.ts';
import { UPLOAD, type UploadRefusal } from './upload.ts';

/** Pixels of the longer side that is kept: the widest that pages ask for. */
const SIDE = Math.max(...PICTURE_WIDTHS);
/** Bytes of a picture that its decoder must hold whole; a worker has 200 MB for everything. */
const HELD_MAX = 40_000_000;
/** Seconds of one decoding; a file that is made to take long is not worth more. */
const SECONDS = 20;
const THUMB_SIDE = 100;

export type Redrawn = {
  /** A JPEG that nothing of the upload but its pixels went into. */
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  /** thumbhash, base64 */
  readonly hash: string;
  readonly fingerprint: bigint;
};

/**
 * Draws an upload anew: turned as its camera meant, on white, at most 1600 pixels a side, the first frame of an animation.
 * No metadata and nothing hidden in or behind the picture survives; what only claims to be one is refused (ITEM-07).
 */
export async function redrawPicture(path: string): Promise<Redrawn | { readonly refused: UploadRefusal }> {
  const kind = pictureKindOf(await beginningOf(path));
  if (kind === null) return { refused: 'not-an-image' };
  if (kind === 'bmp') {
    const bitmap = readBitmap(await readFile(path));
    return bitmap ? finish(await openBitmap(bitmap)) : { refused: 'unreadable' };
  }
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    if (metadata.format !== kind) return { refused: 'unreadable' };
    if (metadata.width * metadata.height > UPLOAD.pixels || heldBytes(kind, metadata) > HELD_MAX) {
      return { refused: 'too-large' };
    }
    const source = sharp(path, { limitInputPixels: UPLOAD.pixels, sequentialRead: true, failOn: 'error' });
    return await finish(await upright(source.timeout({ seconds: SECONDS }), metadata.orientation ?? 1));
  } catch {
    return { refused: 'unreadable' };
  }
}

/** A picture of ours, a quarter turn to the right. */
export async function turnedPicture(original: Buffer): Promise<Redrawn> {
  const sharp = await loadSharp();
  return finish(sharp(original).flatten({ background: '#ffffff' }).rotate(90));
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openBitmap({ pixels, width, height }: Bitmap): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** What cannot be decoded row by row stands in memory as a whole while it is made smaller. */
function heldBytes(kind: PictureKind, { width, height, isProgressive, depth, channels, chromaSubsampling }: Metadata) {
  const pixels = width * height;
  if (kind === 'gif' || kind === 'webp') return pixels * 4;
  if (!isProgressive) return 0;
  // Two bytes a coefficient, of colours a quarter as many where they are coarser.
  if (kind === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : (channels ?? 4));
  return pixels * (channels ?? 4) * (depth === 'ushort' ? 2 : 1);
}

/** Turned when it is small: to be turned, a large picture would be held whole. */
async function upright(source: Sharp, orientation: number): Promise<Sharp> {
  const small = smaller(source);
  if (orientation === 1) return small;
  const sharp = await loadSharp();
  const png = await small.withMetadata({ orientation }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(png).autoOrient();
}

const smaller = (source: Sharp): Sharp =>
  source
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });

async function finish(source: Sharp): Promise<Redrawn> {
  const sharp = await loadSharp();
  const { data, info } = await smaller(source).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const thumb = await drawn()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = await drawn()
    .resize({ ...FINGERPRINT_SIZE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return {
    body: await drawn().jpeg({ quality: 88 }).toBuffer(),
    width,
    height,
    hash: Buffer.from(rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)).toString('base64'),
    fingerprint: fingerprintOf(grey),
  };
}
