/**
 * Brings back what was typed into a form and not sent, after Back or a reload: pages of one person are not kept by the
 * browser (AUTH-03). Codes, passwords, shebas and national codes are never kept.
 */
import { dropValues, keepValues, keptValues, type TypedValues } from '../storage/typed-forms.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROL = 'input[name], select[name], textarea[name]';
const SECRET = [
  ...['hidden', 'file', 'password'].map((type) => `[type=${type}]`),
  ...['code', 'sheba', 'national-code'].map((rule) => `[data-rule=${rule}]`),
  '[autocomplete=one-time-code]',
  '[autocomplete^=cc-]',
].join();
/** Forms that keep a draft of their own. */
const HAS_DRAFT = '[data-post-form=new] form, [data-purchase-steps] form, form[data-checkout]';

export function keepTyped(form: HTMLFormElement): void {
  if (!form.matches(HAS_DRAFT)) keepValues(nameOf(form), valuesOf(form));
}

export function forgetTyped(form: HTMLFormElement): void {
  dropValues(nameOf(form));
}

/** Types again what was kept of the forms in a part of a page that the user returned to, and tells the scripts of their fields. */
export function typeAgain(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-background]')) {
    const kept = form.matches(HAS_DRAFT) ? null : keptValues(nameOf(form));
    if (kept) restore(form, kept);
  }
}

function restore(form: HTMLFormElement, kept: TypedValues): void {
  for (const [name, controls] of controlsOf(form)) {
    const values = kept[name] ?? [];
    controls.forEach((control, at) => {
      if (set(control, values, values[at])) {
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
  }
}

/** Returns whether the control changed. */
function set(control: Control, values: readonly string[], own: string | undefined): boolean {
  if (isBox(control)) {
    const before = control.checked;
    control.checked = values.includes(control.value);
    return control.checked !== before;
  }
  const before = control.value;
  if (own === undefined || own === before) return false;
  control.value = own;
  return true;
}

function valuesOf(form: HTMLFormElement): TypedValues {
  const entries = [...controlsOf(form)].map(([name, controls]) => [
    name,
    controls.flatMap((control) => (isBox(control) && !control.checked ? [] : control.value)),
  ]);
  return Object.fromEntries(entries);
}

function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const byName = new Map<string, Control[]>();
  for (const control of form.querySelectorAll<Control>(CONTROL)) {
    if (!control.matches(SECRET)) byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
  }
  return byName;
}

const isBox = (control: Control): control is HTMLInputElement => control.matches('[type=checkbox], [type=radio]');

/** A page and its popups have one form of each id. */
const nameOf = (form: HTMLFormElement): string => `${location.pathname}#${form.id}`;
