import type { SourceFile } from './source-files.ts';
import { dotted, isNode, nodesOf, type SyntaxNode, textOf } from './syntax.ts';

export type Messages = { readonly [key: string]: unknown };

/**
 * Keys of `fa` that no file reads, such as `results.empty.title`. A file that reads `fa.results` as a whole, or with a
 * computed key, reads all keys below it. A chain that is longer than a key, such as `fa.price.words.length`, reads the
 * key at its beginning. The compiler checks that the keys exist.
 */
export function unreadMessages(messages: Messages, files: readonly SourceFile[]): string[] {
  const read = files.filter(({ text }) => text.includes('/messages/')).flatMap(readsOf);
  const beginnings = new Set(read.flatMap(prefixesOf));
  const whole = new Set(read);
  return keysOf(messages, 'fa')
    .filter((key) => !beginnings.has(key) && !prefixesOf(key).some((prefix) => whole.has(prefix)))
    .map((key) => key.slice('fa.'.length));
}

/** Local name → the chains of messages that it refers to, in any function. */
type Names = Map<string, readonly string[]>;

/** The longest chains that begin with messages: `fa.price.label`, not its beginning `fa.price`. */
function readsOf(file: SourceFile): string[] {
  const nodes = nodesOf(file);
  const names = importedMessages(nodes);
  const declared = new Set<unknown>();
  for (const { id, init } of ownDeclarations(nodes)) {
    const parts = chainsOf(init, names).map((chain) => partsOf(id, chain));
    if (parts.length === 0 || parts.includes(null)) continue;
    declared.add(init);
    for (const [local, chain] of parts.flatMap((each) => each ?? [])) {
      declared.add(local);
      names.set(dotted(local), [...(names.get(dotted(local)) ?? []), chain]);
    }
  }
  const beginnings = new Set(nodes.filter(isPlainMember).map(({ object }) => object));
  const labels = labelsIn(nodes);
  return nodes
    .filter((node) => isPlainMember(node) || (node.type === 'Identifier' && !labels.has(node)))
    .filter((node) => !beginnings.has(node) && !declared.has(node))
    .flatMap((node) => chainsOf(node, names));
}

/**
 * Variables that are declared in the file, parents before children. Exported variables are left out, because other
 * files may read them.
 */
function ownDeclarations(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  const exported = new Set(
    nodes.filter(({ type }) => type === 'ExportNamedDeclaration').map((node) => node.declaration),
  );
  return nodes
    .filter((node) => node.type === 'VariableDeclaration' && !exported.has(node))
    .flatMap(({ declarations }) => declarations as SyntaxNode[]);
}

/** `fa.price.label` for a chain that begins with messages. */
function chainsOf(node: unknown, names: Names): string[] {
  const [first = '', ...rest] = dotted(node).split('.');
  return (names.get(first) ?? []).map((root) => [root, ...rest].join('.'));
}

/** The names that `words` or `{ calls, pages: { my } }` declares, and their chains; null if some cannot be determined. */
function partsOf(pattern: unknown, from: string): (readonly [local: SyntaxNode, chain: string])[] | null {
  if (!isNode(pattern)) return null;
  if (pattern.type === 'Identifier') return [[pattern, from]];
  if (pattern.type !== 'ObjectPattern') return null;
  const parts = (pattern.properties as SyntaxNode[]).map(({ type, key, value, computed }) =>
    type === 'Property' && computed !== true ? partsOf(value, `${from}.${dotted(key)}`) : null,
  );
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

/** Identifiers that name a property or an import, and read nothing. */
function labelsIn(nodes: readonly SyntaxNode[]): Set<unknown> {
  const labels = nodes.flatMap(({ type, computed, key, property, local, imported }) => {
    if (type === 'ImportSpecifier') return [local, imported];
    return computed === true ? [] : [key, property];
  });
  return new Set(labels);
}

/** Local name → imported path: `fa`, or `fa.price` where an island imports one area alone to stay small. */
function importedMessages(nodes: readonly SyntaxNode[]): Names {
  const imports = nodes.filter(({ type, source }) => {
    return type === 'ImportDeclaration' && isNode(source) && /\/messages\/[\w-]+\.ts$/.test(textOf(source) ?? '');
  });
  const specifiers = imports.flatMap(({ specifiers }) => specifiers as SyntaxNode[]);
  return new Map(
    specifiers.map(({ local, imported }) => [
      dotted(local),
      [dotted(imported) === 'fa' ? 'fa' : `fa.${dotted(imported)}`],
    ]),
  );
}

function isPlainMember(node: SyntaxNode): boolean {
  return node.type === 'MemberExpression' && node.computed !== true && isNode(node.object);
}

function keysOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, below]) => keysOf(below, `${path}.${key}`));
}

/** Prefixes of a key: `fa.a.b.c`, `fa.a.b` and `fa.a`, but not `fa` alone, because every key begins with it. */
function prefixesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('.'));
}
