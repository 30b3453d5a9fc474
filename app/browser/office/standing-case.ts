import { onContent } from '../content.ts';
import { around } from '../dom.ts';
import { isFromElsewhere, STRANGE_STANDS_MS, sayLocked } from './arrival.ts';

/** Milliseconds that a case must be visible before it can be decided, because nobody can have read it sooner. */
const READING_MS = 250;
/** Milliseconds after sending for which a form counts as being sent, even if it does not yet show that it is busy. */
const SENDING_MS = 1_000;

type Standing = {
  readonly root: HTMLElement;
  isDecided: boolean;
  /** The last attempt to decide. */
  sent: { readonly form: HTMLFormElement; readonly at: number } | null;
};

let standing: Standing | null = null;

/**
 * Refuses decisions, by key or pointer, about a case that has been visible too briefly or was already decided (ADM-02).
 */
export function watchStandingCase(): void {
  onContent((root) => {
    const shown = root.querySelector<HTMLElement>('[data-case]');
    if (shown) startReadingTime(shown);
  });
  document.addEventListener('submit', guardDecision, { capture: true });
  // Holding down Enter or Space would press the button repeatedly.
  document.addEventListener('keydown', (event) => {
    if (
      event.repeat &&
      (event.key === 'Enter' || event.key === ' ') &&
      around(event, '[data-case] form, [data-decides]')
    )
      if (!around(event, 'textarea')) event.preventDefault();
  });
}

/** Records that the case's decision was accepted, so that the case cannot be decided a second time. */
export function noteDecided(): void {
  if (standing) standing.isDecided = true;
}

/** Whether a decision about the case around this element would be accepted now. */
export function mayDecide(element: Element): boolean {
  if (!standing?.root.contains(element) || standing.root.dataset.standing === undefined) return false;
  return !standing.isDecided && !isUnderway(standing);
}

/** Starts the waiting time once the case is painted; a page in the background is not painted. */
function startReadingTime(root: HTMLElement): void {
  const mine: Standing = { root, isDecided: false, sent: null };
  standing = mine;
  delete root.dataset.standing;
  requestAnimationFrame(() =>
    setTimeout(
      () => {
        if (standing === mine) root.dataset.standing = '';
      },
      isFromElsewhere() ? STRANGE_STANDS_MS : READING_MS,
    ),
  );
}

function guardDecision(event: SubmitEvent): void {
  const form = around<HTMLFormElement>(event, '[data-case] form');
  if (!form || !(event.submitter ?? form.querySelector('[data-decides]'))?.matches('[data-decides]')) return;
  if (isFromElsewhere()) sayLocked();
  else if (mayDecide(form)) {
    if (standing) standing.sent = { form, at: performance.now() };
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether the last attempt is still being sent. A form that was refused or got no answer can be sent again. */
function isUnderway({ sent }: Standing): boolean {
  if (!sent) return false;
  const { form, at } = sent;
  if (form.querySelector('[aria-busy=true]')) return true;
  const isRefused = form.querySelector('[aria-invalid=true], [data-error-summary], [data-form-message]:not(:empty)');
  return !isRefused && performance.now() - at < SENDING_MS;
}
