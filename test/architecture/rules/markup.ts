import { at, dotted, nodesOf, textOf } from '../syntax.ts';
import { isTest, type Rule } from './rule.ts';

export const styleAttributes: Rule = {
  name: 'no style attributes: the content security policy drops them',
  covers: (path) => /^app\/.*\.tsx?$/.test(path) && !isTest(path),
  find(file) {
    return nodesOf(file)
      .filter(
        (node) =>
          (node.type === 'JSXAttribute' && dotted(node.name) === 'style') ||
          /<[a-z][^>]*\sstyle=/.test(textOf(node) ?? ''),
      )
      .map((node) => at(file, node, 'has a style attribute'));
  },
  refuses: [
    { path: 'app/parts/a.tsx', text: 'export const A = () => <p style={{ margin: 0 }} />;' },
    { path: 'app/web/a.ts', text: 'export const a = \'<p style="margin:0">\';' },
  ],
  accepts: [{ path: 'app/parts/a.tsx', text: 'export const A = (p: P) => <p className={p.style} />;' }],
};
