/**
 * Takes the prices that a shop pays out of the text of an XML file: the elements of a row and the attributes that are called so lose
 * their text, and all else, lines included, stays as it was (SHOP-02). Goes through the text once and holds no more than a tag of it.
 */
import { FEED_LIMITS } from './feed-limits.ts';

export type IsSecret = (header: string) => boolean;

/** Parts of the text without secrets; `found` tells how many there were, once all was read. */
export class MarkupFilter {
  found = 0;
  private held = '';
  /** Name of the element whose text is left out, and how many of that name are open inside. */
  private open: { readonly name: string; depth: number; isBlank: boolean } | null = null;
  private readonly isSecret: IsSecret;

  constructor(isSecret: IsSecret) {
    this.isSecret = isSecret;
  }

  take(text: string): string {
    this.held += text;
    let out = '';
    for (;;) {
      const part = nextPart(this.held);
      if (part === null) {
        // Longer than any tag or cell may be: the reading of the rows refuses it.
        if (this.held.length <= FEED_LIMITS.row) return out;
        out += this.passed(this.held);
        this.held = '';
        return out;
      }
      this.held = this.held.slice(part.length);
      out += part.startsWith('<') ? this.tag(part) : this.passed(part);
    }
  }

  end(): string {
    const rest = this.passed(this.held);
    this.held = '';
    return rest;
  }

  private tag(tag: string): string {
    const [, closing = '', name = ''] = TAG.exec(tag) ?? [];
    const { open } = this;
    if (name === '') return this.passed(tag);
    if (open) {
      const isSame = name === open.name;
      if (isSame && closing === '' && !tag.endsWith('/>')) open.depth += 1;
      if (!isSame || closing === '' || --open.depth > 0) return linesOf(tag);
      this.open = null;
      return tag;
    }
    if (closing !== '') return tag;
    const named = NAMED.exec(tag)?.[2]?.trim();
    if (!tag.endsWith('/>') && this.isSecret(named || bare(name))) this.open = { name, depth: 1, isBlank: true };
    return tag.replace(ATTRIBUTE, (whole, attribute: string, mark: string, value: string) => {
      if (value === '' || !this.isSecret(attribute)) return whole;
      this.found += 1;
      return `${whole.slice(0, whole.length - value.length - 2)}${mark}${mark}`;
    });
  }

  private passed(text: string): string {
    const { open } = this;
    if (!open) return text;
    if (open.isBlank && text.trim() !== '') {
      open.isBlank = false;
      this.found += 1;
    }
    return linesOf(text);
  }
}

const TAG = /^<(\/?)([^\s!?/>][^\s/>]*)/u;
const NAMED = /\sname\s*=\s*(["'])([^"']*)\1/u;
const ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(["'])((?:(?!\2)[\s\S])*)\2/gu;
const bare = (name: string): string => name.replace(/^\w+:/, '');
const linesOf = (text: string): string => text.replace(/[^\r\n]/g, '');

/** Text up to the next tag, a whole tag, comment or CDATA; null if its end has not come. */
function nextPart(text: string): string | null {
  if (text === '') return null;
  if (!text.startsWith('<')) {
    const end = text.indexOf('<');
    return end < 0 ? text : text.slice(0, end);
  }
  for (const [begin, finish] of SPANS) {
    if (text.startsWith(begin)) return upTo(text, finish, begin.length);
    if (begin.startsWith(text)) return null;
  }
  let quote = '';
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return text.slice(0, at + 1);
  }
  return null;
}

const SPANS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

function upTo(text: string, finish: string, from: number): string | null {
  const end = text.indexOf(finish, from);
  return end < 0 ? null : text.slice(0, end + finish.length);
}
