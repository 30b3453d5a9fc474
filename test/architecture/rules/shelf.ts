import { at, dotted, isNode, nodesOf, type SyntaxNode, textOf } from '../syntax.ts';
import { isTest, type Rule } from './rule.ts';

/** Classes of the components in app/ui, with the component to use instead. */
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

/** Classes of a button, replaced by `look` and `wide`. */
const BUTTONS = /^(?:Submit|Link)?Button$/;
const BUTTON_CLASSES: Readonly<Record<string, string>> = {
  accent: 'look="accent"',
  danger: 'look="danger"',
  plain: 'look="plain"',
  wide: 'wide',
};

/**
 * Rule that pages use the components of app/ui. Browser scripts are not covered: they create elements without React, so
 * they can only use the classes.
 */
export const shelf: Rule = {
  name: 'what stands in app/ui is not written by hand in a page',
  covers: (path) => /^app\/(?!ui\/).*\.tsx$/.test(path) && !isTest(path),
  find(file) {
    const nodes = nodesOf(file);
    return nodes
      .filter((node) => node.type === 'JSXOpeningElement')
      .flatMap(({ name, attributes }) => {
        const refused = BUTTONS.test(dotted(name)) ? { ...PIECES, ...BUTTON_CLASSES } : PIECES;
        return (attributes as SyntaxNode[])
          .filter((node) => node.type === 'JSXAttribute' && dotted(node.name) === 'className')
          .flatMap(({ value }) => inside(nodes, value))
          .flatMap((node) =>
            (textOf(node) ?? '')
              .split(/\s+/)
              .filter((word) => Object.hasOwn(refused, word))
              .map((word) => at(file, node, `writes the class ${word}; use ${refused[word]}`)),
          );
      });
  },
  refuses: [
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <p className="notice">a</p>;' },
    { path: 'app/parts/a.tsx', text: 'export const A = () => <a className={`wide button $' + '{b}`} href={c}>a</a>;' },
    {
      path: 'app/routes/home/a.tsx',
      text: "export const A = () => <b className={c ? 'badge accent' : 'badge'}>a</b>;",
    },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <SubmitButton className="accent wide" />;' },
    { path: 'app/routes/home/a.tsx', text: "export const A = () => <SubmitButton className={b ? 'danger' : ''} />;" },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <LinkButton className={`wide $' + '{b}`} />;' },
    { path: 'app/routes/chat/a.island.tsx', text: 'export const A = () => <div className="empty" />;' },
  ],
  accepts: [
    { path: 'app/ui/notice.tsx', text: 'export const A = () => <p className="notice">a</p>;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <p className={styles.notice}>a</p>;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <SubmitButton wide className={styles.wide} />;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <p className="accent" />;' },
    { path: 'app/routes/home/a.tsx', text: 'export const A = () => <button type="button">a</button>;' },
    { path: 'app/routes/home/a.test.tsx', text: 'export const A = () => <p className="notice">a</p>;' },
  ],
};

/** The nodes inside this one. */
function inside(nodes: readonly SyntaxNode[], whole: unknown): SyntaxNode[] {
  const { start = 0, end = 0 } = isNode(whole) ? (whole as { start: number; end?: number }) : {};
  return nodes.filter((node) => node.start >= start && node.start < end);
}
