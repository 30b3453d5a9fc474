import { paths } from '../../paths.ts';
import { popupsOf } from '../popups/history-state.ts';
import { callServer } from '../server-call.ts';
import { renew } from './forms-answer.ts';

const ID = 'sign-in';
const LATER = 'step';
const STEP_SELECTOR = '[data-sign-in]';

/**
 * Whether the current history entry belongs to a step after the first. In a popup, such an entry has a level; on a
 * page, its state has `signIn`.
 */
const isLaterEntry = (step: Element): boolean =>
  inPopup(step)
    ? popupsOf(history.state).some(({ id, levels }) => id === ID && levels.length > 0)
    : (history.state as { signIn?: string } | null)?.signIn === LATER;

const isFirst = (step: HTMLElement): boolean => step.dataset.signIn === 'index';
const inPopup = (step: Element): boolean => step.closest(`[data-popup-dialog="${ID}"]`) !== null;

/** Adds a history entry for each step after the first, so that Back returns to the text typed there (AUTH-01). */
export function keepFirstStep(step: HTMLElement): void {
  if (step.dataset.signIn === 'done' || isFirst(step) !== isLaterEntry(step)) return;
  if (inPopup(step)) void drill(step);
  else if (isFirst(step)) history.back();
  else history.pushState({ ...(history.state as object | null), signIn: LATER }, '');
}

/** The popup module owns the history entries of a popup; closing it removes them all. */
async function drill(step: HTMLElement): Promise<void> {
  const { drillTo, stepBack } = await import('../popups/popups.ts');
  await (isFirst(step) ? stepBack() : drillTo(LATER));
}

addEventListener('popstate', () => {
  const step = [...document.querySelectorAll<HTMLElement>(STEP_SELECTOR)].at(-1);
  const isThere = step && (!inPopup(step) || popupsOf(history.state).some(({ id }) => id === ID));
  if (isThere && !isFirst(step) && step.dataset.signIn !== 'done' && !isLaterEntry(step)) void goToFirst(step);
});

/** Requests the first step from the server, with the token of the values that were entered there. */
async function goToFirst(step: HTMLElement): Promise<void> {
  const token = step.querySelector<HTMLInputElement>('input[name=token]')?.value ?? '';
  try {
    await callServer(paths.signInCall('restart'), { body: new URLSearchParams({ token }) });
    await renew(step);
  } catch {
    location.reload();
  }
}
