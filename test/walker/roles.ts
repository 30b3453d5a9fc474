import { attributeOf, closest, type Element, hasAttribute } from './html-tree.ts';

const TYPES: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

const TAGS: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  img: 'img',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  search: 'search',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
};

const SECTIONS = ['article', 'aside', 'main', 'nav', 'section'];

const KNOWN = new Set([
  ...['button', 'checkbox', 'color', 'date', 'datetime-local', 'email', 'file', 'hidden', 'image', 'month', 'number'],
  ...['password', 'radio', 'range', 'reset', 'search', 'submit', 'tel', 'text', 'time', 'url', 'week'],
]);

/** Type of an input; anything unknown is a line of text. */
export function typeOf(input: Element): string {
  const type = attributeOf(input, 'type')?.toLowerCase() ?? '';
  return KNOWN.has(type) ? type : 'text';
}

/** The ARIA role of an element, its own or the one that HTML gives it. */
export function roleOf(element: Element): string | null {
  const own = attributeOf(element, 'role');
  if (own) return own;
  const { tagName } = element;
  switch (tagName) {
    case 'a':
      return hasAttribute(element, 'href') ? 'link' : null;
    case 'input':
      return inputRole(element);
    case 'select':
      return hasAttribute(element, 'multiple') ? 'listbox' : 'combobox';
    case 'header':
      return isOfPage(element) ? 'banner' : null;
    case 'footer':
      return isOfPage(element) ? 'contentinfo' : null;
    case 'section':
      return hasAttribute(element, 'aria-label') || hasAttribute(element, 'aria-labelledby') ? 'region' : null;
    case 'th':
      return attributeOf(element, 'scope') === 'row' ? 'rowheader' : 'columnheader';
    default:
      return TAGS[tagName] ?? null;
  }
}

function inputRole(input: Element): string | null {
  const type = typeOf(input);
  if (['color', 'date', 'file', 'hidden', 'password', 'time'].includes(type)) return null;
  if (hasAttribute(input, 'list')) return 'combobox';
  return TYPES[type] ?? 'textbox';
}

const isOfPage = (element: Element): boolean => closest(element, ...SECTIONS) === undefined;
