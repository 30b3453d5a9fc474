import { globSync, readFileSync } from 'node:fs';
import { scopedNames } from '../scoped-names.ts';
import { attributeOf, type Element, lineageOf } from './html-tree.ts';

/** Conditions on an element and, if there is an `outer`, on its parent or an element around it. */
type Selector = {
  readonly own: string;
  readonly outer: string | null;
  readonly isParent: boolean;
  readonly file: string;
};

let known: readonly Selector[] | undefined;

/** Whether a style sheet of the site hides an element in browsers without scripts. */
export function isHiddenByStyle(element: Element): boolean {
  known ??= readSelectors();
  return known.some(({ own, outer, isParent, file }) => {
    if (!matches(element, own, file)) return false;
    const [, ...around] = lineageOf(element);
    return outer === null || (isParent ? around.slice(0, 1) : around).some((each) => matches(each, outer, file));
  });
}

/** The selectors of `display: none` in `@media (scripting: none)`. Throws at one that it does not understand. */
function readSelectors(): readonly Selector[] {
  return globSync('app/**/*.module.css').flatMap((path) => {
    const blocks = readFileSync(path, 'utf8').matchAll(
      /@media \(scripting: none\) \{\s*([^{}]+)\{\s*display: none;\s*\}/g,
    );
    return [...blocks].flatMap(([, selectors = '']) =>
      selectors.split(',').map((selector) => selectorOf(selector.trim(), path)),
    );
  });
}

function selectorOf(text: string, file: string): Selector {
  const [, outer = null, combinator = '', own = ''] =
    /^(?:(\.\w+)(\s*>\s*|\s+))?(\.\w+|\w+|:not\(:first-child\))$/.exec(text) ?? [];
  if (own === '') throw new Error(`${file}: the walker does not understand the selector ${text}.`);
  return { own, outer, isParent: combinator.includes('>'), file };
}

function matches(element: Element, selector: string, file: string): boolean {
  if (selector === ':not(:first-child)')
    return element.parentNode?.childNodes.find((node) => 'tagName' in node) !== element;
  if (!selector.startsWith('.')) return element.tagName === selector;
  const written = scopedNames(file)[selector.slice(1)];
  return (attributeOf(element, 'class') ?? '').split(' ').some((name) => name === written);
}
