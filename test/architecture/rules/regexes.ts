import { isNode, nodesOf, type SyntaxNode } from '../syntax.ts';
import { isTest, type Rule } from './rule.ts';

/**
 * Finds an unbounded repeat inside another one. It may match in exponentially many ways, so a few kilobytes that do not
 * match would block a process. It is safe if each iteration begins or ends with a character that the inner repeat
 * cannot match.
 */
export const nestedRepeats: Rule = {
  name: 'no unbounded repeat stands inside another, unless a sign of its own parts the rounds',
  covers: (path) => /^(?:app|domain|server)\/.*\.tsx?$/.test(path) && !isTest(path),
  find: (file) =>
    nodesOf(file)
      .filter(isPattern)
      .filter(({ regex }) => nestsRepeats(regex.pattern, regex.flags))
      .map(({ regex }) => `${file.path}: /${regex.pattern}/`),
  refuses: [
    { path: 'domain/values/a.ts', text: 'export const a = /^(a+)+$/;' },
    { path: 'domain/values/a.ts', text: 'export const a = /(?:x[a-z]*){3,}y/;' },
    { path: 'app/web/a.ts', text: 'export const a = /((?:a|b)*c?)*/;' },
    { path: 'app/web/a.ts', text: 'export const a = /(?:\\s?\\w+)+$/u;' },
  ],
  accepts: [
    { path: 'domain/values/a.ts', text: 'export const a = /^[a-z]+(?:-[a-z]+)*$/;' },
    { path: 'domain/values/a.ts', text: 'export const a = /^(?:[\\w-]+\\.)*end$/;' },
    { path: 'domain/values/a.ts', text: 'export const a = /(?:\\d[\\s-]*){7,}/;' },
    { path: 'domain/values/a.ts', text: 'export const a = /(?:a+){1,3}b*/;' },
    { path: 'domain/values/a.test.ts', text: 'export const a = /(a+)+/;' },
  ],
};

type Pattern = SyntaxNode & { readonly regex: { readonly pattern: string; readonly flags: string } };

const isPattern = (node: SyntaxNode): node is Pattern =>
  isNode(node) && node.type === 'Literal' && typeof (node.regex as { pattern?: unknown } | null)?.pattern === 'string';

const ESCAPED = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|[\s\S])/;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;

/**
 * Group of a pattern that is still open: the single characters with which each iteration begins and ends, null if
 * unknown, and what it repeats without bound.
 */
type Group = { lead: string | null; trail: string | null; isEmpty: boolean; readonly repeated: string[] };

const ANYTHING = '[^]';
/** Latin, Arabic and Persian letters, spaces and marks. */
const SIGNS = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code));

function nestsRepeats(pattern: string, flags: string): boolean {
  const open: Group[] = [newGroup()];
  for (let at = 0; at < pattern.length; ) {
    const here = open.at(-1) as Group;
    const rest = pattern.slice(at);
    if (rest[0] === '(') {
      at += GROUP.exec(rest)?.[0].length ?? 1;
      open.push(newGroup());
      continue;
    }
    if (rest[0] === '|') {
      // Resets what is known, because the next alternative may begin in another way.
      here.repeated.push(...(here.repeated.length > 0 ? [ANYTHING] : []));
      Object.assign(here, { lead: null, isEmpty: false });
      at++;
      continue;
    }
    const closed = rest[0] === ')' ? open.pop() : undefined;
    const length = closed ? 1 : atomLength(rest);
    const atom = closed ? '' : rest.slice(0, length);
    const quantifier = QUANTIFIER.exec(rest.slice(length))?.[0] ?? '';
    const isUnbounded = /[*+]|,\}/.test(quantifier);
    if (closed && isUnbounded && !isParted(closed, flags)) return true;
    const outer = open.at(-1) as Group;
    const sign = quantifier === '' && atom !== '' && !/^(?:[$^]|\\[bBk\d])/.test(atom) ? atom : null;
    if (outer.isEmpty) outer.lead = sign;
    outer.trail = sign;
    outer.isEmpty = false;
    outer.repeated.push(...(closed?.repeated ?? []), ...(isUnbounded ? [atom || ANYTHING] : []));
    at += length + quantifier.length;
    if (quantifier !== '' && pattern[at] === '?') at++;
  }
  return false;
}

const newGroup = (): Group => ({ lead: null, trail: null, isEmpty: true, repeated: [] });

function isParted({ lead, trail, repeated }: Group, flags: string): boolean {
  const signsOf = (atom: string) => {
    const shape = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''));
    return SIGNS.filter((sign) => shape.test(sign));
  };
  const taken = new Set(repeated.flatMap(signsOf));
  return (
    repeated.length === 0 ||
    [lead, trail].some((sign) => sign !== null && !signsOf(sign).some((each) => taken.has(each)))
  );
}

function atomLength(rest: string): number {
  if (rest[0] !== '[') return ESCAPED.exec(rest)?.[0].length ?? 1;
  let depth = 0;
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === '\\') at++;
    else if (rest[at] === '[') depth++;
    else if (rest[at] === ']' && --depth === 0) return at + 1;
  }
  return rest.length;
}
