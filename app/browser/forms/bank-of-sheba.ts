import { bankName } from '../../parts/purchases/bank-name.ts';

/** Says under the field which bank a sheba belongs to, while it is being typed (SECP-07). */
export function showBank(form: HTMLElement, typed: string): void {
  const place = form.querySelector<HTMLElement>('[data-bank-name]');
  const name = bankName(typed);
  // Screen readers hear each change.
  if (place && place.textContent !== name) place.textContent = name;
}
