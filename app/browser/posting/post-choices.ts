import { around, isPlainClick } from '../dom.ts';
import { toastFailure } from '../failure.ts';
import { rewind } from '../popups/popups.ts';
import { swapRegion } from '../regions/region-swap.ts';
import { redraw } from './post-regions.ts';

const CHOICE = '[data-popup-dialog=post-category] a[data-choose], [data-popup-dialog=post-places] a[data-choose]';

/**
 * Writes a category or place that was chosen in its popup into the form. Runs before the popups' own listener, which
 * would follow the link.
 */
export function watchChoices(form: HTMLFormElement): void {
  addEventListener(
    'click',
    (event) => {
      const link = around<HTMLAnchorElement>(event, CHOICE);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void rewind().then(() => choose(form, new URL(link.href).searchParams));
    },
    { capture: true },
  );
}

/** Writes a choice into the form; `chosen` uses the names of the form's fields. */
export async function choose(form: HTMLFormElement, chosen: URLSearchParams): Promise<void> {
  const isPlace = chosen.has('city');
  // A city without a district clears the previous district.
  const changes = { ...(isPlace ? { neighbourhood: '' } : {}), ...Object.fromEntries(chosen) };
  const field = form.querySelector(`[data-field=${isPlace ? 'city' : 'category'}] button[data-popup]`);
  field?.setAttribute('aria-busy', 'true');
  try {
    await redraw(form, isPlace ? ['place', 'map', 'preview'] : ['category', 'attributes'], changes);
  } catch (error) {
    if (!isPlace) clearCategory(form);
    toastFailure(error);
  } finally {
    field?.removeAttribute('aria-busy');
  }
  form.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Clears the category if its attributes could not be loaded (ITEM-04), because the shown attributes belong to another
 * category.
 */
function clearCategory(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[data-field=category]');
  const button = field?.querySelector<HTMLElement>('button[data-unchosen]');
  const input = field?.querySelector<HTMLInputElement>('input[name=category]');
  const name = button?.querySelector('span');
  if (!button || !input || !name) return;
  input.value = '';
  name.textContent = button.dataset.unchosen ?? '';
  name.previousElementSibling?.remove();
  button.dataset.params = JSON.stringify({ category: '' });
  // Removes the note about the quota of the category.
  field?.querySelector('.help')?.remove();
  const attributes = form.querySelector<HTMLElement>('[data-region=attributes]');
  if (attributes) swapRegion(attributes, '');
}
