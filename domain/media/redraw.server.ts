import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Opened, openPicture } from './decode.server.ts';
import { DECODER, loadSharp } from './encode.server.ts';
import { FINGERPRINT_SIZE, fingerprintOf } from './fingerprint.ts';
import { PICTURE_WIDTHS } from './picture.ts';
import type { ArrivedFile, UploadRefusal } from './upload.ts';

/** Pixels of the longer side that is kept: the widest that pages ask for. */
const SIDE = Math.max(...PICTURE_WIDTHS);
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
export async function redrawPicture(file: ArrivedFile): Promise<Redrawn | { readonly refused: UploadRefusal }> {
  const opened = await openPicture(file);
  if ('refused' in opened) return opened;
  try {
    return await finish(await upright(opened));
  } catch {
    return { refused: 'unreadable' };
  }
}

/** A picture of ours, a quarter turn to the right. */
export async function turnedPicture(original: Buffer): Promise<Redrawn> {
  const sharp = await loadSharp();
  return finish(sharp(original, DECODER).flatten({ background: '#ffffff' }).rotate(90));
}

/** Turned when it is small: to be turned, a large picture would be held whole. */
async function upright({ source, orientation }: Opened): Promise<Sharp> {
  const small = smaller(source);
  if (orientation === 1) return small;
  const sharp = await loadSharp();
  const png = await small.withMetadata({ orientation }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(png, DECODER).autoOrient();
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
