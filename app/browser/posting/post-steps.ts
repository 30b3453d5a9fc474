import { postingWords } from '../../messages/posting-words.ts';
import { stepOf } from '../../parts/listing/typed-listing.ts';
import { clearWrong, showMessage, showWrong } from '../forms/forms-fields.ts';
import { redraw } from './post-regions.ts';

/** The posting form's steps as entries of history (ITEM-02). The third is a page of its own. */
export type Step = 'details' | 'place';

export function stepIn(state: unknown): Step {
  return (state as { readonly step?: unknown } | null)?.step === 'place' ? 'place' : 'details';
}

export function shownStep(form: HTMLFormElement): Step {
  return stepField(form)?.value === 'place' ? 'place' : 'details';
}

/** Makes this entry of history that step, by a new entry where it is the second. */
export function enterStep(step: Step): void {
  if (stepIn(history.state) === step) return;
  const state = { ...history.state, step };
  if (step === 'place') history.pushState(state, '');
  else history.replaceState(state, '');
}

/** `moves`: somebody went there, and begins at its top. */
export function showStep(root: HTMLElement, form: HTMLFormElement, step: Step, moves = false): void {
  for (const section of form.querySelectorAll<HTMLElement>('[data-step]'))
    section.hidden = section.dataset.step !== step;
  for (const mark of root.querySelectorAll('[data-step-mark]')) {
    if (mark.getAttribute('data-step-mark') === step) mark.setAttribute('aria-current', 'step');
    else mark.removeAttribute('aria-current');
  }
  const field = stepField(form);
  if (field) field.value = step;
  // The card shows what was typed in the first step.
  if (step === 'place') void redraw(form, ['preview']).catch(() => undefined);
  if (!moves) return;
  const heading = root.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  scrollTo({ top: 0 });
}

type Wrong = {
  readonly errors: Readonly<Record<string, string>>;
  readonly message?: string | null;
  /** Where the listing is as somebody else saved it. */
  readonly newer?: string | null;
};

/** Errors beside their fields, in the step where they stand; what is about no field on top of the first (ITEM-11). */
export function showErrors(root: HTMLElement, form: HTMLFormElement, { errors, message, newer }: Wrong): void {
  const step = stepOf(errors) ?? 'details';
  if (step === 'details') enterStep(step);
  showStep(root, form, step);
  clearWrong(form);
  const rest = showWrong(form, errors);
  const text = [...new Set([message, ...rest])].filter(Boolean).join(' ');
  if (text) showMessage(form, text);
  if (newer) form.querySelector('[data-form-message]')?.append(' ', wayTo(newer));
  form.querySelector(FIRST_WRONG)?.scrollIntoView({ block: 'center' });
}

const FIRST_WRONG = '[data-error-summary], [data-field-error]:not(:empty), [data-form-message]:not(:empty)';

function wayTo(newer: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = newer;
  link.textContent = postingWords.loadNewer;
  return link;
}

const stepField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name=step]');
