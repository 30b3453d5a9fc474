import { keepDigits } from '../../../domain/offers/offer.ts';
import { numberWords } from '../../../domain/values/number-words.ts';
import { parsePrice } from '../../../domain/values/price.ts';
import { offers } from '../../messages/offers.ts';

const watched = new WeakSet<Element>();

/** The amount of a price offer: digits alone stay, words stand beneath, and what is empty is not sent (OFFER-01). */
export function watchOffers(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-offer-amount]')) {
    const input = field.querySelector('input');
    if (!input || watched.has(field)) continue;
    watched.add(field);
    // Before it is grouped: that happens on the way up.
    input.addEventListener('input', () => show(field, input));
    show(field, input);
  }
}

function show(field: HTMLElement, input: HTMLInputElement): void {
  const digits = keepDigits(input.value);
  if (digits !== input.value) input.value = digits;
  const amount = parsePrice(digits);
  const words = field.querySelector('[data-offer-words]');
  if (words) words.textContent = amount === null ? '' : offers.inWords(numberWords(amount));
  const button = input.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  // A form that is on its way has switched it off itself.
  if (button && !button.hasAttribute('aria-busy')) button.disabled = digits === '';
}
