import { at, dotted, isNode, nodesOf, textOf } from '../syntax.ts';
import { isTest, type Rule } from './rule.ts';

/** Classes of the pieces in app/ui, with the component to use. */
const PIECES: Readonly<Record<string, string>> = {
  actions: 'Actions',
  badge: 'Badge',
  button: 'Button or LinkButton',
  empty: 'Empty',
  facts: 'Facts',
  'icon-button': 'IconButton',
  notice: 'Notice',
  skeleton: 'Skeleton',
};

/** Covers `.tsx` files only: browser scripts build elements without React and write the classes themselves. */
export const shelf: Rule = {
  name: 'what stands in app/ui is not written by hand in a page',
  covers: (path) => /^app\/(?!ui\/).*\.tsx$/.test(path) && !isTest(path),
  find(file) {
    const nodes = nodesOf(file);
    return nodes
      .filter((node) => node.type === 'JSXAttribute' && dotted(node.name) === 'className')
      .flatMap(({ value }) => {
        const { start = 0, end = 0 } = isNode(value) ? (value as { start: number; end?: number }) : {};
        return nodes.filter((node) => node.start >= start && node.start < end);
      })
      .flatMap((node) =>
        (textOf(node) ?? '')
          .split(/\s+/)
          .filter((name) => Object.hasOwn(PIECES, name))
          .map((name) => at(file, node, `writes the class ${name}; use ${PIECES[name]}`)),
      );
  },
  refuses: [
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <p className="notice">a</p>;' },
    { path: 'app/parts/a.tsx', text: 'export const A = () => <a className={`wide button $' + '{b}`} href={c}>a</a>;' },
    {
      path: 'app/routes/home/a.tsx',
      text: "export const A = () => <b className={c ? 'badge accent' : 'badge'}>a</b>;",
    },
    { path: 'app/routes/chat/a.island.tsx', text: 'export const A = () => <div className="empty" />;' },
  ],
  accepts: [
    { path: 'app/ui/notice.tsx', text: 'export const A = () => <p className="notice">a</p>;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <p className={styles.notice}>a</p>;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <button type="button">a</button>;' },
    { path: 'app/routes/home/a.test.tsx', text: 'export const A = () => <p className="notice">a</p>;' },
  ],
};
