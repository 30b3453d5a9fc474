import type { FieldState } from './field-state.ts';
import {
  controlsOf,
  isButton,
  isChoice,
  isDisabled,
  isFile,
  isOptionDisabled,
  type PickedFile,
  valueOfOption,
} from './fields.ts';
import { attributeOf, closest, type Element } from './html-tree.ts';
import { typeOf } from './roles.ts';

export type Entry = readonly [name: string, value: string | PickedFile];

const NO_FILE: PickedFile = { name: '', type: 'application/octet-stream', bytes: new Uint8Array() };

/** Entries that a form sends, in tree order, as HTML's "constructing the entry list" says. */
export function entriesOf(
  form: Element,
  submitter: Element | null,
  all: readonly Element[],
  state: FieldState,
): Entry[] {
  return controlsOf(form, all).flatMap((control): Entry[] => {
    if (isDisabled(control) || closest(control, 'datalist')) return [];
    if (isButton(control) && control !== submitter) return [];
    if (isChoice(control) && !state.isChecked(control)) return [];
    const name = attributeOf(control, 'name') ?? '';
    if (control.tagName === 'input' && typeOf(control) === 'image') return pointOf(name);
    if (name === '') return [];
    if (control.tagName === 'select')
      return state
        .chosenOf(control)
        .filter((option) => !isOptionDisabled(option))
        .map((option): Entry => [name, valueOfOption(option)]);
    if (isFile(control)) {
      const files = state.filesOf(control);
      return (files.length > 0 ? files : [NO_FILE]).map((file): Entry => [name, file]);
    }
    if (name === '_charset_' && typeOf(control) === 'hidden') return [[name, 'UTF-8']];
    return [[name, linesOf(state.valueOf(control))]];
  });
}

/** Coordinates that an image button sends when it is clicked: those of its corner. */
const pointOf = (name: string): Entry[] => {
  const prefix = name === '' ? '' : `${name}.`;
  return [
    [`${prefix}x`, '0'],
    [`${prefix}y`, '0'],
  ];
};

/** Converts line ends to CRLF, as browsers do when they send a form. */
const linesOf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');
