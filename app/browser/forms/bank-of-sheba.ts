import { bankName } from '../../parts/purchases/bank-name.ts';

/** Shows below the field which bank a sheba (Iranian bank account number) belongs to, while it is typed (SECP-07). */
export function showBank(form: HTMLElement, typed: string): void {
  const place = form.querySelector<HTMLElement>('[data-bank-name]');
  const name = bankName(typed);
  // Screen readers announce each change, so an equal text is not written again.
  if (place && place.textContent !== name) place.textContent = name;
}
