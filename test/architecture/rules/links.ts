import type { SourceFile } from '../source-files.ts';
import { at, dotted, isNode, nodesOf, type SyntaxNode, textOf } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

/** Files that define the patterns of addresses, so links may be written there. */
const WRITTEN_HERE = new Set(['app/addresses.ts', 'app/office-addresses.ts']);
/** Matches pages and calls, but not built files. */
const PATH = /^\/(?!assets\/)[\p{L}\p{N}_-](?!.*\.\w+$)/u;

/** Names of methods whose arguments are no links: `import.meta.glob(…)`, `pathname.startsWith(…)`. */
const ASKS = /^(?:glob|startsWith|endsWith)$/;

export const links: Rule = {
  name: 'every link comes from app/addresses.ts or app/office-addresses.ts',
  covers: (path) => path.startsWith('app/') && isCode(path) && !isTest(path) && !WRITTEN_HERE.has(path),
  find(file) {
    const elsewhere = notLinks(file);
    return nodesOf(file)
      .filter((node) => !elsewhere.has(node) && PATH.test(textOf(node) ?? ''))
      .map((node) => at(file, node, `spells the link ${textOf(node)}`));
  },
  refuses: [
    { path: 'app/routes/a/a.route.ts', text: "export const a = defineAnswer(get(path('/a')), () => null);" },
    { path: 'app/parts/a.tsx', text: 'export const A = () => <a href="/s/iran">x</a>;' },
    { path: 'app/parts/a.ts', text: 'export const a = (id: number) => `/v/$' + '{id}`;' },
    { path: 'app/browser/a.ts', text: "export const a = () => fetch('/session/freshit');" },
  ],
  accepts: [
    { path: 'app/addresses.ts', text: "export const a = path('/s/:place');" },
    { path: 'app/parts/a.ts', text: "export const a = 'a/b'.split('/').join(' / ');" },
    { path: 'app/parts/a.ts', text: 'export const a = (x: number, y: number) => `$' + '{x}/of/$' + '{y}`;' },
    { path: 'app/web/a.ts', text: "export const a = (path: string) => path.startsWith('/api/');" },
    { path: 'app/ui/icon.tsx', text: 'export const A = () => <use href="/icons.svg" />;' },
    { path: 'app/web/a.ts', text: "export const a = import.meta.glob('/app/routes/**');" },
  ],
};

/**
 * Strings that are no links: module names, patterns of import.meta.glob, operands of comparisons of addresses, and
 * inner parts of templates.
 */
function notLinks(file: SourceFile): Set<SyntaxNode> {
  const found = new Set<SyntaxNode>();
  for (const node of nodesOf(file)) {
    if (isNode(node.source)) found.add(node.source);
    if (node.type === 'TemplateLiteral') for (const piece of (node.quasis as SyntaxNode[]).slice(1)) found.add(piece);
    if (node.type === 'CallExpression' && isNode(node.callee) && ASKS.test(dotted(node.callee.property))) {
      for (const argument of (node.arguments as SyntaxNode[]).flatMap(withElements)) found.add(argument);
    }
  }
  return found;
}

function withElements(node: SyntaxNode): SyntaxNode[] {
  return node.type === 'ArrayExpression' ? (node.elements as SyntaxNode[]) : [node];
}
