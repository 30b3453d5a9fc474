import { storage } from '../storage/storage.ts';

const SWITCH = '[data-list-look]';

/** Stores the chosen look, grid or list, for all lists. */
export function keepListLook(box: HTMLInputElement): void {
  if (box.matches(SWITCH)) storage.write('look', box.checked ? 'list' : 'grid');
}

export function showListLook(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement>(SWITCH)) box.checked = storage.read('look') === 'list';
}
