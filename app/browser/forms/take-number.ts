import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';

/** Puts the number of the pressed button into its field. */
export function takeNumber(button: HTMLButtonElement): void {
  const [name = '', digits = ''] = button.value.split('=');
  const box = button.closest<HTMLElement>('[data-field]');
  const field = box?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (!field) return;
  const error = box?.querySelector('[data-field-error]');
  if (error) error.textContent = '';
  field.removeAttribute('aria-invalid');
  put(field, field.dataset.groupDigits === undefined ? persianDigits(digits) : persianNumber(Number(digits)));
  field.focus();
}

/** Puts a text into a field as if somebody had typed it and left the field. */
export function put(field: HTMLInputElement, text: string): void {
  field.value = text;
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
