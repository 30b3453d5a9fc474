import { at, dotted, isNode, nodesOf } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

/** Modules that cache values and return them. */
const MAKERS = new Set(['domain/values/fresh.ts', 'app/web/pages/catalogue-cache.ts', 'server/catalogue.ts']);
const LASTING = new Set(['Lasting', 'Catalogue']);

export const lasting: Rule = {
  name: 'only what keeps a value says that the same object is handed out again',
  covers: (path) => /^(?:app|domain|server)\//.test(path) && isCode(path) && !isTest(path) && !MAKERS.has(path),
  find: (file) =>
    nodesOf(file)
      .filter(({ type }) => type === 'TSAsExpression' || type === 'TSTypeAssertion')
      .filter(
        ({ typeAnnotation: type }) =>
          isNode(type) && type.type === 'TSTypeReference' && LASTING.has(dotted(type.typeName)),
      )
      .map((node) => at(file, node, 'calls an object lasting; `catalogueCache` and `fresh` make such')),
  refuses: [
    { path: 'app/routes/home/a.ts', text: 'export const a = { b: 1 } as Lasting<B>;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <RenderedOnce by={view as Lasting} part="a" />;' },
    { path: 'server/a.ts', text: 'export const a = { taxonomy, places } as Catalogue;' },
  ],
  accepts: [
    { path: 'app/web/pages/catalogue-cache.ts', text: 'export const a = <V>(value: V) => value as Lasting<V>;' },
    { path: 'app/routes/home/a.test.ts', text: 'export const a = { b: 1 } as Lasting<B>;' },
    { path: 'app/routes/home/a.ts', text: 'export type A = { readonly by: Lasting | null };' },
  ],
};
