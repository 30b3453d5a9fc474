/** Zooms the page's main picture from 1 to 3, by pinch, double click or buttons (ITEM-01). */
const LEAST = 1;
const MOST = 3;
const STEP = 0.5;
const DOUBLE_CLICK = 2;

export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

export const UNZOOMED: Zoom = { scale: LEAST, x: 0, y: 0 };

/**
 * Limits the zoom to 1–3 and the offset so that the picture fills the frame. `x` and `y` move the centre, in pixels.
 */
export function zoomed({ scale, x, y }: Zoom, frame: { readonly width: number; readonly height: number }): Zoom {
  const fits = Math.min(MOST, Math.max(LEAST, scale));
  const aside = (distance: number, size: number) => {
    const most = (size * (fits - 1)) / 2;
    return Math.min(most, Math.max(-most, distance));
  };
  return { scale: fits, x: aside(x, frame.width), y: aside(y, frame.height) };
}

const states = new WeakMap<HTMLElement, Zoom>();
const watched = new WeakSet<HTMLElement>();

/** Handles the buttons beside the gallery, `data-do="zoom-in"` and `"zoom-out"`, for the visible slide. */
export function zoomByButton(control: HTMLElement, inward: boolean): void {
  const gallery = control.closest<HTMLElement>('[data-gallery]');
  const track = gallery?.querySelector<HTMLElement>('[data-slide]')?.parentElement;
  if (!gallery || !track) return;
  const middle = track.getBoundingClientRect().left + track.clientWidth / 2;
  const seen = [...track.querySelectorAll<HTMLElement>('[data-slide]')].find((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return left <= middle && right >= middle;
  });
  if (seen) apply(seen, (zoom) => ({ ...zoom, scale: zoom.scale + (inward ? STEP : -STEP) }));
}

export function watchZoomIn(root: ParentNode): void {
  for (const gallery of root.querySelectorAll<HTMLElement>('[data-gallery]')) {
    if (!watched.has(gallery)) watchZoom(gallery);
    watched.add(gallery);
  }
}

function watchZoom(gallery: HTMLElement): void {
  const fingers = new Map<number, { x: number; y: number }>();
  const slideOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slide]') : null;

  gallery.addEventListener('dblclick', (event) => {
    const slide = slideOf(event);
    if (!slide || slide.matches('[data-video]')) return;
    event.preventDefault();
    const { left, top, width, height } = slide.getBoundingClientRect();
    const towards = { x: left + width / 2 - event.clientX, y: top + height / 2 - event.clientY };
    apply(slide, ({ scale }) => (scale > LEAST ? UNZOOMED : { scale: DOUBLE_CLICK, ...towards }));
  });
  gallery.addEventListener('pointerdown', (event) => {
    if (slideOf(event)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  gallery.addEventListener('pointermove', (event) => {
    const slide = slideOf(event);
    const before = fingers.get(event.pointerId);
    if (!slide || !before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other));
      apply(slide, (zoom) => ({ ...zoom, scale: zoom.scale * grown }));
    } else
      apply(slide, (zoom) =>
        zoom.scale > LEAST ? { ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y } : zoom,
      );
  });
  for (const sign of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    gallery.addEventListener(sign, ({ pointerId }) => fingers.delete(pointerId));
  }
  // Two fingers zoom this picture, not the page; dragging an enlarged picture pans it instead of scrolling.
  gallery.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 || gallery.dataset.zoomed !== undefined) event.preventDefault();
    },
    { passive: false },
  );
  gallery.addEventListener('dragstart', (event) => {
    if (gallery.dataset.zoomed !== undefined) event.preventDefault();
  });
}

function apply(slide: HTMLElement, change: (zoom: Zoom) => Zoom): void {
  const image = slide.querySelector<HTMLElement>('img');
  if (!image) return;
  const zoom = zoomed(change(states.get(slide) ?? UNZOOMED), { width: slide.clientWidth, height: slide.clientHeight });
  states.set(slide, zoom);
  image.style.translate = `${zoom.x}px ${zoom.y}px`;
  image.style.scale = String(zoom.scale);
  slide.closest('[data-gallery]')?.toggleAttribute('data-zoomed', zoom.scale > LEAST);
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
