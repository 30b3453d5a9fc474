import { paths } from '../../paths.ts';

/** Maximum number of pictures of a card, including the first. */
const MOST = 3;
/**
 * Milliseconds that a pointer must rest on a card before its pictures are fetched, so that a pointer crossing the list
 * fetches nothing.
 */
const REST_MS = 120;
/** Minimum horizontal distance, in pixels, for a finger's movement on a card to count as a swipe. */
const SWIPE = 30;
const CARD = '[data-card]:has([data-more-pictures])';

const keysOf = new WeakMap<Element, Promise<readonly string[]>>();
const shownAt = new WeakMap<Element, number>();

let hovered: Element | null = null;
let pointer = 0;
let touched: { readonly card: Element; readonly x: number; readonly y: number } | null = null;

/**
 * Shows the second and third picture of a card, chosen by the pointer's position on the card or by swipes. Neither is
 * loaded before that.
 */
export function watchCards(first: PointerEvent): void {
  const passive = { passive: true } as const;
  document.addEventListener('pointermove', hover, passive);
  document.addEventListener('touchstart', touch, passive);
  document.addEventListener('touchend', swipe, passive);
  hover(first);
}

function hover({ pointerType, target, clientX }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const card = cardAt(target);
  pointer = clientX;
  if (card === hovered) {
    if (card && keysOf.has(card)) void showAtPointer(card);
    return;
  }
  if (hovered) void show(hovered, 0);
  hovered = card;
  if (card) setTimeout(() => hovered === card && void showAtPointer(card), REST_MS);
}

async function showAtPointer(card: Element): Promise<void> {
  const { length } = await picturesOf(card);
  if (hovered !== card || length < 2) return;
  const { left, right, width } = card.getBoundingClientRect();
  const share = (isRightToLeft(card) ? right - pointer : pointer - left) / width;
  await show(card, Math.min(length - 1, Math.max(0, Math.floor(share * length))));
}

function touch({ target, touches }: TouchEvent): void {
  const card = cardAt(target);
  const [finger] = touches;
  touched = card && finger && touches.length === 1 ? { card, x: finger.clientX, y: finger.clientY } : null;
}

function swipe({ changedTouches: [finger] }: TouchEvent): void {
  if (!touched || !finger) return;
  const { card, x, y } = touched;
  const moved = finger.clientX - x;
  if (Math.abs(moved) < SWIPE || Math.abs(moved) < 2 * Math.abs(finger.clientY - y)) return;
  // A swipe shows the picture from the side where the finger came from, as in the gallery.
  const step = moved > 0 === isRightToLeft(card) ? 1 : -1;
  void picturesOf(card).then(({ length }) => show(card, ((shownAt.get(card) ?? 0) + step + length) % length));
}

const cardAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CARD) : null;
const isRightToLeft = (card: Element): boolean => getComputedStyle(card).direction === 'rtl';

function picturesOf(card: Element): Promise<readonly string[]> {
  const known = keysOf.get(card);
  if (known) return known;
  const asked = readKeys(Number(card.getAttribute('data-card')));
  keysOf.set(card, asked);
  return asked;
}

/** Keys of a listing's first pictures; empty if the request fails, so that the card keeps only its own picture. */
async function readKeys(id: number): Promise<readonly string[]> {
  try {
    const response = await fetch(paths.webListing(id), { headers: { accept: 'application/json' } });
    const { data } = (await response.json()) as {
      data: { listing: { images: readonly { readonly url: string }[] } };
    };
    return data.listing.images
      .slice(0, MOST)
      .map(({ url }) => new URL(url, location.origin).pathname.split('/')[2] ?? '');
  } catch {
    return [''];
  }
}

async function show(card: Element, at: number): Promise<void> {
  if ((shownAt.get(card) ?? 0) === at) return;
  shownAt.set(card, at);
  if (at === 0) {
    clear(card);
    return;
  }
  const image = new Image();
  image.alt = '';
  image.src = paths.picture((await picturesOf(card))[at] ?? '', 320, 'webp');
  await image.decode().catch(() => undefined);
  if (shownAt.get(card) !== at || image.naturalWidth === 0) return;
  clear(card);
  card.querySelector('picture')?.after(image);
}

/** Removes all pictures but the card's own: another picture may have been added twice. */
function clear(card: Element): void {
  for (const other of card.querySelectorAll('picture ~ img')) other.remove();
}
