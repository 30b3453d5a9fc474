/**
 * Zoom of the page's main picture by pinch, double click or buttons (ITEM-01): from 1 to 3. A press on a button changes
 * it by 0.5.
 */
const MIN_SCALE = 1;
const MAX_SCALE = 3;
const SCALE_STEP = 0.5;
const DOUBLE_CLICK_SCALE = 2;

export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

export const UNZOOMED: Zoom = { scale: MIN_SCALE, x: 0, y: 0 };

/**
 * Limits the zoom to 1–3 and the offset so that the picture fills the frame. `x` and `y` move the centre, in pixels.
 */
export function clampZoom({ scale, x, y }: Zoom, frame: { readonly width: number; readonly height: number }): Zoom {
  const clampedScale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
  const clampOffset = (distance: number, size: number) => {
    const max = (size * (clampedScale - 1)) / 2;
    return Math.min(max, Math.max(-max, distance));
  };
  return { scale: clampedScale, x: clampOffset(x, frame.width), y: clampOffset(y, frame.height) };
}

const states = new WeakMap<HTMLElement, Zoom>();
const watched = new WeakSet<HTMLElement>();

/** Handles the buttons beside the gallery, `data-do="zoom-in"` and `"zoom-out"`, for the visible slide. */
export function zoomByButton(control: HTMLElement, inward: boolean): void {
  const gallery = control.closest<HTMLElement>('[data-gallery]');
  const track = gallery?.querySelector<HTMLElement>('[data-slide]')?.parentElement;
  if (!gallery || !track) return;
  const middle = track.getBoundingClientRect().left + track.clientWidth / 2;
  const visibleSlide = [...track.querySelectorAll<HTMLElement>('[data-slide]')].find((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return left <= middle && right >= middle;
  });
  if (visibleSlide)
    apply(visibleSlide, (zoom) => ({ ...zoom, scale: zoom.scale + (inward ? SCALE_STEP : -SCALE_STEP) }));
}

export function enableZoom(root: ParentNode): void {
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
    apply(slide, ({ scale }) => (scale > MIN_SCALE ? UNZOOMED : { scale: DOUBLE_CLICK_SCALE, ...towards }));
  });
  gallery.addEventListener('pointerdown', (event) => {
    if (slideOf(event)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  gallery.addEventListener('pointermove', (event) => {
    const slide = slideOf(event);
    const before = fingers.get(event.pointerId);
    if (!slide || !before) return;
    const current = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, current);
    if (other) {
      const factor = distance(current, other) / Math.max(1, distance(before, other));
      apply(slide, (zoom) => ({ ...zoom, scale: zoom.scale * factor }));
    } else
      apply(slide, (zoom) =>
        zoom.scale > MIN_SCALE ? { ...zoom, x: zoom.x + current.x - before.x, y: zoom.y + current.y - before.y } : zoom,
      );
  });
  for (const endEvent of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    gallery.addEventListener(endEvent, ({ pointerId }) => fingers.delete(pointerId));
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
  const zoom = clampZoom(change(states.get(slide) ?? UNZOOMED), {
    width: slide.clientWidth,
    height: slide.clientHeight,
  });
  states.set(slide, zoom);
  image.style.translate = `${zoom.x}px ${zoom.y}px`;
  image.style.scale = String(zoom.scale);
  slide.closest('[data-gallery]')?.toggleAttribute('data-zoomed', zoom.scale > MIN_SCALE);
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
