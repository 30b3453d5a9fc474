import { thumbHashToRGBA } from 'thumbhash';

/** Paints `data-thumb` (a thumbhash in base64) under pictures that are still on their way. */
export function paintThumbs(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-thumb]')) {
    const image = frame.querySelector('img');
    if (!image || (image.complete && image.naturalWidth > 0) || frame.querySelector('canvas')) continue;
    const canvas = painted(frame.dataset.thumb ?? '');
    if (!canvas) continue;
    frame.prepend(canvas);
    image.addEventListener('load', () => canvas.remove(), { once: true });
  }
}

function painted(hash: string): HTMLCanvasElement | null {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    const canvas = document.createElement('canvas');
    canvas.width = w;
    canvas.height = h;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
    return canvas;
  } catch {
    return null;
  }
}
