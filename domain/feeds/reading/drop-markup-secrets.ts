/**
 * Removes a shop's purchase prices from the text of an XML file: elements and attributes named as a purchase price lose
 * their content (SHOP-02). All other text, including line breaks, stays unchanged. Works in one pass and holds at most
 * one tag or text in memory.
 */
import { FEED_LIMITS } from './feed-limits.ts';

export type IsSecret = (header: string) => boolean;

/** Filter that returns the text without purchase prices. `found`: number of prices removed so far. */
export class MarkupFilter {
  found = 0;
  private held = '';
  /** Element whose content is being removed, and how many nested elements of the same name are open. */
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
        // Text longer than any tag or cell may be is passed on: reading the rows will refuse it.
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

/** Next text up to a tag, or next complete tag, comment or CDATA section; null if it has not arrived completely. */
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
