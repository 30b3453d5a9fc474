import { at, isNode, nodesOf, type SyntaxNode } from '../syntax.ts';
import { isCode, type Rule } from './rule.ts';

const SPREADS: readonly string[] = ['SpreadElement', 'JSXSpreadAttribute'];

/** Spreads of a literal, `...{ a, b }`, among the members of an object or the attributes of an element. */
const spreadsIn = ({ properties, attributes }: SyntaxNode): SyntaxNode[] =>
  [properties, attributes]
    .flatMap((members) => (Array.isArray(members) ? members : []))
    .filter((member): member is SyntaxNode => isNode(member) && SPREADS.includes(member.type))
    .filter(({ argument }) => isNode(argument) && argument.type === 'ObjectExpression');

export const packedObjects: Rule = {
  name: 'members are written in their object, not spread from a literal: a spread hides those that are given twice',
  covers: isCode,
  find: (file) =>
    nodesOf(file).flatMap((node) =>
      spreadsIn(node).map((spread) => at(file, spread, 'spreads a literal; write its members')),
    ),
  refuses: [
    { path: 'app/web/a.ts', text: 'export const a = (b: number, c: number) => ({ d: 1, ...{ b, c } });' },
    { path: 'test/a.ts', text: 'export const a = { ...{ b: 1 } };' },
    { path: 'app/parts/a.tsx', text: 'export const A = () => <p {...{ lang: "fa" }} />;' },
    { path: 'scripts/a.mjs', text: 'export const a = [{ ...{ b: 1 }, c: 2 }];' },
  ],
  accepts: [
    { path: 'app/web/a.ts', text: 'export const a = (b: object, c: boolean) => ({ ...b, ...(c ? { d: 1 } : {}) });' },
    { path: 'app/parts/a.tsx', text: 'export const A = (props: { lang: string }) => <p {...props} />;' },
  ],
};
