import { lazy, loadIgnoringErrors } from '../lazy.ts';
import { keepInstallPrompt } from './install-prompt.ts';

/** Milliseconds from the load of the page to the app bar (GEN-16). */
const APP_BAR_AFTER_MS = 3_000;
const SMALL_SCREEN = '(max-width: 47.99rem)';

type Scrolled = { readonly y: number; readonly viewport: number; readonly page: number };

/** Whether to show the button back to the top: past half of a page that is more than two windows long. */
export function showsBackToTop({ y, viewport, page }: Scrolled): boolean {
  return page > 2 * viewport && y > page / 2;
}

export function watchFloatingControls(): void {
  let waiting = false;
  const place = () => {
    waiting = false;
    const scrolled = { y: scrollY, viewport: innerHeight, page: document.documentElement.scrollHeight };
    for (const bar of all('[data-do=back-to-top]')) bar.hidden = !showsBackToTop(scrolled);
  };
  // Waits for the next frame, because measuring at once would force a layout.
  const placeSoon = () => {
    if (!waiting) requestAnimationFrame(place);
    waiting = true;
  };
  addEventListener('scroll', placeSoon, { passive: true });
  placeSoon();
  if (document.readyState === 'complete') showAppBarLater();
  else addEventListener('load', showAppBarLater);
  addEventListener('beforeinstallprompt', keepInstallPrompt);
}

function showAppBarLater(): void {
  setTimeout(() => {
    if (matchMedia(SMALL_SCREEN).matches) loadIgnoringErrors(lazy.appBar, ({ showAppBar }) => showAppBar());
  }, APP_BAR_AFTER_MS);
}

export function backToTop(): void {
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}
