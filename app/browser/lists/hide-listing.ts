import { browserMessages } from '../../messages/browser.ts';
import { storage } from '../storage/storage.ts';
import { toast } from '../toast.ts';
import { showCard } from './hidden-listings.ts';

const MAX_HIDDEN = 200;

export function hideListing(control: HTMLElement): void {
  const card = control.closest<HTMLElement>('[data-card]');
  const id = Number(control.dataset.id ?? card?.dataset.card);
  if (!Number.isInteger(id)) return;
  const cards = () => document.querySelectorAll<HTMLElement>(`[data-card="${id}"]`);
  const without = (ids: readonly number[]) => ids.filter((other) => other !== id);
  storage.update('hidden', (ids) => [id, ...without(ids)].slice(0, MAX_HIDDEN));
  for (const each of cards()) showCard(each, false);
  toast(browserMessages.listingHidden, {
    action: {
      label: browserMessages.undo,
      run: () => {
        storage.update('hidden', without);
        for (const each of cards()) showCard(each, true);
        control.focus();
      },
    },
  });
}
