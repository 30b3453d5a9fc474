import {
  attributeOf,
  closest,
  collapsed,
  type Element,
  elementsIn,
  hasAttribute,
  isInside,
  textIn,
} from './html-tree.ts';
import { typeOf } from './roles.ts';

export type PickedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

const SUBMITTABLE = new Set(['button', 'input', 'select', 'textarea']);

/** The form that a control belongs to: the one that `form=` names, or else the one around it. */
export function formOf(control: Element, all: readonly Element[]): Element | undefined {
  const id = attributeOf(control, 'form');
  if (id === null) return closest(control, 'form');
  return all.find((other) => other.tagName === 'form' && attributeOf(other, 'id') === id);
}

/** Controls of a form in tree order, also those outside of it that name it by `form=`. */
export const controlsOf = (form: Element, all: readonly Element[]): Element[] =>
  all.filter((element) => SUBMITTABLE.has(element.tagName) && formOf(element, all) === form);

export const isSubmitButton = (control: Element): boolean =>
  control.tagName === 'button'
    ? !['button', 'reset'].includes(typeOf(control))
    : control.tagName === 'input' && ['image', 'submit'].includes(typeOf(control));

export const isButton = (control: Element): boolean =>
  control.tagName === 'button' ||
  (control.tagName === 'input' && ['button', 'image', 'reset', 'submit'].includes(typeOf(control)));

/** Whether a control, or a fieldset around it, is disabled; the first legend of a fieldset stays usable. */
export function isDisabled(control: Element): boolean {
  if (hasAttribute(control, 'disabled')) return true;
  for (let outer = control.parentNode; outer && 'tagName' in outer; outer = outer.parentNode) {
    if (outer.tagName !== 'fieldset' || !hasAttribute(outer, 'disabled')) continue;
    const legend = outer.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'legend');
    if (!legend || !isInside(control, legend)) return true;
  }
  return false;
}

export const isChoice = (control: Element): boolean =>
  control.tagName === 'input' && ['checkbox', 'radio'].includes(typeOf(control));

export const isFile = (control: Element): boolean => control.tagName === 'input' && typeOf(control) === 'file';

export const optionsOf = (select: Element): Element[] =>
  elementsIn(select).filter(({ tagName }) => tagName === 'option');

export const labelOfOption = (option: Element): string =>
  attributeOf(option, 'label') ?? collapsed(textIn(option, () => true));

export const valueOfOption = (option: Element): string =>
  attributeOf(option, 'value') ?? collapsed(textIn(option, () => true));

export const isOptionDisabled = (option: Element): boolean => {
  const group = closest(option, 'optgroup');
  return hasAttribute(option, 'disabled') || (group !== undefined && hasAttribute(group, 'disabled'));
};

/** Radio buttons that exclude each other: of one name, in one form. */
export const groupOf = (radio: Element, all: readonly Element[]): Element[] => {
  const name = attributeOf(radio, 'name');
  if (!name) return [radio];
  return all.filter(
    (other) =>
      other.tagName === 'input' &&
      typeOf(other) === 'radio' &&
      attributeOf(other, 'name') === name &&
      formOf(other, all) === formOf(radio, all),
  );
};
