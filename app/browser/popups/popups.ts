import { failureOf, toastFailure } from '../failure.ts';
import { goBack } from './history-moves.ts';
import { isAwaited, type PopupEntry, popupsOf, thisLoad } from './history-state.ts';
import { fillPopup, openWhole, showTimeout } from './popup-content.ts';
import { closeDialog, openDialog, showLoading } from './popup-dialog.ts';
import { depthOf, drilled, isSamePopup, opened, reconciliation } from './popup-history.ts';
import { levelsToStart, showLevel } from './popup-levels.ts';

type OpenPopup = { readonly entry: PopupEntry; readonly dialog: HTMLDialogElement; readonly loaded: Promise<void> };

const open: OpenPopup[] = [];
let working: Promise<void> = Promise.resolve();
let leaving: Promise<void> | null = null;

document.addEventListener('popup-close', () => void closeTop());
document.addEventListener('popup-back', () => void stepBack());

/** Opens the popup as a new history entry; resolves when its dialog is open (its content may still be loading). */
export const openPopup = (id: string, params: PopupEntry['params'], trigger: HTMLElement | null): Promise<void> =>
  openNew({ id, params }, trigger);

/**
 * Opens a popup that the user did not request. The content is fetched first, and the popup opens only if `mayOpen`
 * accepts it. Throws if the content cannot be fetched.
 */
export const openByItself = (
  id: string,
  params: PopupEntry['params'],
  mayOpen: (html: string) => boolean,
): Promise<void> => openWhole(id, params, mayOpen, () => openNew({ id, params }, null));

/** Opens a question whose answer only code of this page load can handle. */
export const openQuestion = (id: string, params: PopupEntry['params']): Promise<void> =>
  openNew({ id, params, askedBy: thisLoad() }, null);

async function openNew(popup: Omit<PopupEntry, 'levels'>, trigger: HTMLElement | null): Promise<void> {
  await leaving;
  await working;
  const popups = popupsOf(history.state);
  // A second tap on the trigger, before the dialog covered the trigger.
  if (isSamePopup(popups.at(-1), popup)) return;
  history.pushState({ ...history.state, popups: opened(popups, popup) }, '');
  await reconcile(trigger);
}

/** Makes the open dialogs match `history.state`. Calls are queued, and each reads the state when it runs. */
export function reconcile(trigger: HTMLElement | null = null): Promise<void> {
  const next = () => reconcileNow(trigger);
  working = working.then(next, next);
  return working;
}

/** Closes all popups by going back to the page's own history entry. */
export async function rewind(): Promise<void> {
  await leave(depthOf(popupsOf(history.state)));
  await reconcile();
}

/** Goes one level up or, from the first level, closes the popup. */
export function stepBack(): Promise<void> {
  return leave(1);
}

/** Closes the topmost popup with all its levels. */
export function closeTop(): Promise<void> {
  const top = popupsOf(history.state).at(-1);
  return leave(top ? depthOf([top]) : 0);
}

export async function drillTo(level: string): Promise<void> {
  // A popup may still be closing by a history traversal: an entry added now would be removed instead of the popup's.
  await leaving;
  const popups = popupsOf(history.state);
  if (popups.at(-1)?.levels.at(-1) === level) return;
  history.pushState({ ...history.state, popups: drilled(popups, level) }, '');
  await reconcile();
}

/** Goes back in the history. A second call while the first is running is ignored, because it would leave the page. */
function leave(steps: number): Promise<void> {
  leaving ??= goBack(Math.min(steps, depthOf(popupsOf(history.state)))).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function reconcileNow(trigger: HTMLElement | null): Promise<void> {
  const listed = popupsOf(history.state);
  const wanted = listed.filter(isAwaited);
  if (wanted.length < listed.length) history.replaceState({ ...history.state, popups: wanted }, '');
  const known = open.map(({ entry }) => entry);
  const { keep, open: missing } = reconciliation(known, wanted);
  for (const { dialog } of open.splice(keep).reverse()) await closeDialog(dialog);
  for (const entry of missing) open.push(start(entry, trigger));
  for (const popup of open) void popup.loaded.then(() => showLevelOf(popup));
}

function start(entry: PopupEntry, trigger: HTMLElement | null): OpenPopup {
  const dialog = openDialog(entry.id, trigger);
  // If history still lists a closed dialog, the browser itself closed it (Android's Back).
  dialog.addEventListener('close', ({ target }) => {
    if (target === dialog && open.some((popup) => popup.dialog === dialog)) void closeTop();
  });
  const loaded = load(entry, dialog).then(() => drillToStart(dialog, entry));
  return { entry, dialog, loaded };
}

/**
 * Loads the popup's content. Never rejects: on failure the popup becomes the timeout popup, whose retry loads again.
 */
async function load(entry: PopupEntry, dialog: HTMLDialogElement): Promise<void> {
  showLoading(dialog);
  try {
    await fillPopup(dialog, entry.id, entry.params);
  } catch (error) {
    await new Promise<void>((retry) => showTimeout(dialog, failureOf(error), retry));
    await load(entry, dialog);
  }
}

async function showLevelOf({ dialog, entry }: OpenPopup): Promise<void> {
  const at = open.findIndex((popup) => popup.dialog === dialog);
  const wanted = at < 0 ? undefined : popupsOf(history.state)[at];
  if (!wanted) return;
  try {
    await showLevel(dialog, wanted.levels, entry);
  } catch (error) {
    toastFailure(error);
    await stepBack();
  }
}

/**
 * A popup may start deep in its tree, at the current category: adds its ancestors as history entries, so that Back goes
 * up level by level.
 */
function drillToStart(dialog: HTMLDialogElement, entry: PopupEntry): void {
  const top = popupsOf(history.state).at(-1);
  if (leaving || open.at(-1)?.dialog !== dialog || !isSamePopup(top, entry) || top?.levels.length) return;
  for (const level of levelsToStart(dialog)) {
    history.pushState({ ...history.state, popups: drilled(popupsOf(history.state), level) }, '');
  }
}
