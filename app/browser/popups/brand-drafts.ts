import { persianNumber } from '../../../domain/values/numbers.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { withRecents } from './recents.ts';

/**
 * Shows the numbers of chosen models beside the brands, and the recent choices. Choices in the brand popup are drafts
 * until confirmed (CAT-04).
 */
export function showDrafts(dialog: HTMLElement): void {
  const form = dialog.querySelector<HTMLFormElement>('form');
  if (!form) return;
  for (const count of dialog.querySelectorAll<HTMLElement>('[data-level-count]')) {
    const ticked = boxesOf(form, count.dataset.levelCount ?? '').filter(({ checked }) => checked).length;
    count.textContent = ticked > 0 ? persianNumber(ticked) : '';
  }
  for (const list of dialog.querySelectorAll<HTMLElement>('[data-recents-list]')) showRecents(list, form);
}

/** Stores the chosen brands and models as recent choices; called when the drafts are confirmed. */
export function rememberRecents(form: HTMLFormElement): void {
  const chosen = [...form.querySelectorAll<HTMLInputElement>('[data-level] input[type=checkbox]:checked')];
  if (chosen.length === 0) return;
  const named = chosen.map((box) => ({ name: box.name, value: box.value, label: labelOf(box) }));
  laterStorage.update('recents', (known) => withRecents(known, named));
}

function showRecents(list: HTMLElement, form: HTMLFormElement): void {
  const buttons = laterStorage.read('recents').flatMap(({ name, value, label }) => {
    const box = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
      (each) => each.name === name && each.value === value,
    );
    return box ? [recentButton(box, label)] : [];
  });
  list.replaceChildren(...buttons);
  list.hidden = buttons.length === 0;
}

function recentButton(box: HTMLInputElement, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'chip';
  button.textContent = label;
  button.setAttribute('aria-pressed', String(box.checked));
  button.addEventListener('click', () => {
    box.checked = !box.checked;
    button.setAttribute('aria-pressed', String(box.checked));
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return button;
}

function boxesOf(form: HTMLFormElement, level: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[data-level="${CSS.escape(level)}"] input[type=checkbox]`)];
}

/**
 * Label of a box. The first box of a level stands for the whole brand; the others are models, which are labelled with
 * their brand.
 */
function labelOf(box: HTMLInputElement): string {
  const panel = box.closest<HTMLElement>('[data-level]');
  const brand = panel?.getAttribute('aria-label') ?? '';
  const isBrand = panel?.querySelector('input[type=checkbox]') === box;
  return isBrand ? brand : `${brand} ${box.closest('label')?.textContent?.trim() ?? ''}`.trim();
}
