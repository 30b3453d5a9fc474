import { groupOf, isChoice, isOptionDisabled, optionsOf, type PickedFile, valueOfOption } from './fields.ts';
import { attributeOf, type Element, hasAttribute, textIn } from './html-tree.ts';
import { typeOf } from './roles.ts';

/** State of the fields of a page: the changes by a person, and otherwise the values of the page. */
export type FieldState = ReturnType<typeof createFieldState>;

export function createFieldState(all: readonly Element[]) {
  const texts = new Map<Element, string>();
  const checks = new Map<Element, boolean>();
  const chosen = new Map<Element, readonly Element[]>();
  const files = new Map<Element, readonly PickedFile[]>();

  const isChecked = (control: Element): boolean => checks.get(control) ?? hasAttribute(control, 'checked');
  const chosenOf = (select: Element): readonly Element[] => chosen.get(select) ?? chosenAtFirst(select);

  return {
    isChecked,
    chosenOf,
    filesOf: (control: Element): readonly PickedFile[] => files.get(control) ?? [],
    isTyped: (control: Element): boolean => texts.has(control),
    valueOf(control: Element): string {
      if (isChoice(control)) return attributeOf(control, 'value') ?? 'on';
      if (control.tagName === 'select') return chosenOf(control).map(valueOfOption)[0] ?? '';
      return texts.get(control) ?? valueAtFirst(control);
    },
    type: (control: Element, text: string) => texts.set(control, text),
    check(control: Element, isOn: boolean) {
      if (typeOf(control) === 'radio') for (const other of groupOf(control, all)) checks.set(other, false);
      checks.set(control, isOn);
    },
    choose: (select: Element, options: readonly Element[]) => chosen.set(select, options),
    pick: (control: Element, picked: readonly PickedFile[]) => files.set(control, picked),
  };
}

function valueAtFirst(control: Element): string {
  if (control.tagName === 'textarea') return textIn(control, () => true);
  return (attributeOf(control, 'value') ?? '').replace(/[\r\n]/g, '');
}

/**
 * Options that are selected at first. A list that shows only one option selects the last of those that the page selects
 * or, if there are none, the first option that is not disabled.
 */
function chosenAtFirst(select: Element): readonly Element[] {
  const selected = optionsOf(select).filter((option) => hasAttribute(option, 'selected'));
  if (hasAttribute(select, 'multiple')) return selected;
  if (selected.length > 0) return selected.slice(-1);
  const showsOne = Number(attributeOf(select, 'size') ?? 1) <= 1;
  return showsOne
    ? optionsOf(select)
        .filter((option) => !isOptionDisabled(option))
        .slice(0, 1)
    : [];
}
