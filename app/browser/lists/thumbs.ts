import { thumbHashToRGBA } from 'thumbhash';
import { whenIdle } from '../islands/islands.ts';

/** Paints `data-thumb` (a thumbhash in base64) behind pictures near the screen that are still loading. */
export function paintThumbs(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-thumb]')) near.observe(frame);
}

/** Loads the module for further pictures of cards when a pointer first moves over any element. */
addEventListener(
  'pointerover',
  // Failures are ignored: the page may be left while the module loads, and Firefox reports that as an error.
  (first) =>
    void import('./card-pictures.ts').then(
      ({ watchCards }) => watchCards(first),
      () => undefined,
    ),
  {
    once: true,
  },
);

/** Paints one at a time: all at once would block a slow phone, and most pictures arrive before their turn. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      whenIdle(() => paint(target as HTMLElement));
    }
  },
  { rootMargin: '200px' },
);

function paint(frame: HTMLElement): void {
  const image = frame.querySelector('img');
  if (!image || (image.complete && image.naturalWidth > 0) || frame.querySelector('canvas')) return;
  const canvas = painted(frame.dataset.thumb ?? '');
  if (!canvas) return;
  frame.prepend(canvas);
  image.addEventListener('load', () => canvas.remove(), { once: true });
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
