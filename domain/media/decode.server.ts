/**
 * Decoding of uploaded pictures. This is the only file that does so, so that the same limits apply to every upload
 * (ITEM-07, AUTH-05).
 */

import { appendFile, open, readFile } from 'node:fs/promises';
import type { FailOnOptions, Metadata, Sharp } from 'sharp';
import { ok, type Result, refused } from '../values/result.ts';
import { isLargeBitmap, readBitmap } from './bitmap.ts';
import { DECODER, loadSharp } from './encode.server.ts';
import { BEGINNING_BYTES, type PictureKind, pictureKindOf } from './picture-kind.ts';
import { type ArrivedFile, UPLOAD, type UploadRefusal } from './upload.ts';

/** Maximum bytes that a decoder may use for one picture; a worker has 200 MB in total. */
const HELD_MAX = 40_000_000;
/** Maximum number of frames of an animation, of which only the first is decoded; real animations have fewer. */
const FRAMES_MAX = 2_000;
/** Maximum seconds for decoding; a file made to take longer is refused. */
const DECODE_SECONDS = 20;

/** Opened picture. `orientation`: EXIF value that the camera recorded; 1 is upright. `size`: before rotation. */
export type OpenedImage = {
  readonly source: Sharp;
  readonly orientation: number;
  readonly size: { readonly width: number; readonly height: number };
};

/** Degrees of clockwise rotation for each EXIF orientation; those in `MIRRORED` are also mirrored horizontally. */
const DEGREES: readonly number[] = [0, 0, 0, 180, 180, 270, 90, 90, 270];
const MIRRORED: readonly number[] = [2, 4, 5, 7];

/**
 * Rotates a picture according to its orientation. Call it after reducing the size, because rotating needs the whole
 * picture in memory.
 */
export function upright(small: Sharp, orientation: number): Sharp {
  const turned = small.rotate(DEGREES[orientation] ?? 0);
  return MIRRORED.includes(orientation) ? turned.flop() : turned;
}

type DecodeRefusal = Extract<UploadRefusal, 'not-an-image' | 'too-large' | 'unreadable'>;
type Opening = Result<OpenedImage, DecodeRefusal>;

/**
 * Decodes a picture by its content, whatever its file name, and passes it to `use`. Refuses a file that only claims to
 * be a picture, and one with missing pixels. Only the end marker of a JPEG may be missing, because some cameras and
 * messengers leave it out; then `use` is called a second time.
 */
export async function decodePicture<T>(
  { path }: Pick<ArrivedFile, 'path'>,
  use: (opened: OpenedImage) => Promise<T>,
): Promise<Result<{ readonly made: T }, DecodeRefusal>> {
  const kind = pictureKindOf(await beginningOf(path));
  if (kind === null) return refused('not-an-image');
  if (kind === 'jpeg' && (await endsUnwritten(path))) return refused('unreadable');
  const attempt = async (failOn: FailOnOptions) => {
    const opened = await (kind === 'bmp' ? openBitmap(path) : openByLibrary(path, kind, failOn));
    return opened.ok ? ok({ made: await use(opened) }) : opened;
  };
  try {
    return await attempt(kind === 'jpeg' ? 'warning' : 'error');
  } catch (error) {
    const again = kind === 'jpeg' ? await againAfter(error, path) : null;
    return again === null ? refused('unreadable') : await attempt(again).catch(() => refused('unreadable'));
  }
}

const END_OF_JPEG = Buffer.from('ffd9', 'hex');
/** Option with which to decode a JPEG again after a failure; null if a part of the picture is missing. */
async function againAfter(error: unknown, path: string): Promise<FailOnOptions | null> {
  const why = String(error);
  if (/premature end of JPEG image/i.test(why)) {
    // If rows are missing, the second attempt still fails with a warning.
    await appendFile(path, END_OF_JPEG);
    return 'warning';
  }
  // Other warnings, such as about unknown bytes between two segments, do not concern pixels.
  return /premature end|corrupt jpeg data: bad/i.test(why) ? null : 'error';
}

/** Second byte of the marker that precedes the pixels (start of scan). */
const PIXELS_OF_JPEG = 0xda;
/**
 * Number of zero bytes at the end that show that a file was never written completely; a decoder would take them for
 * pixels.
 */
const UNWRITTEN = 64;

/** Returns whether a JPEG ends in zero bytes without an end marker after its pixels. */
async function endsUnwritten(path: string): Promise<boolean> {
  const isNothing = (bytes: Uint8Array) => bytes.every((byte) => byte === 0);
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(UNWRITTEN), 0, UNWRITTEN, Math.max(0, size - UNWRITTEN));
    return isNothing(buffer.subarray(0, bytesRead)) && !hasEnd(await file.readFile());
  } finally {
    await file.close();
  }
}

/**
 * Returns whether there is an end marker after the pixels. Skips the segments before, because one may contain a
 * thumbnail with an end marker of its own.
 */
function hasEnd(jpeg: Buffer): boolean {
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== PIXELS_OF_JPEG)
    at += jpeg[at + 1] === 0xff ? 1 : 2 + jpeg.readUInt16BE(Math.min(at + 2, jpeg.length - 2));
  return jpeg.includes(END_OF_JPEG, at);
}

async function openByLibrary(path: string, kind: PictureKind, failOn: FailOnOptions): Promise<Opening> {
  const sharp = await loadSharp();
  try {
    // Reads only the header with the size that the file claims.
    const metadata = await sharp(path, { ...DECODER, limitInputPixels: false }).metadata();
    if (metadata.format !== kind) return refused('unreadable');
    if (isTooLarge(kind, metadata)) return refused('too-large');
    const source = sharp(path, { ...DECODER, failOn }).timeout({ seconds: DECODE_SECONDS });
    const { width, height, orientation = 1 } = metadata;
    return ok({ source, orientation, size: { width, height } });
  } catch {
    return refused('unreadable');
  }
}

/** Opens a BMP, which is read completely into memory. */
async function openBitmap(path: string): Promise<Opening> {
  const file = await readFile(path);
  if (isLargeBitmap(file)) return refused('too-large');
  const bitmap = readBitmap(file);
  if (!bitmap) return refused('unreadable');
  const { pixels, width, height } = bitmap;
  const sharp = await loadSharp();
  const source = sharp(pixels, { ...DECODER, raw: { width, height, channels: 3 } }).timeout({
    seconds: DECODE_SECONDS,
  });
  return ok({ source, orientation: 1, size: { width, height } });
}

function isTooLarge(kind: PictureKind, metadata: Metadata): boolean {
  const { width, height, pages = 1 } = metadata;
  return width * height > UPLOAD.pixels || heldBytes(kind, metadata) > HELD_MAX || pages > FRAMES_MAX;
}

/** Bytes that the decoder needs at once for a picture that it cannot decode row by row. */
function heldBytes(kind: PictureKind, { width, height, isProgressive, depth, channels, chromaSubsampling }: Metadata) {
  const pixels = width * height;
  if (kind === 'gif') return pixels * 4;
  if (!isProgressive) return 0;
  // Two bytes per coefficient; with subsampled colours, each colour channel has a quarter of the coefficients.
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
