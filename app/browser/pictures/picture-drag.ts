/**
 * Reorders pictures by dragging. SortableJS, the usual package, is not used because it is larger than the whole script
 * of a first visit.
 */

/** Milliseconds that a finger must rest before it drags instead of scrolling. */
const HOLD_MS = 300;
const SLIP_PX = 8;

/** Lets users drag the pictures of a list into another order, by mouse, pen or long touch. */
export function watchDrag(list: HTMLElement, dropped: (tile: HTMLElement) => void): void {
  let tile: HTMLElement | null = null;
  let isDragging = false;
  let isTouch = false;
  let start = { x: 0, y: 0 };
  let hold: ReturnType<typeof setTimeout> | undefined;
  let before: readonly Element[] = [];

  const begin = () => {
    if (!tile) return;
    isDragging = true;
    before = [...list.children];
    tile.dataset.dragged = '';
  };
  const end = (isDropped: boolean) => {
    clearTimeout(hold);
    const moved = tile;
    const wasDragging = isDragging;
    tile = null;
    isDragging = false;
    if (!moved || !wasDragging) return;
    delete moved.dataset.dragged;
    if (!isDropped) list.append(...before);
    else if (before.some((each, index) => each !== list.children[index])) dropped(moved);
  };

  list.addEventListener('pointerdown', (event) => {
    const { target, button, pointerType, clientX, clientY, isPrimary } = event;
    const frame = target instanceof Element ? target.closest('[data-picture-frame]') : null;
    if (!frame || button !== 0 || !isPrimary || list.children.length < 2) return;
    tile = frame.closest<HTMLElement>('[data-picture]');
    isTouch = pointerType === 'touch';
    start = { x: clientX, y: clientY };
    if (isTouch) hold = setTimeout(begin, HOLD_MS);
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!tile) return;
    const slipped = Math.hypot(clientX - start.x, clientY - start.y) > SLIP_PX;
    if (!isDragging && slipped) {
      if (isTouch) end(false);
      else begin();
    }
    if (isDragging) moveTo(list, tile, clientX, clientY);
  });
  document.addEventListener('pointerup', () => end(true));
  document.addEventListener('pointercancel', () => end(false));
  document.addEventListener('keydown', (event) => {
    if (isDragging && event.key === 'Escape') end(false);
  });
  // The page must not scroll while a picture is dragged.
  list.addEventListener('touchmove', (event) => isDragging && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  list.addEventListener('dragstart', (event) => event.preventDefault());
  list.addEventListener('contextmenu', (event) => (isTouch && tile ? event.preventDefault() : undefined));
}

function moveTo(list: HTMLElement, tile: HTMLElement | null, x: number, y: number): void {
  const over = [...list.children].find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  if (tile && over && over !== tile) placeAt(list, tile, [...list.children].indexOf(over));
}

/**
 * Moves the other elements around the tile instead of the tile itself, because an element that is removed from the page
 * loses the focus and the finger's touch.
 */
export function placeAt(list: HTMLElement, tile: Element, index: number): void {
  const all = [...list.children];
  const from = all.indexOf(tile);
  if (from < index) tile.before(...all.slice(from + 1, index + 1));
  else tile.after(...all.slice(index, from));
}
