import type { SourceFile } from './source-files.ts';
import { dotted, isNode, nodesOf, type SyntaxNode, textOf } from './syntax.ts';

export type Messages = { readonly [key: string]: unknown };

/**
 * The keys of `fa` that no file reads, as `results.empty.title`. Reading `fa.results` as a whole, or by a computed key,
 * reads everything below it; the compiler checks that keys exist. A longer chain reads its beginning:
 * `fa.price.words.length`.
 */
export function unreadMessages(messages: Messages, files: readonly SourceFile[]): string[] {
  const read = files.filter(({ text }) => text.includes('/messages/')).flatMap(readsOf);
  const beginnings = new Set(read.flatMap(prefixesOf));
  const whole = new Set(read);
  return keysOf(messages, 'fa')
    .filter((key) => !beginnings.has(key) && !prefixesOf(key).some((prefix) => whole.has(prefix)))
    .map((key) => key.slice('fa.'.length));
}

/** The longest chains that begin with messages: `fa.price.label`, not its beginning `fa.price`. */
function readsOf(file: SourceFile): string[] {
  const nodes = nodesOf(file);
  const names = importedMessages(nodes);
  const beginnings = new Set(nodes.filter(isPlainMember).map(({ object }) => object));
  return nodes
    .filter((node) => isPlainMember(node) && !beginnings.has(node))
    .flatMap((node) => {
      const [first = '', ...rest] = dotted(node).split('.');
      const root = names.get(first);
      return root === undefined ? [] : [[root, ...rest].join('.')];
    });
}

/** Local name → imported path: `fa`, or `fa.price` where an island imports one area alone to stay small. */
function importedMessages(nodes: readonly SyntaxNode[]): Map<string, string> {
  const imports = nodes.filter(({ type, source }) => {
    return type === 'ImportDeclaration' && isNode(source) && /\/messages\/[\w-]+\.ts$/.test(textOf(source) ?? '');
  });
  const specifiers = imports.flatMap(({ specifiers }) => specifiers as SyntaxNode[]);
  return new Map(
    specifiers.map(({ local, imported }) => [
      dotted(local),
      dotted(imported) === 'fa' ? 'fa' : `fa.${dotted(imported)}`,
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

/** `fa.a.b.c`, `fa.a.b` and `fa.a`; `fa` alone proves nothing. */
function prefixesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('.'));
}
