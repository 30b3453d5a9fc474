import { persianNumber } from '../../../domain/values/numbers.ts';
import { browserMessages } from '../../messages/browser.ts';

/** Milliseconds for which each slide is shown (ITEM-01); longer if the next slide's picture is still loading. */
const AUTOPLAY_MS = 3_000;

const running = new WeakMap<HTMLElement, Gallery>();

type Gallery = { readonly go: (to: number) => void; readonly toggle: () => void };

/** Starts the `[data-gallery]` elements below; without a script a gallery is a strip that scrolls and snaps. */
export function watchGalleries(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-gallery]')) {
    if (!running.has(element)) running.set(element, start(element));
  }
}

export function togglePlaying(control: HTMLElement): void {
  const gallery = control.closest<HTMLElement>('[data-gallery]');
  if (gallery) running.get(gallery)?.toggle();
}

/** The index of the next slide, wrapping around. */
export function slideAfter(at: number, count: number): number {
  return count > 0 ? (at + 1) % count : 0;
}

function start(gallery: HTMLElement): Gallery {
  const slides = [...gallery.querySelectorAll<HTMLElement>('[data-slide]')];
  const track = slides[0]?.parentElement ?? gallery;
  const pause = gallery.querySelector<HTMLElement>('[data-do=gallery-pause]');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let at = 0;
  // Touching the gallery stops autoplay for good; hover and focus only pause it.
  let stopped = still.matches || slides.length < 2;
  let held = false;

  const show = (now: number) => {
    at = now;
    for (const counter of gallery.querySelectorAll('[data-gallery-counter]')) {
      counter.textContent = `${persianNumber(at + 1)} / ${persianNumber(slides.length)}`;
    }
    for (const thumb of gallery.querySelectorAll<HTMLElement>('[data-slide-to]')) {
      if (Number(thumb.dataset.slideTo) === at) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  };
  const go = (to: number) => {
    const slide = slides[to];
    if (!slide) return;
    // Scroll sideways only: the page must not move along with the gallery.
    const shift = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
    track.scrollBy({ left: shift, behavior: still.matches ? 'instant' : 'smooth' });
    show(to);
  };
  const showState = () => {
    if (!pause) return;
    pause.hidden = slides.length < 2;
    pause.setAttribute('aria-label', stopped ? browserMessages.playSlides : browserMessages.pauseSlides);
    pause.toggleAttribute('data-paused', stopped);
  };
  const stop = () => {
    stopped = true;
    showState();
  };

  for (const sign of ['pointerenter', 'focusin']) gallery.addEventListener(sign, () => (held = true));
  for (const sign of ['pointerleave', 'focusout']) gallery.addEventListener(sign, () => (held = false));
  track.addEventListener('touchstart', stop, { passive: true });
  gallery.addEventListener('click', (event) => {
    const thumb = event.target instanceof Element && event.target.closest<HTMLElement>('[data-slide-to]');
    if (!thumb) return;
    event.preventDefault();
    stop();
    go(Number(thumb.dataset.slideTo));
  });
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(slides.indexOf(target as HTMLElement));
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) seen.observe(slide);
  // Halfway through a slide's time the next picture is fetched: it is off screen, so it would otherwise begin to load
  // only when shown.
  let isHalf = false;
  setInterval(() => {
    const zoomed = gallery.dataset.zoomed !== undefined;
    if (stopped || held || zoomed || document.hidden || document.querySelector('dialog[open]')) return;
    isHalf = !isHalf;
    const next = slideAfter(at, slides.length);
    const picture = slides[next]?.querySelector('img');
    if (isHalf) picture?.setAttribute('loading', 'eager');
    else if (picture?.complete !== false) go(next);
  }, AUTOPLAY_MS / 2);
  show(0);
  showState();
  return {
    go,
    toggle: () => {
      stopped = !stopped;
      held = false;
      showState();
    },
  };
}
