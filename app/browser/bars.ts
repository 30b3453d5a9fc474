import { browserMessages } from '../messages/browser.ts';
import { storage } from './storage.ts';
import { toast } from './toast.ts';

/** GEN-16. */
const APP_BAR_AFTER_MS = 3_000;
const APP_BAR_AWAY_MS = 24 * 60 * 60 * 1_000;
const CATEGORY_BAR_PX = 200;
const SMALL_SCREEN = '(max-width: 47.99rem)';

type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };
let installPrompt: InstallPrompt | null = null;

type Scrolled = { readonly y: number; readonly viewport: number; readonly page: number };

/** Past half the page, on pages over twice the window. */
export function showsBackToTop({ y, viewport, page }: Scrolled): boolean {
  return page > 2 * viewport && y > page / 2;
}

/** A clock that was set back must not keep the bar away for ever. */
export function showsAppBar(dismissedAt: number | null, now: number): boolean {
  return dismissedAt === null || now < dismissedAt || now - dismissedAt >= APP_BAR_AWAY_MS;
}

export function watchBars(): void {
  let waiting = false;
  const place = () => {
    waiting = false;
    const scrolled = { y: scrollY, viewport: innerHeight, page: document.documentElement.scrollHeight };
    for (const bar of all('[data-do=back-to-top]')) bar.hidden = !showsBackToTop(scrolled);
    for (const bar of all('[data-category-bar]')) bar.toggleAttribute('data-shown', scrolled.y > CATEGORY_BAR_PX);
  };
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(place);
      waiting = true;
    },
    { passive: true },
  );
  place();
  setTimeout(() => {
    const wanted = matchMedia(SMALL_SCREEN).matches && showsAppBar(storage.read('appBar'), Date.now());
    if (wanted && !isInstalled()) for (const bar of all('[data-app-bar]')) bar.hidden = false;
  }, APP_BAR_AFTER_MS);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt = event as InstallPrompt;
  });
}

export function dismissAppBar(): void {
  storage.write('appBar', Date.now());
  for (const bar of all('[data-app-bar]')) bar.hidden = true;
}

/** The browser's own question where there is one; else a word on where to find it. */
export function installApp(): void {
  if (installPrompt) void installPrompt.prompt();
  else toast(browserMessages.installByMenu);
  installPrompt = null;
  dismissAppBar();
}

export function backToTop(): void {
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}
