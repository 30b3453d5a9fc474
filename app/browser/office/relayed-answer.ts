import { around } from '../dom.ts';
import type { Envelope } from '../server-call.ts';

/** Shows what an act was asked to tell, such as a number, in its own form, and goes nowhere: it is on no page. */
export function watchRelayedAnswers(): void {
  document.addEventListener('form-leads', (event) => {
    const form = around<HTMLFormElement>(event, '[data-tells] form');
    const area = form?.querySelector<HTMLElement>('[data-form-message]');
    if (!form || !area || !(event instanceof CustomEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    area.textContent = (event.detail as Envelope).message;
    for (const button of form.querySelectorAll('[type=submit]')) button.remove();
    area.tabIndex = -1;
    area.focus();
  });
}
