import { isHiddenByStyle } from './hidden-by-style.ts';
import { attributeOf, closest, type Element, hasAttribute, lineageOf } from './html-tree.ts';

const NEVER_SHOWN = new Set(['datalist', 'head', 'link', 'meta', 'script', 'style', 'template', 'title']);

/** Whether a person sees an element, according to HTML and to the styles for browsers without scripts. */
export const isShown = (element: Element): boolean => lineageOf(element).every(isOpenHere);

/** Whether nothing about the element itself, or about its place in its parent, hides it. */
export function isOpenHere(element: Element): boolean {
  const { tagName } = element;
  if (NEVER_SHOWN.has(tagName) || hasAttribute(element, 'hidden') || hasAttribute(element, 'popover')) return false;
  if (tagName === 'dialog' && !hasAttribute(element, 'open')) return false;
  if (tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden') return false;
  return !isFolded(element) && !isHiddenByStyle(element);
}

/** Whether an element is hidden content of a closed `<details>`, of which only the first summary is visible. */
function isFolded(element: Element): boolean {
  const parent = element.parentNode;
  if (!parent || !('tagName' in parent) || parent.tagName !== 'details' || hasAttribute(parent, 'open')) return false;
  return element !== summaryOf(parent);
}

const summaryOf = (details: Element): Element | undefined =>
  details.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'summary');

/** Opens or closes `<details>` as a click on its summary does. Opening one closes the others with the same name. */
export function toggle(summary: Element, all: readonly Element[]): void {
  const details = closest(summary, 'details');
  if (!details || summaryOf(details) !== summary) throw new Error('This summary belongs to no details.');
  if (hasAttribute(details, 'open')) {
    shut(details);
    return;
  }
  const group = attributeOf(details, 'name');
  if (group)
    for (const other of all) if (other.tagName === 'details' && attributeOf(other, 'name') === group) shut(other);
  details.attrs.push({ name: 'open', value: '' });
}

function shut(details: Element): void {
  details.attrs = details.attrs.filter(({ name }) => name !== 'open');
}
