import { at, dotted, nodesOf, type SyntaxNode } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

const OUTSIDE = new Set(['Date.now', 'Math.random', 'performance.now', 'globalThis.fetch']);

export const purity: Rule = {
  name: 'domain asks no clock, no dice and no network but in gateways',
  covers: (path) =>
    path.startsWith('domain/') && isCode(path) && !isTest(path) && !/-gateway\.server\.ts$|\.fake\.ts$/.test(path),
  find(file) {
    return nodesOf(file).flatMap((node) => {
      const name = outsideWorld(node);
      return name === null ? [] : [at(file, node, `uses ${name}; take it as an argument`)];
    });
  },
  refuses: [
    { path: 'domain/listings/a.ts', text: 'export const a = Date.now();' },
    { path: 'domain/listings/a.ts', text: 'export const a = new Date();' },
    { path: 'domain/listings/a.server.ts', text: 'export const a = [1, 2].map(Math.random);' },
    { path: 'domain/listings/a-store.server.ts', text: "export const a = () => fetch('https://a.example');" },
  ],
  accepts: [
    { path: 'domain/listings/a.ts', text: '// not Date.now()\nexport const a = (at: number) => new Date(at);' },
    { path: 'domain/identity/sms-gateway.server.ts', text: "export const a = () => fetch('https://a.example');" },
    { path: 'domain/search/a.ts', text: 'export const a = (from: { fetch(): number }) => from.fetch();' },
    { path: 'app/web/a.ts', text: 'export const a = Date.now();' },
  ],
};

function outsideWorld(node: SyntaxNode): string | null {
  const name = dotted(node);
  if (OUTSIDE.has(name)) return name;
  if (node.type === 'CallExpression' && dotted(node.callee) === 'fetch') return 'fetch';
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  if (dotted(node.callee) !== 'Date') return null;
  return Array.isArray(node.arguments) && node.arguments.length > 0 ? null : 'the time of now';
}
