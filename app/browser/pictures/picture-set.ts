import { persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { browserMessages } from '../../messages/browser.ts';
import { images as sentences, pictures as words } from '../../messages/pictures.ts';
import { failures } from '../../messages/validation.ts';
import { announce } from '../dom.ts';
import { toast } from '../toast.ts';
import { placeAt } from './picture-drag.ts';
import { changePicture, sendOrder } from './picture-order.ts';
import { mayBePicture, prepare } from './picture-shrink.ts';
import {
  labelOf,
  newTile,
  number,
  showError,
  showImage,
  showPreview,
  showProgress,
  showState,
} from './picture-tile.ts';
import { sendPicture, type UploadAnswer } from './picture-upload.ts';

/** Maximum number of parallel uploads. */
const AT_ONCE = 2;
/** Maximum number of file names in one sentence. */
const NAMED = 3;
/** Milliseconds in which a removal can be undone; equal to the time for which the undo toast is shown. */
const UNDO_MS = 6_000;

type Sending = { readonly abort: AbortController; isWhole: boolean; answer: Promise<UploadAnswer> | null };
type Work = { readonly file: File; sending: Sending | null };
type Leaving = { readonly tile: HTMLElement; readonly timer: ReturnType<typeof setTimeout> };

/** The pictures of one form, as this page shows them and as the server stores them. */
export type PictureSet = ReturnType<typeof createPictureSet>;

export function createPictureSet(picker: HTMLElement) {
  const { token = '' } = picker.dataset;
  const max = Number(picker.dataset.max);
  const list = picker.querySelector<HTMLElement>('[data-pictures]') ?? picker;
  /** Files are stored until the page is left, in case the user undoes a removal that was already sent. */
  const work = new Map<string, Work>();
  const leaving = new Map<string, Leaving>();
  /** Files of the last selection that did not fit within the maximum. */
  let withoutRoom: File[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const tiles = () => [...list.children].filter((each): each is HTMLElement => each instanceof HTMLElement);
  const idOf = (tile: HTMLElement) => tile.dataset.picture ?? '';
  const inState = (...states: string[]) => tiles().filter(({ dataset }) => states.includes(dataset.state ?? ''));
  const placeOf = (tile: HTMLElement) => persianNumber(shown().indexOf(tile) + 1);
  /** Pictures without failed uploads, which are not part of the form. */
  const shown = () => tiles().filter(({ dataset }) => dataset.state !== 'failed');
  const nameOf = (tile: HTMLElement) => tile.dataset.fileName ?? '';
  const isHere = (tile: HTMLElement) => tile.parentElement === list;
  /** Number of pictures that count towards the maximum; failed uploads do not, on the server either. */
  const counted = () => inState('waiting', 'sending', 'done').length;
  const hasRoom = () => counted() < max;

  /** Runs changes one at a time, because each depends on the result of the previous one. */
  function inTurn(task: () => Promise<unknown>): Promise<unknown> {
    queue = queue.then(task, task);
    return queue;
  }

  function tell(): void {
    number(list);
    picker.dataset.waiting = String(inState('waiting', 'sending').length);
    const count = picker.querySelector('[data-picture-count]');
    if (count) count.textContent = words.count(persianNumber(counted()), persianNumber(max));
    picker.dispatchEvent(new Event('pictures-changed'));
  }

  function showMessage(text: string): void {
    const place = picker.querySelector(':scope > [data-field-error]');
    if (place) place.textContent = text;
    if (text) announce(text);
  }

  function add(files: readonly File[]): void {
    showMessage('');
    withoutRoom = [];
    const refused: HTMLElement[] = [];
    const unshown: File[] = [];
    for (const file of files) {
      if (mayBePicture(file)) takeOrLeave(file);
      else if (inState('failed').length < max) refused.push(addRefused(file));
      else unshown.push(file);
    }
    if (withoutRoom.length > 0) sayWhatHasNoRoom();
    else if (unshown.length > 0) showMessage(words.refusedFile(someOf(unshown), sentences.refused['not-an-image']));
    // Announces all refused files in one sentence, because a second announcement would replace the first.
    if (refused.length > 0)
      announce(words.refusedFile(persianList(refused.map(nameOf)), sentences.refused['not-an-image']));
    pump();
  }

  function addTile(file: File): HTMLElement {
    const tile = newTile(picker, crypto.randomUUID());
    tile.dataset.fileName = file.name;
    list.append(tile);
    return tile;
  }

  function addRefused(file: File): HTMLElement {
    const tile = addTile(file);
    showFailed(tile, sentences.refused['not-an-image'], true);
    return tile;
  }

  function takeOrLeave(file: File): void {
    if (hasRoom()) work.set(idOf(addTile(file)), { file, sending: null });
    else withoutRoom.push(file);
  }

  /** Adds the next file that did not fit, after a refused picture has made room. */
  function giveRoom(): void {
    const [next, ...others] = withoutRoom;
    if (!next || !hasRoom()) return;
    withoutRoom = others;
    takeOrLeave(next);
    sayWhatHasNoRoom();
  }

  function sayWhatHasNoRoom(): void {
    showMessage(withoutRoom.length > 0 ? words.refusedFile(someOf(withoutRoom), sentences.refused['too-many']) : '');
  }

  /** Starts uploading waiting pictures in order, up to the maximum number in parallel. */
  function pump(): void {
    const free = AT_ONCE - inState('sending').length;
    for (const tile of inState('waiting').slice(0, Math.max(0, free))) void send(tile);
    tell();
  }

  async function send(tile: HTMLElement): Promise<void> {
    const id = idOf(tile);
    const task = work.get(id);
    if (!task) return;
    const sending: Sending = { abort: new AbortController(), isWhole: false, answer: null };
    task.sending = sending;
    showState(tile, 'sending');
    // A picture whose removal can still be undone counts on the server: complete such removals first.
    if (counted() + leaving.size > max) await flush();
    const prepared = await prepare(task.file).catch(() => null);
    if (!prepared) {
      task.sending = null;
      if (isHere(tile)) fail(tile, sentences.refused['not-an-image'], true);
      pump();
      return;
    }
    const { blob, name, preview } = prepared;
    if (preview && isHere(tile)) showPreview(tile, preview);
    const progress = (sent: number) => {
      sending.isWhole = sent >= 1;
      showProgress(tile, sent);
    };
    sending.answer = sendPicture({ token, id, blob, name, progress, signal: sending.abort.signal });
    const answer = await sending.answer;
    task.sending = null;
    if (isHere(tile)) answered(tile, answer);
    pump();
    if (inState('waiting', 'sending').length === 0) void order(false);
  }

  function answered(tile: HTMLElement, answer: UploadAnswer): void {
    if (!answer.envelope?.success) {
      fail(tile, sentenceOf(answer), isFinal(answer));
      return;
    }
    showState(tile, 'done');
    showImage(tile, answer.envelope.data);
    announce(words.sent(placeOf(tile)));
  }

  /** Cancels an upload: an unfinished one is aborted, a finished one is removed after the server has answered. */
  function recall(id: string): void {
    const { abort, isWhole, answer } = work.get(id)?.sending ?? {};
    work.delete(id);
    if (!isWhole) abort?.abort();
    else
      void inTurn(async () => {
        if ((await answer)?.envelope?.success) await changePicture(token, { qquuid: id, action: 'remove' });
      });
  }

  function fail(tile: HTMLElement, sentence: string, final: boolean): void {
    showFailed(tile, sentence, final);
    announce(`${labelOf(tile)}: ${sentence}`);
    if (final) giveRoom();
  }

  /** Shows the error with the file's name, because several files may be refused for the same reason. */
  function showFailed(tile: HTMLElement, sentence: string, final: boolean): void {
    showState(tile, 'failed');
    showError(tile, words.refusedFile(nameOf(tile), sentence), final);
  }

  function retry(tile: HTMLElement): void {
    if (!work.has(idOf(tile))) return;
    if (!hasRoom()) {
      showMessage(sentences.refused['too-many']);
      return;
    }
    showState(tile, 'waiting');
    pump();
  }

  /**
   * Sends the displayed order to the server; pictures whose removal can still be undone come last. `byHand`: the user
   * moved a picture.
   */
  function order(byHand: boolean): Promise<unknown> {
    return inTurn(async () => {
      const wanted = [...inState('done').map(idOf), ...leaving.keys()];
      const answer = await sendOrder(token, wanted);
      if (!byHand) return;
      if (!answer) toast(browserMessages.failed);
      else if (answer.message) toast(answer.message);
    });
  }

  function move(tile: HTMLElement, index: number): void {
    const place = Math.min(Math.max(index, 0), tiles().length - 1);
    if (tiles().indexOf(tile) === place) return;
    placeAt(list, tile, place);
    moved(tile);
  }

  function moved(tile: HTMLElement): void {
    announce(words.moved(placeOf(tile)));
    tell();
    void order(true);
  }

  function turn(tile: HTMLElement): Promise<unknown> {
    tile.dataset.turning = '';
    return inTurn(async () => {
      const answer = await changePicture(token, { qquuid: idOf(tile), action: 'turn' });
      delete tile.dataset.turning;
      if (!answer) return toast(browserMessages.failed);
      showImage(tile, answer.data);
      announce(words.turned);
    });
  }

  /** Removes the picture from the page at once, and from the server after the undo time. */
  function remove(tile: HTMLElement): void {
    const id = idOf(tile);
    const index = tiles().indexOf(tile);
    const next = tile.nextElementSibling ?? tile.previousElementSibling;
    const wasDone = tile.dataset.state === 'done';
    tile.remove();
    const target = next?.querySelector<HTMLElement>('button[data-picture-act]') ?? picker.querySelector('input');
    target?.focus();
    if (wasDone) leaving.set(id, { tile, timer: setTimeout(() => void leave(id), UNDO_MS) });
    else recall(id);
    pump();
    withoutRoom = [];
    showMessage('');
    if (wasDone) toast(words.removed, { action: { label: browserMessages.undo, run: () => restore(tile, index) } });
  }

  function restore(tile: HTMLElement, index: number): void {
    const id = idOf(tile);
    const still = leaving.get(id);
    const file = work.get(id)?.file;
    const refusal = !hasRoom() ? sentences.refused['too-many'] : still || file ? null : browserMessages.failed;
    if (refusal !== null) {
      toast(refusal);
      return;
    }
    if (still) clearTimeout(still.timer);
    else showState(tile, 'waiting');
    leaving.delete(id);
    const before = list.children[index];
    if (before) before.before(tile);
    else list.append(tile);
    pump();
    void order(false);
  }

  function leave(id: string): Promise<unknown> {
    return inTurn(async () => {
      const gone = leaving.get(id);
      if (!gone) return;
      clearTimeout(gone.timer);
      leaving.delete(id);
      const answer = await changePicture(token, { qquuid: id, action: 'remove' });
      if (answer?.message) toast(answer.message);
    });
  }

  async function flush(): Promise<void> {
    await Promise.all([...leaving.keys()].map(leave));
    await queue;
  }

  /** Resolves when the server has applied every change and no upload is running. */
  async function settled(): Promise<void> {
    while (inState('waiting', 'sending').length > 0)
      await new Promise((resolve) => picker.addEventListener('pictures-changed', resolve, { once: true }));
    await flush();
  }

  const tileOf = (id: string) => tiles().find((tile) => idOf(tile) === id) ?? null;
  const isBusy = () => inState('waiting', 'sending').length > 0;
  const isLeaving = () => leaving.size > 0;
  const retryAll = () => {
    for (const tile of inState('failed')) if (tile.dataset.final === undefined) retry(tile);
  };
  tell();
  return {
    list,
    add,
    move,
    moved,
    turn,
    remove,
    retry,
    retryAll,
    flush,
    settled,
    tiles,
    tileOf,
    isBusy,
    isLeaving,
    showMessage,
  };
}

/** Names at most `NAMED` files, and the number of the others. */
function someOf(files: readonly File[]): string {
  const names = persianList(files.slice(0, NAMED).map(({ name }) => name));
  return files.length > NAMED ? words.andOthers(names, persianNumber(files.length - NAMED)) : names;
}

function sentenceOf({ status, envelope }: UploadAnswer): string {
  return status === 0 ? words.notSent : (envelope?.errors.qqfile ?? envelope?.message ?? failures.internal);
}

/**
 * Whether the same file would be refused again. Other failures may be temporary, and a file that arrived incomplete can
 * be sent again.
 */
const isFinal = ({ status, envelope }: UploadAnswer): boolean =>
  status === 413 || (status === 422 && envelope?.errors.qqfile !== sentences.refused.unreadable);
