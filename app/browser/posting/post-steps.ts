import { postingWords } from '../../messages/posting-words.ts';
import { stepOf } from '../../parts/listing/typed-listing.ts';
import { clearWrong, showMessage, showWrong } from '../forms/forms-fields.ts';
import { type Steps, stepsOf } from '../forms/steps.ts';
import { redraw } from './post-regions.ts';

export type PostingStep = 'details' | 'place';

/** Steps of the posting form (ITEM-02). The third is a separate page. */
export function postSteps(root: HTMLElement, form: HTMLFormElement): Steps<PostingStep> {
  // The preview card of the second step shows the values of the first step.
  return stepsOf(root, form, ['details', 'place'], (step) => {
    if (step === 'place') void redraw(form, ['preview']).catch(() => undefined);
  });
}

type Wrong = {
  readonly errors: Readonly<Record<string, string>>;
  readonly message?: string | null;
  /** Address of the newer version that somebody else saved. */
  readonly newer?: string | null;
};

/**
 * Shows errors beside their fields in the step of the first error; general messages are shown at the top of the first
 * step (ITEM-11).
 */
export function showErrors(steps: Steps<PostingStep>, form: HTMLFormElement, { errors, message, newer }: Wrong): void {
  const step = stepOf(errors) ?? 'details';
  if (step === 'details') steps.enter(step);
  steps.show(step);
  clearWrong(form);
  const rest = showWrong(form, errors);
  const text = [...new Set([message, ...rest])].filter(Boolean).join(' ');
  if (text) showMessage(form, text);
  if (newer) form.querySelector('[data-form-message]')?.append(' ', wayTo(newer));
}

function wayTo(newer: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = newer;
  link.textContent = postingWords.loadNewer;
  return link;
}
