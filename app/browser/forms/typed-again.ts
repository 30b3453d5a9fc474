/**
 * Restores what was typed into a form in this tab but not sent, however the user left and returned: by Back, a reload,
 * a link, a closed popup or a sign-in. Browsers do not cache pages of one person (AUTH-03).
 *
 * - A field is restored only if the server still shows the value that it showed when the text was typed, so that
 *   nobody's later change is overwritten.
 * - Secret fields are never stored. Neither are lists of fields with one name, because their rows may have changed.
 */
import { fields } from '../../messages/fields.ts';
import { emptyAfterSignOut } from '../storage/sign-outs.ts';
import { dropValues, keepValues, storedValues, type TypedValues, VISITOR } from '../storage/typed-forms.ts';
import { toast } from '../toast.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROL = 'input[name], select[name], textarea[name]';
const SECRET = '[type=hidden], [type=file], [type=password], [data-secret]';
/** Forms that store a draft by other modules. */
const HAS_DRAFT = '[data-post-form] form, [data-purchase-steps] form, form:has([data-checkout])';

export function keepTyped(form: HTMLFormElement): void {
  if (form.matches(HAS_DRAFT)) return;
  const changed = changedOf(form);
  if (changed.length === 0) dropValues(nameOf(form));
  else keepValues(nameOf(form), Object.fromEntries(changed));
}

/**
 * Keeps typed text for the account that signs in next. The form itself asked to sign in, so that account belongs to the
 * person who typed. Returns whether there was any text.
 */
export function leaveTypedToNext(form: HTMLFormElement): boolean {
  const changed = form.matches(HAS_DRAFT) ? [] : changedOf(form);
  if (changed.length > 0) keepValues(nameOf(form), Object.fromEntries(changed), VISITOR);
  return changed.length > 0;
}

const changedOf = (form: HTMLFormElement) =>
  Object.entries(valuesOf(form)).filter(([, { was, is }]) => !isSame(was, is));

export function forgetTyped(form: HTMLFormElement): void {
  dropValues(nameOf(form));
}

/** Restores the stored values of the forms in a part of a page, and notifies the scripts of the changed fields. */
export function typeAgain(root: ParentNode): void {
  emptyAfterSignOut();
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-background]')) {
    const kept = form.matches(HAS_DRAFT) ? null : storedValues(nameOf(form));
    if (kept) restore(form, kept);
  }
}

/** Milliseconds for which a toast says that the form shows unsaved values. */
const SAID_MS = 15_000;

function restore(form: HTMLFormElement, kept: TypedValues): void {
  const now = valuesOf(form);
  let hidesStored = false;
  for (const [name, controls] of controlsOf(form)) {
    const [before, shown] = [kept[name], now[name]];
    if (!before || !shown || !isSame(before.was, shown.was) || isSame(before.is, shown.is)) continue;
    hidesStored ||= before.was.some((value) => value !== '');
    put(controls, before.is);
  }
  // Without this toast, users could take the restored values for saved ones.
  if (hidesStored)
    toast(fields.typedBack, { lasts: SAID_MS, action: { label: fields.asStored, run: () => showStored(form) } });
}

function showStored(form: HTMLFormElement): void {
  for (const [name, { was }] of Object.entries(valuesOf(form))) put(controlsOf(form).get(name) ?? [], was);
  forgetTyped(form);
}

function put(controls: readonly Control[], values: readonly string[]): void {
  for (const control of controls) {
    if (isBox(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function valuesOf(form: HTMLFormElement): TypedValues {
  const entries = [...controlsOf(form)].map(([name, controls]) => [
    name,
    {
      was: controls.flatMap(givenOf),
      is: controls.flatMap((each) => (isBox(each) && !each.checked ? [] : each.value)),
    },
  ]);
  return Object.fromEntries(entries);
}

/** Values that the server rendered into the control. */
function givenOf(control: Control): string[] {
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  if (!(control instanceof HTMLSelectElement)) return [control.defaultValue];
  const given = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return [given?.value ?? ''];
}

/** Controls by name: all boxes of a name, or a single field. Other names with several controls are left out. */
function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const byName = new Map<string, Control[]>();
  for (const control of form.querySelectorAll<Control>(CONTROL))
    byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
  for (const [name, controls] of byName)
    if (controls.some((each) => each.matches(SECRET)) || !(controls.length === 1 || controls.every(isBox)))
      byName.delete(name);
  return byName;
}

const isBox = (control: Control): control is HTMLInputElement => control.matches('[type=checkbox], [type=radio]');
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Name of a form's stored values. A form's id is unique within a page and its popups. */
const nameOf = (form: HTMLFormElement): string => `${location.pathname}#${form.id}`;
