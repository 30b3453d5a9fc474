import { isTypedName, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';

/** The posting form's values, as they would be sent. */
export function readTyped(form: HTMLFormElement): Typed {
  return typedOf(new FormData(form));
}

/**
 * Fills the existing fields of the form or a part of it. Fields without a value keep theirs; boxes without one are
 * unticked. `left`: names of fields that stay as they are.
 */
export function applyTyped(root: HTMLElement, typed: Typed, left: ReadonlySet<string> = new Set()): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')) {
    if (!isTypedName(control.name) || left.has(control.name)) continue;
    const value = typed[control.name];
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      if (control.type === 'checkbox' || value !== undefined) control.checked = control.value === value;
    } else if (value !== undefined && control.value !== value) {
      control.value = value;
    } else continue;
    // Updates counters and the amount in words.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The values that server-rendered parts depend on. Long texts are left out, because the fields have them already. */
export function regionParams(typed: Typed): URLSearchParams {
  const asked = Object.entries(typed).filter(
    ([name, value]) => DRAWN.has(name) || (isChoice(name) && value.length <= MAX_CHOICE_LENGTH),
  );
  return new URLSearchParams(asked);
}

const MAX_CHOICE_LENGTH = 20;
const DRAWN = new Set([
  'seller',
  'placedFor',
  'category',
  'region',
  'city',
  'neighbourhood',
  'name',
  'price',
  'negotiable',
  'free',
  'uploadToken',
  'version',
]);
const isChoice = (name: string): boolean => /^(?:a\d|tags\.)/.test(name);

/** Fields with an initial value: a draft of these alone is not worth keeping. */
const GIVEN = new Set([
  ...['uploadToken', 'IDSource', 'step', 'userType', 'telephone', 'version', 'photoAsked', 'exact', 'placedFor'],
  // Filled in from the remembered place.
  ...['region', 'city'],
]);

export const isWorthKeeping = ({
  typed,
  hasPictures,
}: {
  readonly typed: Typed;
  readonly hasPictures: boolean;
}): boolean => hasPictures || Object.keys(typed).some((name) => !GIVEN.has(name));
