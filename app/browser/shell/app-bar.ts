import { DAY } from '../../../domain/values/durations.ts';
import { browserMessages } from '../../messages/browser.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { toast } from '../toast.ts';
import { takeInstallPrompt } from './install-prompt.ts';

/** Milliseconds for which a dismissed bar stays hidden (GEN-16). */
const DISMISSED_MS = DAY;

/**
 * Whether to show the app bar. If the clock was set back since the dismissal, it is shown, so that it is never hidden
 * for ever.
 */
export function showsAppBar(dismissedAt: number | null, now: number): boolean {
  return dismissedAt === null || now < dismissedAt || now - dismissedAt >= DISMISSED_MS;
}

/** Windows in which the bar is not shown: of the installed app, and those so low that a bar would cover what has the focus. */
const WITHOUT_BAR = '(display-mode: standalone), (max-height: 28.12rem)';

export function showAppBar(): void {
  if (matchMedia(WITHOUT_BAR).matches || !showsAppBar(laterStorage.read('appBar'), Date.now())) return;
  setHidden(false);
}

export function dismissAppBar(): void {
  laterStorage.write('appBar', Date.now());
  setHidden(true);
}

/** Opens the browser's install prompt if there is one; otherwise explains which menu installs the app. */
export function installApp(): void {
  const installPrompt = takeInstallPrompt();
  if (installPrompt) void installPrompt.prompt();
  else toast(browserMessages.installByMenu);
  dismissAppBar();
}

function setHidden(hidden: boolean): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-app-bar]')) bar.hidden = hidden;
}
