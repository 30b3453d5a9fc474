/** Maximum longer side in pixels and file size; larger pictures are scaled down before the upload (ITEM-07). */
const MOST_PIXELS = 2560;
const MOST_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.9;
const PREVIEW_PIXELS = 320;

type Size = { readonly width: number; readonly height: number };

export type Prepared = {
  readonly blob: Blob;
  /** File name for the upload; the server checks it too. */
  readonly name: string;
  /** Null if this browser cannot decode it; the server may. */
  readonly preview: HTMLCanvasElement | null;
};

/** Fits a size into a square of `most`, keeping its proportions and never enlarging it. */
export function sizeWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function needsShrinking({ width, height }: Size, bytes: number): boolean {
  return Math.max(width, height) > MOST_PIXELS || bytes > MOST_BYTES;
}

/** Prepares a file for the upload, upright whatever orientation the camera recorded. */
export async function prepare(file: File): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return { blob: file, name: file.name, preview: null };
  const preview = drawn(bitmap, PREVIEW_PIXELS);
  const smaller = needsShrinking(bitmap, file.size) ? await jpegOf(drawn(bitmap, MOST_PIXELS)) : null;
  bitmap.close();
  return smaller ? { blob: smaller, name: 'picture.jpg', preview } : { blob: file, name: file.name, preview };
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
