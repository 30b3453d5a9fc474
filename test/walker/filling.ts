import type { FieldState } from './field-state.ts';
import {
  isButton,
  isChoice,
  isDisabled,
  isFile,
  isOptionDisabled,
  labelOfOption,
  optionsOf,
  type PickedFile,
} from './fields.ts';
import { isNamed, type Name } from './finding.ts';
import { attributeOf, type Element, hasAttribute } from './html-tree.ts';
import { typeOf } from './roles.ts';

/** Actions of a person in the fields of a page. Each throws if a browser would not allow it. */
export function fillingIn(state: FieldState) {
  return {
    type(control: Element, text: string) {
      usable(control);
      if (isChoice(control) || isButton(control) || isFile(control) || control.tagName === 'select')
        throw new Error('Nobody can type here.');
      if (hasAttribute(control, 'readonly')) throw new Error('This field is only for reading.');
      const most = Number(attributeOf(control, 'maxlength') ?? Number.POSITIVE_INFINITY);
      if (text.length > most) throw new Error(`This field takes ${most} characters, not ${text.length}.`);
      if (typeOf(control) === 'number' && !/^[\d.eE+-]*$/.test(text)) throw new Error('This field takes a number.');
      state.type(control, text);
    },
    check(control: Element, isOn: boolean) {
      usable(control);
      if (!isChoice(control)) throw new Error('This is neither a checkbox nor a radio button.');
      if (typeOf(control) === 'radio' && !isOn) throw new Error('A radio button is not switched off by itself.');
      state.check(control, isOn);
    },
    choose(select: Element, label: Name | number) {
      usable(select);
      const found = optionsOf(select).filter((option, at) =>
        typeof label === 'number' ? at === label : isNamed(labelOfOption(option), label),
      );
      const [option] = found;
      if (!option || found.length > 1)
        throw new Error(`${found.length} options are ${label}, of: ${optionsOf(select).map(labelOfOption).join(', ')}`);
      if (isOptionDisabled(option)) throw new Error(`The option ${label} is disabled.`);
      const before = hasAttribute(select, 'multiple') ? state.chosenOf(select) : [];
      state.choose(select, [...before.filter((other) => other !== option), option]);
    },
    attach(control: Element, files: readonly PickedFile[]) {
      usable(control);
      if (!isFile(control)) throw new Error('This field takes no files.');
      if (files.length > 1 && !hasAttribute(control, 'multiple')) throw new Error('This field takes one file.');
      state.pick(control, files);
    },
  };
}

function usable(control: Element): void {
  if (isDisabled(control)) throw new Error('This control is disabled.');
}
