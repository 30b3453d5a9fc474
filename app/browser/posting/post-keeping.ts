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
import type { PostingStep } from './post-steps.ts';
import { applyTyped, isWorthKeeping, readTyped } from './post-values.ts';

const TYPING_MS = 400;

export type DraftStorage = {
  readonly keep: () => void;
  /**
   * Stores the draft for the account that signs in next. The form itself asked to sign in, so that account belongs to
   * the person who typed.
   */
  readonly leaveToNext: () => void;
  /** Restores the draft and resolves with its step; null if there is no draft. */
  readonly restore: () => Promise<PostingStep | null>;
  /** Stops storing the draft, because it was posted or discarded. */
  readonly end: () => void;
};

/**
 * Stores the draft of a new listing or of an edit while the user types, and restores or discards it (ITEM-09). The
 * draft of an edit becomes invalid when the listing has a newer version than the one with which the edit began.
 */
export function keepTyped(root: HTMLElement, form: HTMLFormElement, shown: () => PostingStep): DraftStorage {
  const isNew = root.dataset.postForm === 'new';
  const name = draftName(root.dataset.listing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /**
   * Values from a link are not stored until the user changes something, which may have happened before this script had
   * loaded.
   */
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

  /**
   * Stores the draft again, because signing out in another tab deleted it. This includes a draft that was restored into
   * the form and not changed since.
   */
  function leaveToNext(): void {
    if (isOver || !(isRestored || isChanged || withoutStep(form) !== opened)) return;
    keepDraft(name, { typed: withoutOwnNumber(form), step: shown(), hasPictures: hasPictures(form) }, VISITOR);
    // Leaving the page must not store the draft for the current account again.
    stop();
  }

  function soon({ isTrusted }: Event): void {
    isChanged ||= isTrusted;
    clearTimeout(timer);
    timer = setTimeout(keep, TYPING_MS);
  }

  async function restore(): Promise<PostingStep | null> {
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
    // If another tab sent or discarded this draft, it is not stored again unless the user changes it here.
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

  /**
   * Discards the draft. Its pictures stay on the server under the upload token; running uploads are awaited, so that
   * undo restores all of them.
   */
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
  // The session ended in another tab.
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

/**
 * Values of the form without the telephone number of the current account, so that the number of the account that signs
 * in next is used.
 */
function withoutOwnNumber(form: HTMLFormElement): Typed {
  const { telephone, ...typed } = readTyped(form);
  const given = form.querySelector<HTMLInputElement>('input[name=telephone]')?.defaultValue;
  return telephone === undefined || telephone === given ? typed : { ...typed, telephone };
}

/**
 * Empty values for all texts and choices that the form has now, because a draft of an edit may have emptied some of
 * them.
 */
function emptied(form: HTMLFormElement): Typed {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input[name]:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea[name], select[name]',
  );
  return Object.fromEntries([...fields].map(({ name }) => [name, '']));
}

/** The values and pictures that the user can change, as one string for comparison. */
function withoutStep(form: HTMLFormElement): string {
  const { step: _, ...typed } = readTyped(form);
  return JSON.stringify([Object.entries(typed).sort(), picturesOf(form)]);
}

const hasPictures = (form: HTMLFormElement): boolean => picturesOf(form).length > 0;

/** Ids of the pictures that the server has stored. */
const picturesOf = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLElement>('[data-pictures] > [data-picture][data-state=done]')].flatMap(
    ({ dataset }) => dataset.picture ?? [],
  );

/** Whether the link that opened the form contains values that differ from the draft. */
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
    // Leaving the page must not replace the restored draft by the empty form.
    stopKeeping();
    keepDraft(draftName(undefined), draft);
    forgetGivenUp();
    url.searchParams.delete('reset');
    location.replace(url);
  });
}
