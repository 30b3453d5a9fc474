import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { ok, type Result } from '../values/result.ts';
import { decodePicture, upright } from './decode.server.ts';
import { DECODER, loadSharp } from './encode.server.ts';
import { FINGERPRINT_SIZE, fingerprintOf } from './fingerprint.ts';
import { PICTURE_WIDTHS } from './picture.ts';
import type { ArrivedFile, UploadRefusal } from './upload.ts';

/** Maximum pixels of the longer side: the largest width that pages request. */
const MAX_SIDE = Math.max(...PICTURE_WIDTHS);
const THUMB_MAX_SIDE = 100;

export type Redrawn = {
  /** JPEG made only from the pixels of the upload. */
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  /** thumbhash, base64 */
  readonly hash: string;
  readonly fingerprint: bigint;
};

/**
 * Redraws an upload: upright, on white, at most 1600 pixels a side, only the first frame of an animation. Removes
 * metadata and anything hidden in or behind the picture. A file that cannot be decoded as a picture is refused
 * (ITEM-07).
 */
export async function redrawPicture(file: ArrivedFile): Promise<Result<Redrawn, UploadRefusal>> {
  const decoded = await decodePicture(file, ({ source, orientation }) =>
    finish(upright(shrinkOnWhite(source), orientation)),
  );
  return decoded.ok ? ok(decoded.made) : decoded;
}

/** Rotates a stored picture 90° clockwise. */
export async function rotateStoredPicture(original: Buffer): Promise<Redrawn> {
  const sharp = await loadSharp();
  return finish(shrinkOnWhite(sharp(original, DECODER)).rotate(90));
}

const shrinkOnWhite = (source: Sharp): Sharp =>
  source
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });

/**
 * Encodes the JPEG, and computes the hash and the fingerprint from that JPEG. Intermediate pixels would stay in memory
 * until the garbage collection.
 */
async function finish(picture: Sharp): Promise<Redrawn> {
  const sharp = await loadSharp();
  const { data: body, info } = await picture
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(body, DECODER)
    .resize(THUMB_MAX_SIDE, THUMB_MAX_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = await sharp(body, DECODER)
    .resize({ ...FINGERPRINT_SIZE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return {
    body,
    width: info.width,
    height: info.height,
    hash: Buffer.from(rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)).toString('base64'),
    fingerprint: fingerprintOf(grey),
  };
}
