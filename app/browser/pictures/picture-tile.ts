import { pictureHint } from '../../../domain/media/picture-hint.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { pictures as words } from '../../messages/pictures.ts';

/** The states of a tile of app/parts/picture-picker.tsx. */
export type TileState = 'waiting' | 'sending' | 'done' | 'failed';

export function newTile(picker: HTMLElement, id: string): HTMLElement {
  const template = picker.querySelector<HTMLTemplateElement>('template[data-picture-template]');
  const tile = template?.content.firstElementChild?.cloneNode(true);
  if (!(tile instanceof HTMLElement)) throw new Error('the picker has no template of a picture');
  tile.dataset.picture = id;
  tile.querySelector('[data-popup]')?.setAttribute('data-params', JSON.stringify({ picture: id }));
  return tile;
}

export function showState(tile: HTMLElement, state: TileState): void {
  tile.dataset.state = state;
  if (state === 'sending' || state === 'waiting') showError(tile, '');
  if (state === 'sending') showProgress(tile, 0);
}

/**
 * Shows the share of bytes sent, 0 to 1. At 1 the server is still processing the picture, so the progress becomes
 * indeterminate.
 */
export function showProgress(tile: HTMLElement, sent: number): void {
  const bar = tile.querySelector('progress');
  if (sent < 1) bar?.setAttribute('value', String(sent));
  else bar?.removeAttribute('value');
}

/** `isFinal`: the same picture would be refused again. */
export function showError(tile: HTMLElement, sentence: string, isFinal = false): void {
  const place = tile.querySelector('[data-picture-error]');
  if (place) place.textContent = sentence;
  if (isFinal) tile.dataset.final = '';
  else delete tile.dataset.final;
}

export function showPreview(tile: HTMLElement, preview: HTMLElement): void {
  const frame = tile.querySelector('[data-picture-frame]');
  frame?.querySelector('img, canvas')?.remove();
  frame?.prepend(preview);
}

/** Says that the picture is small or narrow, if it is (ITEM-07). */
function showHint(tile: HTMLElement, size: { readonly width: number; readonly height: number }): void {
  const place = tile.querySelector<HTMLElement>('[data-picture-hint]');
  const hint = size.width > 0 && size.height > 0 ? pictureHint(size) : null;
  if (!place) return;
  place.textContent = hint === null ? '' : words.hints[hint];
  place.hidden = hint === null;
}

/** Replaces the preview only once the picture has loaded. */
export function showImage(tile: HTMLElement, data: Readonly<Record<string, unknown>>): void {
  showHint(tile, { width: Number(data.width), height: Number(data.height) });
  const image = new Image(Number(data.width) || undefined, Number(data.height) || undefined);
  image.src = String(data.url ?? '');
  image.alt = tile.querySelector('img')?.alt ?? '';
  image.draggable = false;
  image.decode().then(
    () => {
      showPreview(tile, image);
      const list = tile.parentElement;
      if (list) number(list);
    },
    () => undefined,
  );
}

/**
 * Labels every picture and its buttons with its position; a failed upload has no position and is labelled with its
 * file's name.
 */
export function number(list: HTMLElement): void {
  for (const tile of list.querySelectorAll<HTMLElement>(':scope > *')) {
    const label = labelOf(tile);
    tile.querySelector('img')?.setAttribute('alt', label);
    for (const button of tile.querySelectorAll<HTMLElement>('[data-picture-act]')) {
      const act = button.dataset.pictureAct as keyof typeof words.acts;
      button.setAttribute('aria-label', words.actOf(words.acts[act], label));
    }
  }
}

/** Label of a picture: its position, or the file's name of a failed upload. */
export function labelOf(tile: HTMLElement): string {
  const { state, fileName } = tile.dataset;
  if (state === 'failed' && fileName) return words.file(fileName);
  const pictures = [...(tile.parentElement?.children ?? [])].filter((each) => !isFailed(each));
  return words.picture(persianNumber(pictures.indexOf(tile) + 1));
}

const isFailed = (tile: Element): boolean => tile instanceof HTMLElement && tile.dataset.state === 'failed';
