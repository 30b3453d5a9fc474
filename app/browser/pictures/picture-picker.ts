import { pictures as words } from '../../messages/pictures.ts';
import { around } from '../dom.ts';
import { closeTop, reconcile } from '../popups/popups.ts';
import { watchDrag } from './picture-drag.ts';
import { createPictureSet, type PictureSet } from './picture-set.ts';

const PICKER = '[data-picture-picker]';
const sets = new Map<HTMLElement, PictureSet>();

/** Starts the picture pickers that app/parts/picture-picker.tsx renders (ITEM-07, ITEM-13). */
export function watchPictures(root: ParentNode): void {
  for (const known of sets.keys()) if (!known.isConnected) sets.delete(known);
  for (const picker of root.querySelectorAll<HTMLElement>(PICKER)) {
    if (sets.has(picker)) continue;
    const set = createPictureSet(picker);
    sets.set(picker, set);
    watchDrag(set.list, set.moved);
    picker.dataset.ready = '';
  }
}

/** Resolves when the server has stored a form's pictures as this page shows them. Await it before sending the form. */
export async function picturesSettled(form: ParentNode): Promise<void> {
  await Promise.all(setsIn(form).map((set) => set.settled()));
}

const setsIn = (root: ParentNode): PictureSet[] =>
  [...root.querySelectorAll<HTMLElement>(PICKER)].flatMap((picker) => sets.get(picker) ?? []);

document.addEventListener('change', (event) => {
  const input = around<HTMLInputElement>(event, `${PICKER} input[type=file]`);
  const picker = input?.closest<HTMLElement>(PICKER);
  const set = picker && sets.get(picker);
  if (!input?.files || !set) return;
  set.add([...input.files]);
  // Clears the input, so that choosing the same file again fires an event.
  input.value = '';
});

document.addEventListener('click', (event) => {
  const button = around(event, '[data-picture-act]');
  const act = button?.dataset.pictureAct;
  if (!button || act === undefined || act === 'more') return;
  const inPopup = button.closest<HTMLElement>('[data-picture-actions]');
  const id = inPopup?.dataset.pictureActions ?? button.closest<HTMLElement>('[data-picture]')?.dataset.picture;
  for (const set of sets.values()) {
    const tile = set.tileOf(id ?? '');
    if (!tile) continue;
    if (inPopup) void leavePopup().then(() => perform(set, tile, act));
    else perform(set, tile, act);
  }
});

/** Closes the popup and waits until it is closed, because a toast would close with it. */
async function leavePopup(): Promise<void> {
  await closeTop();
  await reconcile();
}

function perform(set: PictureSet, tile: HTMLElement, act: string): void {
  const at = set.tiles().indexOf(tile);
  if (act === 'first') set.move(tile, 0);
  else if (act === 'earlier') set.move(tile, at - 1);
  else if (act === 'later') set.move(tile, at + 1);
  else if (act === 'turn') void set.turn(tile);
  else if (act === 'retry') set.retry(tile);
  else set.remove(tile);
  // A button that cannot move the picture any further is hidden. If that button had the focus, a visible button of the
  // picture gets it.
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && tile.contains(activeElement) && !isSeen(activeElement))
    [...tile.querySelectorAll<HTMLElement>('button')].find(isSeen)?.focus();
}

const isSeen = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

/** Accepts files that are dropped anywhere on the picker. */
for (const type of ['dragover', 'dragleave', 'drop'] as const) {
  document.addEventListener(type, (event) => {
    const picker = around(event, PICKER);
    const set = picker && sets.get(picker);
    if (!set || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'dragover') picker.dataset.over = '';
    else delete picker.dataset.over;
    if (type === 'drop') set.add([...event.dataTransfer.files]);
  });
}

document.addEventListener('paste', ({ clipboardData }) => {
  const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  const seen = [...sets].find(([picker]) => picker.checkVisibility());
  if (files.length > 0) seen?.[1].add(files);
});

/**
 * Delays sending a form until its picture removals are done and, for its final button (`data-send`), until every
 * picture is uploaded.
 */
document.addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const waits = submitter?.dataset.send !== undefined;
    const waiting = setsIn(form).filter((set) => set.isLeaving() || (waits && set.isBusy()));
    if (waiting.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const set of waiting) if (set.isBusy()) set.showMessage(words.stillSending);
    void Promise.all(waiting.map((set) => (waits ? set.settled() : set.flush()))).then(() => {
      for (const set of waiting) set.showMessage('');
      form.requestSubmit(submitter);
    });
  },
  { capture: true },
);

addEventListener('online', () => {
  for (const set of sets.values()) set.retryAll();
});
addEventListener('pagehide', () => {
  for (const set of sets.values()) void set.flush();
});
