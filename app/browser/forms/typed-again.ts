/**
 * Brings back what was typed into a form of this tab and not sent, however the user left and returned: by Back, a reload, a
 * link, a closed popup or a sign-in. Pages of one person are not kept by the browser (AUTH-03). Only where the server still says what it said then, so that nobody's later change is undone. What
 * fields of secrets hold is never kept, nor lists of fields of one name, whose rows may be others by then.
 */
import { fields } from '../../messages/fields.ts';
import { emptyAfterSignOut } from '../storage/sign-outs.ts';
import { dropValues, keepValues, storedValues, type TypedValues, VISITOR } from '../storage/typed-forms.ts';
import { toast } from '../toast.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROL = 'input[name], select[name], textarea[name]';
const SECRET = '[type=hidden], [type=file], [type=password], [data-secret]';
/** Forms that keep a draft of their own. */
const HAS_DRAFT = '[data-post-form] form, [data-purchase-steps] form, form:has([data-checkout])';

export function keepTyped(form: HTMLFormElement): void {
  if (form.matches(HAS_DRAFT)) return;
  const changed = changedOf(form);
  if (changed.length === 0) dropValues(nameOf(form));
  else keepValues(nameOf(form), Object.fromEntries(changed));
}

/**
 * Leaves what was typed to the account that signs in next: its form asked to sign in, so who typed it is at the keyboard.
 * Returns whether there was something.
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

/** Types again what was kept of the forms in a part of a page, and tells the scripts of their fields. */
export function typeAgain(root: ParentNode): void {
  emptyAfterSignOut();
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-background]')) {
    const kept = form.matches(HAS_DRAFT) ? null : storedValues(nameOf(form));
    if (kept) restore(form, kept);
  }
}

/** Milliseconds for which a form says that it shows what is not stored. */
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
  // Otherwise they could be taken for what was saved.
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

/** Values that the server said. */
function givenOf(control: Control): string[] {
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  if (!(control instanceof HTMLSelectElement)) return [control.defaultValue];
  const given = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return [given?.value ?? ''];
}

/** Controls by name: boxes of one name, or one field. */
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

/** A page and its popups have one form of each id. */
const nameOf = (form: HTMLFormElement): string => `${location.pathname}#${form.id}`;
