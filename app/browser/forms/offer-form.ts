const watched = new WeakSet<Element>();

/** Disables the button of an offer while the amount is empty (OFFER-01). */
export function watchOffers(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-offer-amount]')) {
    const input = field.querySelector<HTMLInputElement>('input:not([type=hidden])');
    if (!input || watched.has(field)) continue;
    watched.add(field);
    input.addEventListener('input', () => show(input));
    show(input);
  }
}

function show(input: HTMLInputElement): void {
  const button = input.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  // While the form is being sent, its button is already disabled and must stay so.
  if (button && !button.hasAttribute('aria-busy')) button.disabled = input.value.trim() === '';
}
