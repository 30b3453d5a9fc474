import { fields } from '../../messages/fields.ts';
import { type FieldDemands, fieldError, isRuleName } from '../../parts/form-rules.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Errors = Readonly<Record<string, string>>;

const CONTROL = 'input:not([type=hidden]), select, textarea';

const NUMBER = 'input:is([data-group-digits], [data-rule=number])';
/** The sentence of the error names the numbers too. */
const ignoreLoss = (): void => undefined;

/** Validates a form's visible fields: name → message. */
export function wrongFields(form: HTMLFormElement): Errors {
  const wrong = fieldsOf(form).flatMap((field) => {
    const error = errorOf(form, field);
    return error === null ? [] : [[field.dataset.field ?? '', error] as const];
  });
  return Object.fromEntries(wrong);
}

/**
 * Shows errors beside their fields and moves the focus to the field or, for several errors, to a summary; a popup has
 * no room for a summary. Returns the messages of fields that the form does not have.
 */
export function showWrong(form: HTMLFormElement, errors: Errors): string[] {
  const wrong = fieldsOf(form).filter(({ dataset }) => Object.hasOwn(errors, dataset.field ?? ''));
  for (const field of wrong) setError(field, errors[field.dataset.field ?? ''] ?? null);
  const shown = new Set(wrong.map(({ dataset }) => dataset.field));
  if (wrong.length > 1 && !form.closest('dialog')) showSummary(form, wrong);
  else wrong[0]?.querySelector<HTMLElement>(`${CONTROL}, button`)?.focus();
  return Object.entries(errors).flatMap(([name, sentence]) => (shown.has(name) ? [] : [sentence]));
}

/** Shows errors beside their fields without moving the focus, while somebody types; a field without one has none then. */
export function markFields(form: HTMLFormElement, names: readonly string[], errors: Errors): void {
  for (const field of fieldsOf(form)) {
    const name = field.dataset.field ?? '';
    if (names.includes(name)) setError(field, errors[name] ?? null);
  }
}

export function clearWrong(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) setError(field, null);
  for (const summary of form.querySelectorAll('[data-error-summary]')) summary.remove();
  showMessage(form, '');
}

/** Shows a message at the top of the form and scrolls to it, because the button may be far below. */
export function showMessage(form: HTMLFormElement, text: string): void {
  const area = form.querySelector<HTMLElement>('[data-form-message]');
  if (!area || area.textContent === text) return;
  area.textContent = text;
  if (text) area.scrollIntoView({ block: 'nearest' });
}

/** Updates a shown error while the user types, and removes it once the value is valid. */
export function recheck(form: HTMLFormElement, control: Element): void {
  const field = control.closest<HTMLElement>('[data-field]');
  if (!field?.querySelector('[aria-invalid]')) return;
  const error = errorOf(form, field);
  setError(field, error);
  if (error !== null) return;
  const summary = form.querySelector('[data-error-summary]');
  summary
    ?.querySelector(`a[href="#${CSS.escape(controlOf(field)?.id ?? '')}"]`)
    ?.closest('li')
    ?.remove();
  if (!summary?.querySelector('li')) summary?.remove();
}

function fieldsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')];
}

function controlOf(field: HTMLElement): Control | null {
  return field.querySelector<Control>(CONTROL);
}

function errorOf(form: HTMLFormElement, field: HTMLElement): string | null {
  const control = controlOf(field);
  if (!control || control.disabled || !field.checkVisibility()) return null;
  const values = new FormData(form);
  return fieldError(textOf(values.get(control.name)), demandsOf(control, values));
}

function demandsOf(control: Control, values: FormData): FieldDemands {
  const { rule, sameAs } = control.dataset;
  const least = control.getAttribute('minlength');
  const most = control.getAttribute('maxlength');
  return {
    rule: isRuleName(rule) ? rule : undefined,
    required: control.required,
    choice: control.type === 'radio',
    minLength: least === null ? undefined : Number(least),
    maxLength: most === null ? undefined : Number(most),
    same: sameAs === undefined ? undefined : textOf(values.get(sameAs)),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return value instanceof File ? value.name : (value ?? '');
}

function setError(field: HTMLElement, error: string | null): void {
  const place = field.querySelector('[data-field-error]');
  if (place && place.textContent !== error) place.textContent = error;
  const number = error === null ? null : field.querySelector<HTMLInputElement>(NUMBER);
  if (number) void import('./number-choices.ts').then(({ drawChoices }) => drawChoices(number), ignoreLoss);
  for (const control of field.querySelectorAll(CONTROL)) {
    if (error === null) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}

/** Same markup as on the server: app/parts/form/error-summary.tsx. */
function showSummary(form: HTMLFormElement, wrong: readonly HTMLElement[]): void {
  const summary = document.createElement('div');
  summary.className = 'error-summary';
  summary.dataset.errorSummary = '';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.textContent = fields.summary;
  const list = document.createElement('ul');
  list.append(...wrong.map(wayTo));
  summary.append(title, list);
  form.prepend(summary);
  summary.focus();
}

function wayTo(field: HTMLElement): HTMLLIElement {
  const link = document.createElement('a');
  const label = field.querySelector('label, legend')?.textContent?.trim() ?? '';
  const error = field.querySelector('[data-field-error]')?.textContent ?? '';
  link.href = `#${field.querySelector(`${CONTROL}, button`)?.id ?? ''}`;
  link.textContent = label ? fields.wrong(label, error) : error;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
