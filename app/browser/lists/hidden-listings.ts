import { storage } from '../storage/storage.ts';

export function hideKnown(root: ParentNode): void {
  const hidden = new Set(storage.read('hidden').map(String));
  if (hidden.size === 0) return;
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]'))
    if (hidden.has(card.dataset.card ?? '')) showCard(card, false);
}

/** Shows or hides the card together with its list item. */
export function showCard(card: HTMLElement, shown: boolean): void {
  const item = card.parentElement?.closest('li');
  (item && !item.matches('[data-listing-list]') ? item : card).hidden = !shown;
}
