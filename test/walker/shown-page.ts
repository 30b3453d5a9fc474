import { nameOf } from './accessible-name.ts';
import { createFieldState } from './field-state.ts';
import { isFile, type PickedFile } from './fields.ts';
import { fillingIn } from './filling.ts';
import {
  allByRole,
  allByText,
  hasText,
  isNamed,
  type Name,
  namesIn,
  shownText,
  single,
  type Where,
} from './finding.ts';
import { attributeOf, type Element, elementsIn } from './html-tree.ts';
import type { OpenedPage } from './navigation.ts';
import { isShown, toggle } from './visibility.ts';

const FIELDS = new Set(['input', 'select', 'textarea']);

export type ShownPage = ReturnType<typeof showPage>;

/** A page as a person uses it: elements found by role and name, and fields that can be filled. */
export function showPage(opened: OpenedPage) {
  const all = opened.elements;
  const state = createFieldState(all);
  const filling = fillingIn(state);
  const within = (inside: Element | undefined) => (inside ? elementsIn(inside) : all).filter(isShown);
  const named = (each: Element, name: Name) => isNamed(nameOf(each, all), name);

  function field(label: Name, where: Where = {}): Element {
    const fields = within(where.inside).filter(({ tagName }) => FIELDS.has(tagName));
    const found = fields.filter((each) => named(each, label));
    return single(found, `a field ${label}`, where, () => namesIn(all, fields));
  }

  return {
    opened,
    all,
    state,
    field,
    nameOf: (element: Element) => nameOf(element, all),
    /**
     * Element with this role and name. Without a name, it is the only element with the role, or the one with index
     * `nth`.
     */
    element(role: string, name: Name | null = null, where: Where = {}): Element {
      const found = allByRole(all, role, name, where.inside);
      return single(found, `a ${role} ${name ?? ''}`, where, () =>
        namesIn(all, allByRole(all, role, null, where.inside)),
      );
    },
    elements: (role: string, name: Name | null = null, inside?: Element): Element[] =>
      allByRole(all, role, name, inside),
    /** The element with a role that contains a text, such as a row or an article. */
    around(role: string, text: Name, where: Where = {}): Element {
      const found = allByRole(all, role, null, where.inside).filter((each) => hasText(each, text));
      return single(found, `a ${role} with ${text}`, where, () => '');
    },
    /** Visible elements with an attribute whose value begins with `value`. */
    having: (name: string, value = ''): Element[] =>
      all.filter((each) => attributeOf(each, name)?.startsWith(value) && isShown(each)),
    sees: (text: Name): boolean => allByText(all, text).length > 0,
    text: (inside?: Element): string => shownText(inside ?? opened.tree),
    valueOf: (label: Name, where?: Where): string => state.valueOf(field(label, where)),
    isChecked: (label: Name, where?: Where): boolean => state.isChecked(field(label, where)),
    fill: (label: Name, text: string, where?: Where) => filling.type(field(label, where), text),
    check: (wanted: Name | Element, where?: Where) => filling.check(control(wanted, where), true),
    uncheck: (wanted: Name | Element, where?: Where) => filling.check(control(wanted, where), false),
    /** Chooses an option by its label or its index. */
    choose: (wanted: Name | Element, option: Name | number, where?: Where) =>
      filling.choose(control(wanted, where), option),
    /** Picks files, in a field with that label or, with null, in the only one that takes files. */
    attach(label: Name | null, files: readonly PickedFile[], where: Where = {}) {
      const shown = within(where.inside).filter(isFile);
      filling.attach(label === null ? single(shown, 'a field for files', where, () => '') : field(label, where), files);
    },
    /** Opens or closes `<details>` by the text of its summary. */
    unfold(name: Name, where: Where = {}) {
      const summaries = within(where.inside).filter(({ tagName }) => tagName === 'summary');
      const found = summaries.filter((each) => named(each, name));
      toggle(
        single(found, `a summary ${name}`, where, () => namesIn(all, summaries)),
        all,
      );
    },
  };

  function control(wanted: Name | Element, where: Where | undefined): Element {
    return typeof wanted === 'string' || wanted instanceof RegExp ? field(wanted, where) : wanted;
  }
}
