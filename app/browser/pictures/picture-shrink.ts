import { BEGINNING_BYTES, pictureKindOf } from '../../../domain/media/picture-kind.ts';

/** Maximum longer side in pixels and file size; larger pictures are scaled down before the upload (ITEM-07). */
const MOST_PIXELS = 2560;
const MOST_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.9;
const PREVIEW_PIXELS = 320;

type Size = { readonly width: number; readonly height: number };

export type Prepared = {
  readonly blob: Blob;
  readonly name: string;
  /** Null if this browser cannot decode the picture; the server may be able to. */
  readonly preview: HTMLCanvasElement | null;
};

/**
 * Scales a size down to fit a square with sides of `most` pixels, keeping its proportions; smaller sizes stay
 * unchanged.
 */
export function sizeWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function needsShrinking({ width, height }: Size, bytes: number): boolean {
  return Math.max(width, height) > MOST_PIXELS || bytes > MOST_BYTES;
}

/**
 * Whether a file's type allows it to be a picture. Operating systems give no type for a file without an extension, so
 * an empty type is allowed.
 */
export const mayBePicture = ({ type }: Pick<File, 'type'>): boolean =>
  /^(?:|image\/.*|application\/octet-stream)$/.test(type);

/**
 * Prepares a file for the upload. A picture that is too large, or in a format that the server does not accept, is
 * converted to an upright JPEG; other files stay unchanged. Null if neither this browser nor the server can read the
 * file.
 */
export async function prepare(file: File): Promise<Prepared | null> {
  const beginning = await file.slice(0, BEGINNING_BYTES).arrayBuffer();
  const isTaken = pictureKindOf(new Uint8Array(beginning)) !== null;
  const asItIs = (preview: HTMLCanvasElement | null) => (isTaken ? { blob: file, name: file.name, preview } : null);
  const { bitmap, isSmaller } = await decoded(file);
  if (!bitmap) return asItIs(null);
  const preview = drawn(bitmap, PREVIEW_PIXELS);
  const isRedrawn = !isTaken || isSmaller || needsShrinking(bitmap, file.size);
  const blob = isRedrawn ? await jpegOf(drawn(bitmap, MOST_PIXELS)) : null;
  bitmap.close();
  return blob ? { blob, name: 'picture.jpg', preview } : asItIs(preview);
}

/** `isSmaller`: the full picture exceeds what this browser can hold, so it was decoded at a smaller size. */
async function decoded(file: File): Promise<{ readonly bitmap: ImageBitmap | null; readonly isSmaller: boolean }> {
  const upright = { imageOrientation: 'from-image' } as const;
  const whole = await createImageBitmap(file, upright).catch(() => null);
  if (whole) return { bitmap: whole, isSmaller: false };
  const small = { ...upright, resizeWidth: MOST_PIXELS, resizeQuality: 'high' } as const;
  return { bitmap: await createImageBitmap(file, small).catch(() => null), isSmaller: true };
}

function drawn(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeWithin(bitmap, most));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
