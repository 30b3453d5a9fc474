/** The only file that decodes uploaded pictures, so that the same limits hold for every upload (ITEM-07, AUTH-05). */

import { open, readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { ok, type Result, refused } from '../values/result.ts';
import { readBitmap } from './bitmap.ts';
import { DECODER, loadSharp } from './encode.server.ts';
import { BEGINNING_BYTES, isPictureName, type PictureKind, pictureKindOf } from './picture-kind.ts';
import { type ArrivedFile, UPLOAD, type UploadRefusal } from './upload.ts';

/** Bytes that a decoder may hold of one picture; a worker has 200 MB for everything. */
const HELD_MAX = 40_000_000;
/** Frames of an animation, of which only the first is decoded: real animations have fewer. */
const FRAMES_MAX = 2_000;
/** Seconds that decoding may take; a file made to take longer is refused. */
const DECODE_SECONDS = 20;

/** `orientation`: as the camera recorded it (EXIF); 1 is upright. */
export type Opened = Result<{ readonly source: Sharp; readonly orientation: number }, UploadRefusal>;

/** Clockwise degrees for each EXIF orientation; those in MIRRORED are mirrored from left to right as well. */
const DEGREES: readonly number[] = [0, 0, 0, 180, 180, 270, 90, 90, 270];
const MIRRORED: readonly number[] = [2, 4, 5, 7];

/** Turns a picture after it was made smaller, because turning needs the whole picture in memory. */
export function upright(small: Sharp, orientation: number): Sharp {
  const turned = small.rotate(DEGREES[orientation] ?? 0);
  return MIRRORED.includes(orientation) ? turned.flop() : turned;
}

/**
 * Opens a picture without decoding it; decoding a broken one throws later. A file that only claims to be a picture is
 * refused.
 */
export async function openPicture({ path, name }: ArrivedFile): Promise<Opened> {
  const kind = isPictureName(name) ? pictureKindOf(await beginningOf(path)) : null;
  if (kind === null) return refused('not-an-image');
  return kind === 'bmp' ? openBitmap(path) : openByLibrary(path, kind);
}

async function openByLibrary(path: string, kind: PictureKind): Promise<Opened> {
  const sharp = await loadSharp();
  try {
    // Reads only the header: the size that the file claims.
    const metadata = await sharp(path, { ...DECODER, limitInputPixels: false }).metadata();
    if (metadata.format !== kind) return refused('unreadable');
    if (isTooLarge(kind, metadata)) return refused('too-large');
    const source = sharp(path, DECODER).timeout({ seconds: DECODE_SECONDS });
    return ok({ source, orientation: metadata.orientation ?? 1 });
  } catch {
    return refused('unreadable');
  }
}

/** Reads a BMP as a whole; the length of an upload limits its pixels. */
async function openBitmap(path: string): Promise<Opened> {
  const bitmap = readBitmap(await readFile(path));
  if (!bitmap) return refused('unreadable');
  const { pixels, width, height } = bitmap;
  const sharp = await loadSharp();
  const source = sharp(pixels, { ...DECODER, raw: { width, height, channels: 3 } }).timeout({
    seconds: DECODE_SECONDS,
  });
  return ok({ source, orientation: 1 });
}

function isTooLarge(kind: PictureKind, metadata: Metadata): boolean {
  const { width, height, pages = 1 } = metadata;
  return width * height > UPLOAD.pixels || heldBytes(kind, metadata) > HELD_MAX || pages > FRAMES_MAX;
}

/** Bytes that the decoder holds at once for a picture that it cannot decode row by row. */
function heldBytes(kind: PictureKind, { width, height, isProgressive, depth, channels, chromaSubsampling }: Metadata) {
  const pixels = width * height;
  if (kind === 'gif') return pixels * 4;
  if (!isProgressive) return 0;
  // Two bytes per coefficient, and a quarter as many coefficients for subsampled colours.
  if (kind === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : (channels ?? 4));
  return pixels * (channels ?? 4) * (depth === 'ushort' ? 2 : 1);
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
