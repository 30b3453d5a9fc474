import { keepDigits } from '../../../domain/offers/offer.ts';

const watched = new WeakSet<Element>();

/** Keeps only digits in the amount of a price offer, and does not send an empty one (OFFER-01). */
export function watchOffers(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-offer-amount]')) {
    const input = field.querySelector<HTMLInputElement>('input:not([type=hidden])');
    if (!input || watched.has(field)) continue;
    watched.add(field);
    // Runs before the digits are grouped, because that listener is further up the tree.
    input.addEventListener('input', () => show(input));
    show(input);
  }
}

function show(input: HTMLInputElement): void {
  const digits = keepDigits(input.value);
  if (digits !== input.value) input.value = digits;
  const button = input.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  // A form being sent has disabled its button already.
  if (button && !button.hasAttribute('aria-busy')) button.disabled = digits === '';
}
