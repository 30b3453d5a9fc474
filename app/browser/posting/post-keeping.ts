import { differsFrom, type Typed } from '../../parts/listing/typed-listing.ts';
import { around } from '../dom.ts';
import { toastFailure } from '../failure.ts';
import { picturesSettled } from '../pictures/picture-picker.ts';
import { VISITOR } from '../storage/typed-forms.ts';
import {
  draftName,
  forgetDraft,
  forgetGivenUp,
  givenUpDraft,
  giveUpDraft,
  keepDraft,
  storedDraft,
} from './post-draft.ts';
import { redraw } from './post-regions.ts';
import type { Step } from './post-steps.ts';
import { applyTyped, isWorthKeeping, readTyped } from './post-values.ts';

const TYPING_MS = 400;

export type Keeping = {
  readonly keep: () => void;
  /** Leaves the draft to the account that signs in next: the form asked to sign in, so who typed it is at the keyboard. */
  readonly leaveToNext: () => void;
  /** Restores the draft and resolves with its step; null without a draft. */
  readonly restore: () => Promise<Step | null>;
  /** Stops keeping: the draft was posted or discarded. */
  readonly end: () => void;
};

/**
 * Keeps the draft of a new listing or of an edit while it is typed, restores it, and discards it (ITEM-09). A draft of an edit
 * ends with the version of the listing that it began from.
 */
export function keepTyped(root: HTMLElement, form: HTMLFormElement, shown: () => Step): Keeping {
  const isNew = root.dataset.postForm === 'new';
  const name = draftName(root.dataset.listing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** Values of a link are not kept until the user changes something, which they may have done before this script came. */
  let isChanged = isTypedInto(form);
  let opened = withoutStep(form);
  let isRestored = false;

  const reveal = (selector: string, isShown: boolean) =>
    root.querySelector<HTMLElement>(selector)?.toggleAttribute('hidden', !isShown);

  function keep(): void {
    clearTimeout(timer);
    if (isOver || !(isChanged || withoutStep(form) !== opened)) return;
    const draft = { typed: readTyped(form), step: shown(), hasPictures: hasPictures(form) };
    keepDraft(name, draft);
    reveal('[data-draft-kept]', isWorthKeeping(draft));
  }

  /** Signing out in another tab has dropped the draft, which the form may show unchanged. */
  function leaveToNext(): void {
    if (isOver || !(isRestored || isChanged || withoutStep(form) !== opened)) return;
    keepDraft(name, { typed: withoutOwnNumber(form), step: shown(), hasPictures: hasPictures(form) }, VISITOR);
    // Leaving the page would make it this account's again.
    stop();
  }

  function soon({ isTrusted }: Event): void {
    isChanged ||= isTrusted;
    clearTimeout(timer);
    timer = setTimeout(keep, TYPING_MS);
  }

  async function restore(): Promise<Step | null> {
    const draft = isOver ? null : storedDraft(name);
    if (!draft) return null;
    const { typed } = draft;
    if (!isNew && typed.version !== readTyped(form).version) {
      forgetDraft(name);
      return null;
    }
    isRestored = true;
    // Fields first, so that the text is restored even if a region fails to load.
    applyTyped(form, isNew ? typed : { ...emptied(form), ...typed });
    await redraw(form, ['seller', 'category', 'attributes', 'pictures', 'place', 'map', 'contact'], typed).catch(
      toastFailure,
    );
    reveal('[data-draft-notice]', true);
    if (isLinkedElse(root, typed)) reveal('[data-draft-linked]', true);
    // Keeps nothing again that another tab sent or gave up meanwhile, unless the user goes on with it here.
    opened = withoutStep(form);
    return draft.step;
  }

  function stop(): void {
    clearTimeout(timer);
    isOver = true;
  }

  function end(): void {
    if (!isOver) forgetDraft(name);
    stop();
  }

  /** Discards the draft. Its pictures stay under its token; uploads are awaited, so that undo restores all of them. */
  async function giveUp(to: string): Promise<void> {
    await picturesSettled(form);
    if (isNew) giveUpDraft({ typed: readTyped(form), step: shown(), hasPictures: hasPictures(form) });
    end();
    history.replaceState(null, '');
    location.replace(to);
  }

  if (isChanged && !storedDraft(name)) timer = setTimeout(keep, TYPING_MS);
  form.addEventListener('input', soon);
  form.addEventListener('change', soon);
  addEventListener('pagehide', keep);
  // The session was ended in another tab.
  document.addEventListener('signed-out', (event) => {
    leaveToNext();
    if (isOver) event.preventDefault();
  });
  root.addEventListener('click', (event) => {
    const link = around<HTMLAnchorElement>(event, '[data-draft-reset]');
    if (!link) return;
    event.preventDefault();
    void giveUp(link.dataset.draftReset ?? link.href);
  });
  if (isNew) offerUndo(root, stop);
  return { keep, leaveToNext, restore, end };
}

function isTypedInto(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Values of the form without the number that the account gave: the form then has that of the account that signs in. */
function withoutOwnNumber(form: HTMLFormElement): Typed {
  const { telephone, ...typed } = readTyped(form);
  const given = form.querySelector<HTMLInputElement>('input[name=telephone]')?.defaultValue;
  return telephone === undefined || telephone === given ? typed : { ...typed, telephone };
}

/** The texts and choices that the form has now, all empty: an edit may also have emptied some. */
function emptied(form: HTMLFormElement): Typed {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input[name]:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea[name], select[name]',
  );
  return Object.fromEntries([...fields].map(({ name }) => [name, '']));
}

/** The values and pictures that the user can change, as one text. */
function withoutStep(form: HTMLFormElement): string {
  const { step: _, ...typed } = readTyped(form);
  return JSON.stringify([Object.entries(typed).sort(), picturesOf(form)]);
}

const hasPictures = (form: HTMLFormElement): boolean => picturesOf(form).length > 0;

/** Ids of the pictures that the server has. */
const picturesOf = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLElement>('[data-pictures] > [data-picture][data-state=done]')].flatMap(
    ({ dataset }) => dataset.picture ?? [],
  );

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
    keepDraft(draftName(undefined), draft);
    forgetGivenUp();
    url.searchParams.delete('reset');
    location.replace(url);
  });
}
