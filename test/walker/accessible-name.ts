import { attributeOf, closest, collapsed, type Element, elementsIn, textIn } from './html-tree.ts';
import { roleOf, typeOf } from './roles.ts';
import { isOpenHere } from './visibility.ts';

const LABELLED = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const CONTROLS = new Set(['button', 'input', 'select', 'textarea']);
const NAMED_BY_CONTENT = new Set([
  ...['button', 'cell', 'checkbox', 'columnheader', 'heading', 'link', 'option', 'radio', 'row', 'rowheader'],
]);

/** Accessible name of an element, computed from ARIA, its labels or its content. `all`: the elements of its page. */
export function nameOf(element: Element, all: readonly Element[]): string {
  const pieces = [
    () => referenced(element, all),
    () => attributeOf(element, 'aria-label'),
    () => labelsOf(element, all),
    () => nativeName(element),
    () => (isNamedByContent(element) ? contentOf(element) : null),
    () => attributeOf(element, 'title'),
    () => attributeOf(element, 'placeholder'),
  ];
  for (const piece of pieces) {
    const name = collapsed(piece() ?? '');
    if (name !== '') return name;
  }
  return '';
}

/** Text of the elements that `aria-labelledby` names, seen or not. */
function referenced(element: Element, all: readonly Element[]): string {
  const ids = (attributeOf(element, 'aria-labelledby') ?? '').split(/\s+/);
  const texts = ids.map((id) => {
    const named = id && all.find((other) => attributeOf(other, 'id') === id);
    return named ? (attributeOf(named, 'aria-label') ?? textIn(named, () => true)) : '';
  });
  return texts.join(' ');
}

function labelsOf(element: Element, all: readonly Element[]): string {
  if (!LABELLED.has(element.tagName)) return '';
  return all
    .filter((label) => label.tagName === 'label' && controlOf(label, all) === element)
    .map((label) => textIn(label, (part) => isRead(part) && !CONTROLS.has(part.tagName)))
    .join(' ');
}

/** The control that a label belongs to: the one that `for` names, or else the first inside. */
function controlOf(label: Element, all: readonly Element[]): Element | undefined {
  const id = attributeOf(label, 'for');
  return id === null
    ? elementsIn(label).find(({ tagName }) => LABELLED.has(tagName))
    : all.find((other) => attributeOf(other, 'id') === id);
}

function nativeName(element: Element): string | null {
  const { tagName } = element;
  if (tagName === 'img') return attributeOf(element, 'alt');
  if (tagName === 'input' && ['button', 'reset', 'submit'].includes(typeOf(element)))
    return attributeOf(element, 'value');
  if (tagName === 'input' && typeOf(element) === 'image') return attributeOf(element, 'alt');
  if (tagName !== 'fieldset') return null;
  const legend = elementsIn(element).find((part) => part.tagName === 'legend' && closest(part, 'fieldset') === element);
  return legend ? contentOf(legend) : null;
}

const isNamedByContent = (element: Element): boolean =>
  element.tagName === 'summary' || NAMED_BY_CONTENT.has(roleOf(element) ?? '');

/** Text of an element as screen readers read it, with alternative texts instead of pictures. */
function contentOf(element: Element): string {
  const pictures = elementsIn(element)
    .filter((part) => part.tagName === 'img' && isRead(part))
    .map((part) => attributeOf(part, 'alt') ?? '');
  const own = elementsIn(element).find((part) => attributeOf(part, 'aria-label'));
  return [textIn(element, isRead), ...pictures, ...(own ? [attributeOf(own, 'aria-label')] : [])].join(' ');
}

const isRead = (element: Element): boolean => isOpenHere(element) && attributeOf(element, 'aria-hidden') !== 'true';
