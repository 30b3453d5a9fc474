import { isTypedName, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';

/** The posting form's values, as they would be sent. */
export function readTyped(form: HTMLFormElement): Typed {
  return typedOf(new FormData(form));
}

/**
 * Puts what was typed into the fields that are there, within the form or a part of it. A field that was not typed in keeps
 * what it has; a box that was not ticked is not ticked.
 */
export function applyTyped(root: HTMLElement, typed: Typed): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')) {
    if (!isTypedName(control.name)) continue;
    const value = typed[control.name];
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      if (control.type === 'checkbox' || value !== undefined) control.checked = control.value === value;
    } else if (value !== undefined && control.value !== value) {
      control.value = value;
    } else continue;
    // Counters and the amount in words follow.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** What the parts of the page that the server draws depend on. Long words are not: the fields have them already. */
export function regionParams(typed: Typed): URLSearchParams {
  const asked = Object.entries(typed).filter(
    ([name, value]) => DRAWN.has(name) || (isChoice(name) && value.length <= SHORT),
  );
  return new URLSearchParams(asked);
}

const SHORT = 20;
const DRAWN = new Set([
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

/** Fields that have a value from the start: a draft with no others is not worth keeping. */
const GIVEN = new Set([
  ...['uploadToken', 'IDSource', 'step', 'userType', 'telephone', 'version', 'photoAsked', 'exact'],
  // Filled in from the remembered place.
  ...['region', 'city'],
]);

export const isWorthKeeping = (typed: Typed): boolean => Object.keys(typed).some((name) => !GIVEN.has(name));
