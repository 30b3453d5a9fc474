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

/** A whole text, or a pattern in it. */
export type Name = string | RegExp;

export type Where = {
  /** An element in which to look: the whole page by default. */
  readonly inside?: Element | undefined;
  /** Which of several that are alike, from 0. Without it there must be one. */
  readonly nth?: number;
};

export const isNamed = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text === collapsed(name) : name.test(text);

/** Text that a person sees in an element. */
export const shownText = (root: Element | Tree): string => collapsed(textIn(root, isOpenHere));

/** Elements with a role and a name that a person sees, or with a role alone. */
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

/** Whether it is seen and also told to those who listen: the role of anything else is nobody's. */
const isAnnounced = (element: Element): boolean =>
  isShown(element) && lineageOf(element).every((outer) => attributeOf(outer, 'aria-hidden') !== 'true');

/** The only element of several, or the one asked for; throws if a person could not tell which, or finds none. */
export function single(found: readonly Element[], what: string, { nth }: Where, instead: () => string): Element {
  if (nth === undefined && found.length > 1) throw new Error(`There are ${found.length} times ${what}; say which.`);
  const element = found.at(nth ?? 0);
  if (!element) throw new Error(`Nobody sees ${what}. ${instead()}`);
  return element;
}

/** Names of what could be found instead, for a message. */
export const namesIn = (all: readonly Element[], elements: readonly Element[]): string =>
  `There are: ${elements.map((element) => `«${nameOf(element, all)}»`).join(' ')}`;

/** The innermost elements whose shown text has this in it. */
export function allByText(all: readonly Element[], text: Name): Element[] {
  const found = all.filter((element) => isShown(element) && hasText(element, text));
  return found.filter((element) => !found.some((other) => other !== element && isInside(other, element)));
}

export const hasText = (element: Element, text: Name): boolean =>
  typeof text === 'string' ? shownText(element).includes(collapsed(text)) : text.test(shownText(element));
