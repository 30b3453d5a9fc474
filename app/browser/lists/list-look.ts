import { storage } from '../storage/storage.ts';

const SWITCH = '[data-list-look]';

/** The look that lists had last, in every list from then on. */
export function keepListLook(box: HTMLInputElement): void {
  if (box.matches(SWITCH)) storage.write('look', box.checked ? 'list' : 'grid');
}

export function showListLook(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement>(SWITCH)) box.checked = storage.read('look') === 'list';
}
