import { at, dotted, nodesOf } from '../syntax.ts';
import { isCode, isTest, isTooling, type Rule } from './rule.ts';

export const environment: Rule = {
  name: 'process.env is read only in server/config.ts',
  covers: (path) => isCode(path) && !isTest(path) && !isTooling(path) && path !== 'server/config.ts',
  find(file) {
    return nodesOf(file).flatMap((node) => {
      if (dotted(node) === 'process.env') return [at(file, node, 'reads process.env')];
      if (node.type === 'ImportDeclaration' && /^(?:node:)?process$/.test(dottedSource(node.source)))
        return [at(file, node, 'imports process')];
      return node.type === 'VariableDeclarator' && dotted(node.init) === 'process'
        ? [at(file, node, 'takes process apart')]
        : [];
    });
  },
  refuses: [
    { path: 'app/web/a.ts', text: 'export const port = process.env.PORT;' },
    { path: 'server/main.ts', text: "import { env } from 'node:process'; export const port = env.PORT;" },
    { path: 'domain/media/a.ts', text: 'const { env } = process; export const port = env.PORT;' },
  ],
  accepts: [
    { path: 'server/main.ts', text: '// process.env is read in config\nprocess.exit(1);' },
    { path: 'server/config.ts', text: 'export const port = process.env.PORT;' },
    { path: 'scripts/start.mjs', text: 'export const port = process.env.PORT;' },
  ],
};

function dottedSource(source: unknown): string {
  return String((source as { readonly value?: unknown } | undefined)?.value);
}
