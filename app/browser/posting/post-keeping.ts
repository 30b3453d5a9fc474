import { differsFrom, type Typed } from '../../parts/listing/typed-listing.ts';
import { around } from '../dom.ts';
import { toastFailure } from '../failure.ts';
import { picturesSettled } from '../pictures/picture-picker.ts';
import { forgetDraft, forgetGivenUp, givenUpDraft, giveUpDraft, keepDraft, keptDraft } from './post-draft.ts';
import { redraw } from './post-regions.ts';
import type { Step } from './post-steps.ts';
import { applyTyped, isWorthKeeping, readTyped } from './post-values.ts';

const TYPING_MS = 400;

export type Keeping = {
  readonly keep: () => void;
  /** Restores the draft and resolves with its step; null without a draft. */
  readonly restore: () => Promise<Step | null>;
  /** Stops keeping: the draft was posted or discarded. */
  readonly end: () => void;
};

/** Keeps the draft of a new listing while it is typed, restores it, and discards it (ITEM-09). */
export function keepTyped(root: HTMLElement, form: HTMLFormElement, shown: () => Step): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = root.dataset.postForm !== 'new';
  /** Values of a link are not kept until the user changes something, which they may have done before this script came. */
  let isChanged = isTypedInto(form);
  const opened = withoutStep(form);

  const reveal = (selector: string, isShown: boolean) =>
    root.querySelector<HTMLElement>(selector)?.toggleAttribute('hidden', !isShown);

  function keep(): void {
    clearTimeout(timer);
    if (isOver || !(isChanged || withoutStep(form) !== opened)) return;
    const typed = readTyped(form);
    keepDraft({ typed, step: shown() });
    reveal('[data-draft-kept]', isWorthKeeping(typed));
  }

  function soon({ isTrusted }: Event): void {
    isChanged ||= isTrusted;
    clearTimeout(timer);
    timer = setTimeout(keep, TYPING_MS);
  }

  async function restore(): Promise<Step | null> {
    const draft = isOver ? null : keptDraft();
    if (!draft) return null;
    const { typed } = draft;
    // Fields first, so that the text is restored even if a region fails to load.
    applyTyped(form, typed);
    await redraw(form, ['seller', 'category', 'attributes', 'pictures', 'place', 'map'], typed).catch(toastFailure);
    reveal('[data-draft-notice]', true);
    if (isLinkedElse(root, typed)) reveal('[data-draft-linked]', true);
    return draft.step;
  }

  function stop(): void {
    clearTimeout(timer);
    isOver = true;
  }

  function end(): void {
    if (!isOver) forgetDraft();
    stop();
  }

  /** Discards the draft. Its pictures stay under its token; uploads are awaited, so that undo restores all of them. */
  async function giveUp(to: string): Promise<void> {
    await picturesSettled(form);
    giveUpDraft({ typed: readTyped(form), step: shown() });
    end();
    history.replaceState(null, '');
    location.replace(to);
  }

  if (isChanged && !keptDraft()) timer = setTimeout(keep, TYPING_MS);
  form.addEventListener('input', soon);
  form.addEventListener('change', soon);
  addEventListener('pagehide', keep);
  root.addEventListener('click', (event) => {
    const link = around<HTMLAnchorElement>(event, '[data-draft-reset]');
    if (!link) return;
    event.preventDefault();
    void giveUp(link.dataset.draftReset ?? link.href);
  });
  if (!isOver) offerUndo(root, stop);
  return { keep, restore, end };
}

function isTypedInto(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** The values that the user can change, as one text. */
function withoutStep(form: HTMLFormElement): string {
  const { step: _, ...typed } = readTyped(form);
  return JSON.stringify(Object.entries(typed).sort());
}

/** Whether the link says something else than the draft. */
function isLinkedElse(root: HTMLElement, draft: Typed): boolean {
  const linked = root.querySelector<HTMLElement>('[data-draft-linked]')?.dataset.draftLinked;
  return linked !== undefined && differsFrom(draft, JSON.parse(linked));
}

/** Offers to restore the discarded draft with its pictures, until the page is left. */
function offerUndo(root: HTMLElement, stopKeeping: () => void): void {
  const notice = root.querySelector<HTMLElement>('[data-draft-undo]');
  const url = new URL(location.href);
  if (!url.searchParams.has('reset')) forgetGivenUp();
  const draft = givenUpDraft();
  if (!notice || !draft) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    // Otherwise leaving the page would store the empty form over it.
    stopKeeping();
    keepDraft(draft);
    forgetGivenUp();
    url.searchParams.delete('reset');
    location.replace(url);
  });
}
