import { SECOND } from '../../../domain/values/durations.ts';
import { browserMessages } from '../../messages/browser.ts';
import { officeKeys } from '../../messages/office-keys.ts';
import { onContent } from '../content.ts';
import { around } from '../dom.ts';
import type { Envelope } from '../server-call.ts';
import { sitePath } from '../site-path.ts';
import { CASE_REGION, fetchAhead, takeAhead } from './case-ahead.ts';
import { showToast } from './say.ts';
import { noteDecided } from './standing-case.ts';

/** Milliseconds for which a decision's toast offers to undo it. */
const UNDO_MS = 10_000;

/** Milliseconds after which the request for the sections is given up. */
const TIMEOUT_MS = 15 * SECOND;

/** `data-case` of the case that is shown. */
let shown: string | undefined;
/** Address of the case that was requested last. */
let asked: string | null = null;

/** Shows the next case in place of a decided one, without loading the page again. */
export function watchNextCase(): void {
  onContent((root) => {
    const arrived = root.querySelector<HTMLElement>('[data-case]');
    if (!arrived) return;
    const { case: id, nextCase } = arrived.dataset;
    const next = addressOf(nextCase);
    if (next) fetchAhead(next, /\d+$/.exec(id ?? '')?.[0] ?? '');
    shown ??= id;
  });
  document.addEventListener('form-leads', goOn);
  document.addEventListener('address-leaves', leaveCase);
  document.addEventListener('address-shown', arriveAtCase);
}

/** Runs after a decision was accepted; the answer names the next case. */
function goOn(event: Event): void {
  if (!(event instanceof CustomEvent) || !around(event, '[data-case]')) return;
  noteDecided();
  const { data, message } = event.detail as Envelope;
  const url = addressOf(data.url);
  // Other target pages show the confirmation themselves, because it is in their address. These are the list, when no
  // case is left, and pages of objects that are in no queue.
  if (url === null || !isOfQueue(url) || !around(event, `[data-region=${CASE_REGION}]`)) return;
  event.preventDefault();
  void showCase(url);
  toastDecision(message, sitePath(data.undo));
}

/** Shows the case in this page. If that fails, the browser loads the case's page. */
async function showCase(url: string): Promise<void> {
  asked = url;
  const answer = await takeAhead(url);
  if (asked !== url) return;
  import('../regions/regions.ts').then(
    async ({ follow, showRegions }) => {
      if (answer) showRegions(answer, url, 'push');
      else await follow(url, CASE_REGION);
      await renewSections();
    },
    () => location.assign(url),
  );
}

/**
 * Updates the counts beside the names of the sections: the shown case was fetched before the decision, so its counts
 * are out of date.
 */
async function renewSections(): Promise<void> {
  const region = document.querySelector<HTMLElement>('[data-region=sections]');
  const url = location.href;
  if (!region) return;
  try {
    const [{ fetchRegions }, { swapRegion }] = await Promise.all([
      import('../regions/regions.ts'),
      import('../regions/region-swap.ts'),
    ]);
    const { regions } = await fetchRegions(url, ['sections'], AbortSignal.timeout(TIMEOUT_MS));
    if (regions.sections) swapRegion(region, regions.sections);
  } catch {
    // Ignores the failure: the next decision or page updates the counts.
  }
}

/** Removes the focus from the old case and closes its folds, because swapping regions would preserve both. */
function leaveCase(): void {
  const leaving = document.querySelector('[data-case]');
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && leaving?.contains(focused)) focused.blur();
  for (const fold of leaving?.querySelectorAll('details') ?? []) fold.open = false;
}

function arriveAtCase(event: Event): void {
  const arrived = document.querySelector<HTMLElement>('[data-case]');
  if (!arrived || arrived.dataset.case === shown) return;
  shown = arrived.dataset.case;
  // Back and Forward restore the earlier scroll position instead.
  if (!(event instanceof CustomEvent && event.detail === 'stay')) scrollTo({ top: 0, behavior: 'instant' });
  const heading = arrived.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function toastDecision(message: string | null, undo: string | null): void {
  if (message === null) return;
  const action = undo === null ? {} : { action: { label: officeKeys.undo, run: () => void undoDecision(undo) } };
  void showToast(message, { ...action, lasts: UNDO_MS });
}

/** Undoes a decision and shows its case again, which can then be decided anew. */
async function undoDecision(path: string): Promise<void> {
  const { envelope } = await import('../server-call.ts')
    .then(({ callServer }) => callServer(path, { body: new URLSearchParams({ sure: 'yes' }) }))
    .catch(() => ({ envelope: null }));
  const to = envelope?.success ? addressOf(envelope.data.url) : null;
  if (to !== null && isOfQueue(to)) await showCase(to);
  await showToast(envelope?.message ?? browserMessages.failed);
}

/** Whether the address belongs to a case in the same queue as the shown case. */
function isOfQueue(url: string): boolean {
  const queueOf = (pathname: string) => /^(.+)\/\d+$/.exec(pathname)?.[1];
  const queue = queueOf(new URL(url).pathname);
  return queue !== undefined && queue === queueOf(location.pathname);
}

/**
 * Returns the address if it is on this site, without the parameters of its confirmation (`?did`, `?undo`), because a
 * toast shows that message.
 */
function addressOf(target: unknown): string | null {
  const url = typeof target === 'string' ? new URL(target, location.href) : null;
  return url?.origin === location.origin ? url.origin + url.pathname : null;
}
