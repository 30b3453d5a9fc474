import { loadSharp } from './encode.server.ts';
import { looksLikePicture, type PictureRefusal, PROFILE_PICTURE_BYTES } from './profile-picture.ts';

/** Pixels of a side: twice the largest size that profiles show. */
const SIDE = 640;
/** 50 megapixels and more would take more memory than a worker has. */
const PIXELS_MAX = 50_000_000 - 1;

export type Squared = { readonly picture: Buffer } | { readonly refused: PictureRefusal };

/**
 * The middle of an upload as a square JPEG, drawn anew: no metadata and nothing hidden behind the picture survives. An
 * animation keeps its first frame. What only claims to be a picture is refused (AUTH-05).
 */
export async function squarePicture(upload: Buffer): Promise<Squared> {
  if (upload.length > PROFILE_PICTURE_BYTES) return { refused: 'too-large' };
  if (!looksLikePicture(upload)) return { refused: 'unreadable' };
  const sharp = await loadSharp();
  try {
    const { width, height, orientation } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) return { refused: 'too-many-pixels' };
    const small = await sharp(upload, { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error' })
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .withMetadata(orientation === undefined ? {} : { orientation })
      .png({ compressionLevel: 1 })
      .toBuffer();
    // Turned when it is small: a picture from its middle is the same either way, and a large one would be held whole.
    const picture = await sharp(small)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
    return { picture };
  } catch {
    return { refused: 'unreadable' };
  }
}
