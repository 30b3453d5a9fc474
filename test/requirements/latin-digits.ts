import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements whose text nobody reads, or that hold what machines write. */
const UNREAD = new Set(['script', 'style', 'template', 'code', 'pre', 'svg']);
/** Attributes that are read out or shown. */
const SHOWN = ['aria-label', 'placeholder', 'title', 'alt'];
/** Fields that show no number of the site. */
const OTHER_FIELDS = new Set(['hidden', 'email', 'url', 'password', 'radio', 'checkbox']);
/** Names in Latin letters keep their digits: «RTX 3060», «CC BY 4.0», «S22»; so do sizes of networks: «/24». */
const LATIN_NAME = /[a-z][\w .=-]*\d|\d[\d.-]*[a-z]|\/\d+/giu;

/**
 * Texts and field values of a page with Latin digits, except in left-to-right text such as codes, addresses and
 * e-mails.
 */
export function latinDigitsIn(html: string): readonly string[] {
  const texts = [...textsOf(parseFragment(html, { scriptingEnabled: false }))];
  return [...new Set(texts)].filter((text) => /\d/.test(text.replaceAll(LATIN_NAME, '')));
}

function* textsOf(node: Node): Generator<string> {
  if (node.nodeName === '#text' && 'value' in node) yield node.value.trim();
  if (!('childNodes' in node)) return;
  if ('attrs' in node) {
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
    if (UNREAD.has(node.tagName) || attribute('dir') === 'ltr') return;
    for (const name of SHOWN) yield attribute(name) ?? '';
    if (node.tagName === 'input' && !OTHER_FIELDS.has(attribute('type') ?? 'text')) yield attribute('value') ?? '';
  }
  for (const child of node.childNodes) yield* textsOf(child);
}
