/** The one place where what somebody sent is opened: whatever its door, the same limits hold (ITEM-07, AUTH-05). */
import { open, readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { readBitmap } from './bitmap.ts';
import { DECODER, loadSharp } from './encode.server.ts';
import { BEGINNING_BYTES, isPictureName, type PictureKind, pictureKindOf } from './picture-kind.ts';
import { type ArrivedFile, UPLOAD, type UploadRefusal } from './upload.ts';

/** Bytes of a picture that its decoder must hold whole; a worker has 200 MB for everything. */
const HELD_MAX = 40_000_000;
/** Frames of an animation, of which only the first is ever decoded: nobody's camera makes more. */
const FRAMES_MAX = 2_000;
/** Seconds of one decoding; a file that is made to take long is not worth more. */
const SECONDS = 20;

/** `orientation`: as its camera noted it, 1 is upright. */
export type Opened = { readonly source: Sharp; readonly orientation: number };

/** Decodes nothing yet; whoever does is told of a broken file by an exception. What only claims to be a picture is refused. */
export async function openPicture({ path, name }: ArrivedFile): Promise<Opened | { readonly refused: UploadRefusal }> {
  const kind = isPictureName(name) ? pictureKindOf(await beginningOf(path)) : null;
  if (kind === null) return { refused: 'not-an-image' };
  return kind === 'bmp' ? openBitmap(path) : openByLibrary(path, kind);
}

async function openByLibrary(path: string, kind: PictureKind): Promise<Opened | { readonly refused: UploadRefusal }> {
  const sharp = await loadSharp();
  try {
    // Of the head alone: how large it says it is.
    const metadata = await sharp(path, { ...DECODER, limitInputPixels: false }).metadata();
    if (metadata.format !== kind) return { refused: 'unreadable' };
    if (isTooLarge(kind, metadata)) return { refused: 'too-large' };
    const source = sharp(path, DECODER).timeout({ seconds: SECONDS });
    return { source, orientation: metadata.orientation ?? 1 };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** A file may be as long as an upload, so its pixels are as many as fit into one. */
async function openBitmap(path: string): Promise<Opened | { readonly refused: UploadRefusal }> {
  const bitmap = readBitmap(await readFile(path));
  if (!bitmap) return { refused: 'unreadable' };
  const { pixels, width, height } = bitmap;
  const sharp = await loadSharp();
  const source = sharp(pixels, { ...DECODER, raw: { width, height, channels: 3 } }).timeout({ seconds: SECONDS });
  return { source, orientation: 1 };
}

function isTooLarge(kind: PictureKind, metadata: Metadata): boolean {
  const { width, height, pages = 1 } = metadata;
  return width * height > UPLOAD.pixels || heldBytes(kind, metadata) > HELD_MAX || pages > FRAMES_MAX;
}

/** What cannot be decoded row by row stands in memory as a whole while it is made smaller. */
function heldBytes(kind: PictureKind, { width, height, isProgressive, depth, channels, chromaSubsampling }: Metadata) {
  const pixels = width * height;
  if (kind === 'gif') return pixels * 4;
  if (!isProgressive) return 0;
  // Two bytes a coefficient, of colours a quarter as many where they are coarser.
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
