import { officeKeys } from '../../messages/office-keys.ts';

/**
 * Marks each field whose value differs from the stored one, in forms that edit something stored (ADM-03). Runs at every
 * input.
 */
export function watchChangedFields(): void {
  for (const sign of ['input', 'change'] as const)
    document.addEventListener(sign, ({ target }) => target instanceof HTMLElement && mark(target), { passive: true });
}

function mark(control: HTMLElement): void {
  if (!control.closest('[data-edits]')) return;
  const field = control.closest<HTMLElement>('[data-field]') ?? control.closest('label');
  if (!field) return;
  if (isChanged(control)) field.dataset.changed = officeKeys.changed;
  else delete field.dataset.changed;
}

function isChanged(control: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isTicked = control.type === 'checkbox' || control.type === 'radio';
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}
