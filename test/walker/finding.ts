import { nameOf } from './accessible-name.ts';
import {
  attributeOf,
  collapsed,
  type Element,
  elementsIn,
  isInside,
  lineageOf,
  type Tree,
  textIn,
} from './html-tree.ts';
import { roleOf } from './roles.ts';
import { isOpenHere, isShown } from './visibility.ts';

/** Name of an element to find: an exact text, or a pattern. */
export type Name = string | RegExp;

export type Where = {
  /** Element in which to search; by default the whole page. */
  readonly inside?: Element | undefined;
  /** Index among several matching elements, from 0. Without it, exactly one element must match. */
  readonly nth?: number;
};

export const isNamed = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text === collapsed(name) : name.test(text);

/** Text that a person sees in an element. */
export const shownText = (root: Element | Tree): string => collapsed(textIn(root, isOpenHere));

/** Visible elements with a role and, unless `name` is null, a name. */
export function allByRole(
  all: readonly Element[],
  role: string,
  name: Name | null,
  inside: Element | undefined,
): Element[] {
  return (inside ? elementsIn(inside) : all).filter(
    (element) =>
      roleOf(element) === role && (name === null || isNamed(nameOf(element, all), name)) && isAnnounced(element),
  );
}

/** Whether an element is visible and not hidden from screen readers; other elements have no role. */
const isAnnounced = (element: Element): boolean =>
  isShown(element) && lineageOf(element).every((outer) => attributeOf(outer, 'aria-hidden') !== 'true');

/**
 * Returns the only element found, or the one with index `nth`. Throws if none is found, or if several are and no index
 * was given. `instead`: what could be found, for the message.
 */
export function single(found: readonly Element[], what: string, { nth }: Where, instead: () => string): Element {
  if (nth === undefined && found.length > 1) throw new Error(`There are ${found.length} times ${what}; say which.`);
  const element = found.at(nth ?? 0);
  if (!element) throw new Error(`Nobody sees ${what}. ${instead()}`);
  return element;
}

/** Sentence with the names of the elements that could be found instead, for an error message. */
export const namesIn = (all: readonly Element[], elements: readonly Element[]): string =>
  `There are: ${elements.map((element) => `«${nameOf(element, all)}»`).join(' ')}`;

/** The innermost elements whose visible text contains `text`. */
export function allByText(all: readonly Element[], text: Name): Element[] {
  const found = all.filter((element) => isShown(element) && hasText(element, text));
  return found.filter((element) => !found.some((other) => other !== element && isInside(other, element)));
}

export const hasText = (element: Element, text: Name): boolean =>
  typeof text === 'string' ? shownText(element).includes(collapsed(text)) : text.test(shownText(element));
