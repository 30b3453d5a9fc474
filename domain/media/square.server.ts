import { stat } from 'node:fs/promises';
import { ok, type Result, refused } from '../values/result.ts';
import { decodePicture, upright } from './decode.server.ts';
import { type PictureHint, pictureHint } from './picture-hint.ts';
import { type PictureRefusal, PROFILE_PICTURE_BYTES } from './profile-picture.ts';
import type { ArrivedFile } from './upload.ts';

/** Side of a profile picture in pixels: twice the largest size that profiles show. */
const PROFILE_PICTURE_SIDE = 640;

export type Squared = Result<{ readonly picture: Buffer; readonly hint: PictureHint | null }, PictureRefusal>;

/**
 * Redraws the middle of an uploaded file as a square JPEG, without metadata or anything hidden behind the picture. Only
 * the first frame of an animation is used. A file that only claims to be a picture is refused (AUTH-05).
 */
export async function squarePicture(file: ArrivedFile): Promise<Squared> {
  if ((await stat(file.path)).size > PROFILE_PICTURE_BYTES) return refused('too-big');
  const decoded = await decodePicture(file, async ({ source, orientation, size }) => {
    const small = source
      .resize({ width: PROFILE_PICTURE_SIDE, height: PROFILE_PICTURE_SIDE, fit: 'cover' })
      .flatten({ background: '#ffffff' });
    const picture = await upright(small, orientation).jpeg({ quality: 88, mozjpeg: true }).toBuffer();
    return { picture, hint: pictureHint(size) };
  });
  return decoded.ok ? ok(decoded.made) : decoded;
}
