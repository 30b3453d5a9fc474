import { persianNumber } from '../../../domain/values/numbers.ts';
import { fields } from '../../messages/fields.ts';
import { failures } from '../../messages/validation.ts';
import { type FieldDemands, fieldError, isRuleName } from '../../parts/form-rules.ts';
import { wayToSupport } from '../failure.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Errors = Readonly<Record<string, string>>;

const CONTROL = 'input:not([type=hidden]), select, textarea';

const NUMBER = 'input:is([data-group-digits], [data-rule=number])';
/** Ignores a failure to load the module that adds the buttons: the error message itself also names the numbers. */
const ignoreLoss = (): void => undefined;

/** Validates a form's visible fields. Returns the error messages by field name. */
export function wrongFields(form: HTMLFormElement): Errors {
  const wrong = fieldsOf(form).flatMap((field) => {
    const error = errorOf(form, field);
    return error === null ? [] : [[field.dataset.field ?? '', error] as const];
  });
  return Object.fromEntries(wrong);
}

/**
 * Shows errors beside their fields and moves the focus to the first. Several errors are also listed at the top of the
 * form, except in a popup, which has no room for the list. Returns the messages of fields that the form does not have.
 */
export function showWrong(form: HTMLFormElement, errors: Errors): string[] {
  const wrong = fieldsOf(form).filter(({ dataset }) => Object.hasOwn(errors, dataset.field ?? ''));
  for (const field of wrong) setError(field, errors[field.dataset.field ?? ''] ?? null);
  const shown = new Set(wrong.map(({ dataset }) => dataset.field));
  if (wrong.length > 1 && !form.closest('dialog')) showSummary(form, wrong);
  if (wrong[0]) goTo(wrong[0]);
  return Object.entries(errors).flatMap(([name, sentence]) => (shown.has(name) ? [] : [sentence]));
}

/**
 * Shows errors beside the named fields without moving the focus, while the user types; named fields without an error
 * are cleared.
 */
export function markFields(form: HTMLFormElement, names: readonly string[], errors: Errors): void {
  for (const field of fieldsOf(form)) {
    const name = field.dataset.field ?? '';
    if (names.includes(name)) setError(field, errors[name] ?? null);
  }
  shortenSummary(form);
}

/** Names of the fields that currently show an error. */
export const shownWrong = (form: HTMLFormElement): string[] =>
  fieldsOf(form)
    .filter(isWrong)
    .map(({ dataset }) => dataset.field ?? '');

export function clearWrong(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) setError(field, null);
  for (const part of form.querySelectorAll('[data-error-summary], [data-all-errors]')) part.remove();
  showMessage(form, '');
}

/** Shows a message at the top of the form and scrolls to it, because the button may be far below. */
export function showMessage(form: HTMLFormElement, text: string): void {
  const area = form.querySelector<HTMLElement>('[data-form-message]');
  if (!area || area.textContent === text) return;
  area.textContent = text;
  if (text === failures.internal) area.append(' ', wayToSupport());
  if (text) area.scrollIntoView({ block: 'nearest' });
}

/** Updates a shown error while the user types, and removes it once the value is valid. */
export function recheck(form: HTMLFormElement, control: Element): void {
  const field = control.closest<HTMLElement>('[data-field]');
  if (!field?.querySelector('[aria-invalid]')) return;
  const error = errorOf(form, field);
  setError(field, error);
  shortenSummary(form);
}

/**
 * Removes corrected fields from the list of errors, and moves the link to that list to the first field that still has
 * an error.
 */
export function shortenSummary(form: HTMLFormElement): void {
  const summary = form.querySelector('[data-error-summary]');
  if (!summary) return;
  const fields = fieldsOf(form);
  for (const link of summary.querySelectorAll('a')) {
    const field = fields.find((each) => hashOf(each) === link.hash);
    if (field && !isWrong(field)) link.closest('li')?.remove();
  }
  for (const way of form.querySelectorAll('[data-all-errors]')) way.remove();
  const count = summary.querySelectorAll('li').length;
  if (count === 0) summary.remove();
  else if (count > 1) fields.find(isWrong)?.querySelector('[data-field-error]')?.after(wayToSummary(summary, count));
}

function fieldsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')];
}

const isWrong = (field: HTMLElement): boolean =>
  (field.querySelector('[data-field-error]')?.textContent?.trim() ?? '') !== '';

/** The control that the list of errors links to. */
const targetOf = (field: HTMLElement): HTMLElement | null => field.querySelector<HTMLElement>(`${CONTROL}, button`);
const hashOf = (field: HTMLElement): string => `#${targetOf(field)?.id ?? ''}`;

/** Moves the focus to a field and scrolls the field to the middle of the screen. */
function goTo(field: HTMLElement): void {
  const fold = field.closest('details');
  if (fold) fold.open = true;
  targetOf(field)?.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
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
  summary.id = `${form.id}-errors`;
  summary.dataset.errorSummary = '';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.textContent = fields.summary;
  const list = document.createElement('ul');
  list.append(...wrong.map(wayTo));
  summary.append(title, list);
  form.prepend(summary);
  shortenSummary(form);
}

function wayTo(field: HTMLElement): HTMLLIElement {
  const link = document.createElement('a');
  const label = field.querySelector('label, legend')?.textContent?.trim() ?? '';
  const error = field.querySelector('[data-field-error]')?.textContent ?? '';
  link.href = hashOf(field);
  link.textContent = label ? fields.wrong(label, error) : error;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Same markup as on the server: app/parts/form/field-error.tsx. */
function wayToSummary({ id }: Element, count: number): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'all-errors';
  link.href = `#${id}`;
  link.dataset.allErrors = '';
  link.textContent = fields.allErrors(persianNumber(count));
  return link;
}
