const watched = new WeakSet<Element>();

/** Does not send an offer without an amount (OFFER-01). */
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
  // A form being sent has disabled its button already.
  if (button && !button.hasAttribute('aria-busy')) button.disabled = input.value.trim() === '';
}
