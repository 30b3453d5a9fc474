import { isTypedName, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';

/** Returns the posting form's values as they would be sent. */
export function readTyped(form: HTMLFormElement): Typed {
  return typedOf(new FormData(form));
}

/**
 * Fills in the fields that exist in the form or in a part of it. A field without a value stays unchanged; a box without
 * one is unticked. `left`: names of fields that stay unchanged.
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
    // Fires an event for counters and for the amount in words.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Returns the values on which server-rendered parts depend. Long texts are left out, because their fields already have
 * them.
 */
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

/** Fields that have an initial value: a draft with only these is not stored. */
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
