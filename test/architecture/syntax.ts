import { type ParseResult, parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A node of the ESTree with the fields that the rules use; which are present depends on `type`. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
};

const parsed = new WeakMap<SourceFile, ParseResult>();

export function parse(file: SourceFile): ParseResult {
  let result = parsed.get(file);
  if (!result) {
    result = parseSync(file.path, file.text);
    if (result.errors.length > 0) throw new Error(`${file.path} cannot be parsed: ${result.errors[0]?.message}`);
    parsed.set(file, result);
  }
  return result;
}

/** Every node of the file, parents before children. */
export function nodesOf(file: SourceFile): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const waiting: unknown[] = [parse(file).program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.toReversed());
    else if (isNode(value)) {
      nodes.push(value);
      waiting.push(...Object.values(value).toReversed());
    }
  }
  return nodes;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** `Date.now` for the node of `Date.now`, `fetch` for a name, otherwise empty. */
export function dotted(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  if (node.type === 'MetaProperty') return `${dotted(node.meta)}.${dotted(node.property)}`;
  if (node.type !== 'MemberExpression' || node.computed === true) return '';
  const object = dotted(node.object);
  return object === '' ? '' : `${object}.${dotted(node.property)}`;
}

/** The text of a literal, a template part or JSX text; null for every other node. */
export function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateElement') return null;
  return (node.value as { readonly cooked: string | null }).cooked;
}

export function at(file: SourceFile, node: SyntaxNode, what: string): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length} ${what}`;
}
