import type { Envelope } from '../server-call.ts';
import { fillPopup } from './popup-content.ts';

/** Shows the suggested price within the popup of the form, so that the page below keeps its typed values (PSUG-01). */
export function watchSuggestions(root: ParentNode): void {
  for (const part of root.querySelectorAll('[data-price-suggest-form]')) {
    const dialog = part.closest<HTMLDialogElement>('dialog[data-popup-dialog]');
    if (!dialog) continue;
    part.closest('form')?.addEventListener('form-leads', (event) => {
      const { data } = (event as CustomEvent<Envelope>).detail;
      if (typeof data.url !== 'string') return;
      event.preventDefault();
      const { href, searchParams } = new URL(data.url, location.href);
      fillPopup(dialog, 'price-suggestion', Object.fromEntries(searchParams)).catch(() => location.assign(href));
    });
  }
}
