import { browserMessages } from '../../messages/browser.ts';
import { type CallFailure, failureWords, wayToSupport } from '../failure.ts';

/** Milliseconds during which a URL is reloaded at most once (GEN-15). */
const ONCE_MS = 30_000;
const STORAGE_KEY = 'reloads';

export type Reloads = Readonly<Record<string, number>>;

/** Adds a reload and drops old entries; null if this URL was reloaded within `ONCE_MS`. */
export function withReload(reloads: Reloads, url: string, now: number): Reloads | null {
  const recent = Object.entries(reloads).filter(([, at]) => now - at < ONCE_MS && at <= now);
  if (recent.some(([known]) => known === url)) return null;
  return { ...Object.fromEntries(recent), [url]: now };
}

/**
 * Whether the URL may be reloaded once more; records the reload. Returns false without storage, where reloads could
 * repeat for ever.
 */
export function mayReload(url: string): boolean {
  try {
    const reloads = withReload(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Reloads, url, Date.now());
    if (reloads) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(reloads));
    return reloads !== null;
  } catch {
    return false;
  }
}

/** Shows what failed with a retry button in the region. */
export function showRegionError(region: HTMLElement, why: CallFailure, retry: () => void): void {
  const note = document.createElement('p');
  const button = document.createElement('button');
  note.append(failureWords[why], ...(why === 'ours' ? [' ', wayToSupport()] : []));
  button.type = 'button';
  button.className = 'button';
  button.dataset.retry = '';
  button.textContent = browserMessages.retry;
  const error = document.createElement('div');
  error.setAttribute('role', 'alert');
  error.append(note, button);
  button.addEventListener('click', retry, { once: true });
  region.replaceChildren(error);
}
