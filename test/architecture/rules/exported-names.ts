import { at, isNode, nodesOf } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

export const exportedNames: Rule = {
  name: 'what a file exports has one name everywhere',
  covers: (path) => isCode(path) && !isTest(path),
  find(file) {
    return nodesOf(file).flatMap((node) => {
      if (node.type !== 'ExportSpecifier' || !isNode(node.local) || !isNode(node.exported)) return [];
      const [local, exported] = [node.local.name, node.exported.name];
      return local === exported
        ? []
        : [at(file, node, `exports ${local} as ${exported}; let both have the right name`)];
    });
  },
  refuses: [
    { path: 'domain/chat/a.server.ts', text: "export { markRead as readNotice } from './a-store.server.ts';" },
    { path: 'domain/chat/a.ts', text: 'const a = 1;\nexport { a as b };' },
    { path: 'app/web/a.ts', text: "export type { A as B } from './b.ts';" },
  ],
  accepts: [
    { path: 'domain/chat/a.server.ts', text: "export { markRead, type Read } from './a-store.server.ts';" },
    { path: 'domain/chat/b.ts', text: "import { a as b } from './a.ts';\nexport const c = b;" },
    { path: 'app/web/a.ts', text: "export * from './b.ts';" },
  ],
};
