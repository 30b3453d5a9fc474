import { browserMessages } from '../messages/browser.ts';
import { storage } from './storage.ts';
import { toast } from './toast.ts';

const MAX = 200;

export function hideKnown(root: ParentNode): void {
  const hidden = new Set(storage.read('hidden').map(String));
  if (hidden.size === 0) return;
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]'))
    if (hidden.has(card.dataset.card ?? '')) show(card, false);
}

export function hideListing(control: HTMLElement): void {
  const card = control.closest<HTMLElement>('[data-card]');
  const id = Number(control.dataset.id ?? card?.dataset.card);
  if (!Number.isInteger(id)) return;
  const cards = () => document.querySelectorAll<HTMLElement>(`[data-card="${id}"]`);
  const without = (ids: readonly number[]) => ids.filter((other) => other !== id);
  storage.update('hidden', (ids) => [id, ...without(ids)].slice(0, MAX));
  for (const each of cards()) show(each, false);
  toast(browserMessages.listingHidden, {
    action: {
      label: browserMessages.undo,
      run: () => {
        storage.update('hidden', without);
        for (const each of cards()) show(each, true);
        control.focus();
      },
    },
  });
}

/** The card with the list's own element around it. */
function show(card: HTMLElement, shown: boolean): void {
  const item = card.parentElement?.closest('li');
  (item && !item.matches('[data-listing-list]') ? item : card).hidden = !shown;
}
