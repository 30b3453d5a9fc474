import { MINUTE, SECOND } from '../../../domain/values/durations.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { officeKeys } from '../../messages/office-keys.ts';
import { onContent } from '../content.ts';
import { around, isPlainClick } from '../dom.ts';
import type { Envelope } from '../server-call.ts';
import { writeCookie } from '../storage/cookies.ts';
import { watchArrival } from './arrival.ts';
import { watchChangedFields } from './changed-fields.ts';
import { watchNextCase } from './next-case.ts';
import { showToast } from './say.ts';
import { watchShortcuts } from './shortcuts.ts';
import { watchShortcutsSwitch } from './shortcuts-switch.ts';
import { watchStandingCase } from './standing-case.ts';

let isWatching = false;

/**
 * Starts the back office's own scripts, once per page. The guard of decisions must be registered first, because it
 * stops events that the other listeners would act on.
 */
export function watchOffice(): void {
  if (isWatching) return;
  isWatching = true;
  watchArrival();
  watchStandingCase();
  watchRelayedAnswers();
  watchSavedReplies();
  watchNextCase();
  watchClaim();
  watchSecondsLeft();
  watchShortcutsSwitch();
  watchShortcuts();
  watchFolds();
  watchChangedFields();
}

/** Case and time of the last renewal. */
let renewed: { readonly case: string | undefined; readonly at: number } | null = null;

/** Renews the claim of a case at most once a minute while the user works on it (ADM-02). */
function watchClaim(): void {
  for (const sign of ['keydown', 'pointerdown', 'input'] as const)
    document.addEventListener(sign, (event) => void renew(around(event, '[data-renew]')), { passive: true });
}

async function renew(root: HTMLElement | null): Promise<void> {
  const { renew: address, case: id } = root?.dataset ?? {};
  if (address === undefined) return;
  const now = performance.now();
  // Showing the case has renewed its claim already.
  const last = renewed && renewed.case === id ? renewed.at : now;
  const isDue = now - last >= MINUTE;
  renewed = { case: id, at: isDue ? now : last };
  if (!isDue) return;
  try {
    const { callServer } = await import('../server-call.ts');
    const { envelope } = await callServer(address);
    const words = envelope?.success === false ? envelope.message : null;
    if (words !== null) void showToast(words);
  } catch {
    // Ignores the failure: the decision itself reports a lost claim.
  }
}

/** Days for which a browser remembers which groups of sections are open. */
const DAYS = 365;

/** Remembers which groups of sections are open, so that the next page opens them again. */
function watchFolds(): void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.dataset.fold === undefined) return;
    const open = [...document.querySelectorAll<HTMLElement>('[data-fold][open]')].map(({ dataset }) => dataset.fold);
    writeCookie('office-folds', open.join('.'), DAYS);
  };
  // Captures the event, because `toggle` does not bubble.
  document.addEventListener('toggle', remember, true);
}

/**
 * Shows information that an action requested, such as a number, inside the action's form. The browser stays on this
 * page, because no other page contains the information.
 */
function watchRelayedAnswers(): void {
  document.addEventListener('form-leads', (event) => {
    const form = around<HTMLFormElement>(event, '[data-tells] form');
    const area = form?.querySelector<HTMLElement>('[data-form-message]');
    if (!form || !area || !(event instanceof CustomEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    area.textContent = (event.detail as Envelope).message;
    for (const button of form.querySelectorAll('[type=submit]')) button.remove();
    area.tabIndex = -1;
    area.focus();
  });
}

/** Appends a saved reply to the answer that is being written; following the link would lose that text (ADM-02). */
function watchSavedReplies(): void {
  document.addEventListener('click', (event) => {
    const link = around<HTMLAnchorElement>(event, 'a[data-saved-reply]');
    if (!link || !isPlainClick(event)) return;
    const list = link.closest('details');
    const field = list?.parentElement?.querySelector('textarea');
    if (!list || !field) return;
    event.preventDefault();
    const written = field.value.trimEnd();
    field.value = `${written === '' ? '' : `${written}\n\n`}${link.dataset.savedReply ?? ''}`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    list.open = false;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
  });
}

/**
 * Counts down the seconds until users are notified of a decision, and then removes the buttons that undo it (ADM-01).
 */
function watchSecondsLeft(): void {
  onContent((root) => {
    for (const words of root.querySelectorAll<HTMLElement>('[data-seconds-left]')) count(words);
  });
}

function count(words: HTMLElement): void {
  const ends = performance.now() + Number(words.dataset.secondsLeft) * SECOND;
  delete words.dataset.secondsLeft;
  const timer = setInterval(() => {
    const left = Math.ceil((ends - performance.now()) / SECOND);
    if (left > 0) words.textContent = officeKeys.toldIn(persianDigits(left));
    else (words.closest('[data-untold]') ?? words).remove();
    if (left <= 0 || !words.isConnected) clearInterval(timer);
  }, SECOND);
}
