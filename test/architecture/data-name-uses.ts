import { isCode, isTest } from './rules/rule.ts';
import type { SourceFile } from './source-files.ts';
import { at, dotted, isNode, nodesOf, type SyntaxNode, textOf } from './syntax.ts';

/** An attribute `data-…` that is written to an element, or read. */
export type Use = { readonly name: string; readonly side: 'written' | 'read'; readonly path: string };

const WRITERS = new Set(['setAttribute', 'toggleAttribute']);
const READERS = new Set(['getAttribute', 'hasAttribute', 'jsonAttribute']);

/** Every use of a `data-…` name in pages and browser scripts, except in tests. */
export function usesOf(files: readonly SourceFile[]): Use[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (!path.startsWith('app/') || isTest(path)) return [];
    if (path.endsWith('.css')) return readIn(withoutComments(file.text)).map((name) => ({ name, side: 'read', path }));
    return isCode(path) && /data-|dataset/.test(file.text) ? usesInScript(file) : [];
  });
}

function usesInScript(file: SourceFile): Use[] {
  const uses: Use[] = [];
  const changed = new Set<unknown>();
  const note = (side: Use['side'], names: readonly string[]) =>
    uses.push(...names.map((name) => ({ name, side, path: file.path })));
  const nodes = nodesOf(file);
  const takesDataset =
    file.path.startsWith('app/browser/') &&
    nodes.some((node) => node.type === 'ObjectPattern' && keysOf(node).includes('dataset'));
  // Visits parents before children, so that an assignment is known when its target is visited.
  for (const node of nodes) {
    if (node.type === 'AssignmentExpression') changed.add(node.left);
    if (node.type === 'UnaryExpression' && node.operator === 'delete') changed.add(node.argument);
    note('written', [...attributeOf(node), ...keyOf(node), ...calledWith(node, WRITERS), ...assignedTo(node)]);
    note('read', [...calledWith(node, READERS), ...takenFrom(node), ...askedFor(node)]);
    if (isDatasetMember(node, takesDataset))
      note(changed.has(node) ? 'written' : 'read', [attributeName(dotted(node.property))]);
    const text = textOf(node) ?? '';
    note('read', readIn(text));
    note('written', writtenIn(text));
  }
  return uses;
}

/** Places where the name of an attribute is computed at run time, so that searching for its text would not find it. */
export function unnamedIn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('app/') && isCode(path) && !isTest(path) && /data-|dataset/.test(text))
    .flatMap((file) =>
      nodesOf(file)
        .filter(isUnnamed)
        .map((node) => at(file, node, 'works out the name of an attribute')),
    );
}

const isUnnamed = (node: SyntaxNode): boolean =>
  (node.type === 'MemberExpression' && node.computed === true && isDataset(node.object)) ||
  (node.type === 'TemplateElement' && node.tail !== true && /(?:^|\[|\s)data-[\w-]*$/.test(textOf(node) ?? ''));

/** `<p data-x>` */
const attributeOf = (node: SyntaxNode): string[] => (node.type === 'JSXAttribute' ? dataName(dotted(node.name)) : []);

/** `{ 'data-x': … }`, which is spread over an element; the key of a type does not count. */
const keyOf = (node: SyntaxNode): string[] =>
  node.type === 'Property' && isNode(node.key) ? dataName(textOf(node.key) ?? '') : [];

/** `element.setAttribute('data-x', …)`, `jsonAttribute(element, 'data-x')` */
function calledWith(node: SyntaxNode, functions: ReadonlySet<string>): string[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
  if (!functions.has(dotted(callee))) return [];
  return (node.arguments as readonly unknown[]).flatMap((each) => (isNode(each) ? dataName(textOf(each) ?? '') : []));
}

/** `Object.assign(element.dataset, { x: … })` */
function assignedTo(node: SyntaxNode): string[] {
  if (node.type !== 'CallExpression' || dotted(node.callee) !== 'Object.assign') return [];
  const [target, values] = node.arguments as readonly unknown[];
  return isDataset(target) ? keysOf(values).map(attributeName) : [];
}

/** `const { x } = element.dataset` */
const takenFrom = (node: SyntaxNode): string[] =>
  node.type === 'VariableDeclarator' && isDataset(node.init) ? keysOf(node.id).map(attributeName) : [];

/** Whether a node is `element.dataset.x`, or `dataset.x` in a file that destructures `{ dataset }` from elements. */
const isDatasetMember = (node: SyntaxNode, takesDataset: boolean): boolean =>
  node.type === 'MemberExpression' &&
  node.computed !== true &&
  isDataset(node.object) &&
  (takesDataset || (isNode(node.object) && node.object.type === 'MemberExpression'));

const isDataset = (value: unknown): boolean =>
  isNode(value) && dotted(value.type === 'MemberExpression' ? value.property : value) === 'dataset';

/** `'x' in element.dataset` */
const askedFor = (node: SyntaxNode): string[] =>
  node.type === 'BinaryExpression' && node.operator === 'in' && isDataset(node.right) && isNode(node.left)
    ? [attributeName(textOf(node.left) ?? '')]
    : [];

const keysOf = (value: unknown): string[] =>
  isNode(value) && Array.isArray(value.properties)
    ? value.properties.flatMap((each) => (isNode(each) && isNode(each.key) ? [dotted(each.key)] : []))
    : [];

/** Converts `listLook` to `data-list-look`. */
const attributeName = (key: string): string => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const dataName = (text: string): string[] => (/^data-[a-z][\w-]*$/.test(text) ? [text] : []);

/** Selectors: `[data-x`, and `attr(data-x)` in CSS. */
const readIn = (text: string): string[] =>
  [...text.matchAll(/(?:\[|\battr\(\s*)(data-[a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);

/** HTML in a string: `<p data-x`. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(/<[a-z][^<>]*/g)].flatMap(([tag]) =>
    [...tag.matchAll(/\s(data-[a-z][a-z0-9-]*)/g)].map(([, name = '']) => name),
  );

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
