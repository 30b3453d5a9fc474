import { at, dotted, isNode, nodesOf, type SyntaxNode, textOf } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

const HOME = 'domain/values/result.ts';
/** Names of boolean fields that signal success. */
const SAYS_DONE = new Set(['ok', 'done', 'success']);

export const results: Rule = {
  name: 'what callers of the domain must handle is a Result, made by ok and refused',
  covers: (path) => path.startsWith('domain/') && isCode(path) && !isTest(path) && path !== HOME,
  find(file) {
    return nodesOf(file).flatMap((node) => {
      const isByHand = fieldsOf(node).some((field) => nameOf(field) === 'refused' || saysDone(field));
      if (isByHand) return [at(file, node, `writes a result by hand (${HOME})`)];
      if (isAskedByName(node)) return [at(file, node, "asks 'refused' in …; ask .ok")];
      return isOutcome(node) ? [at(file, node, `answers by bare words (${HOME})`)] : [];
    });
  },
  refuses: [
    { path: 'domain/chat/a.ts', text: 'export type A = { readonly ok: true; readonly id: number };' },
    { path: 'domain/chat/a.ts', text: "export type A = { readonly done: false; readonly refused: 'gone' };" },
    { path: 'domain/chat/a.server.ts', text: 'export const a = () => ({ ok: true, id: 1 });' },
    { path: 'domain/chat/a.server.ts', text: 'export const DONE = { done: true };' },
    { path: 'domain/chat/a.server.ts', text: "export const a = () => ({ refused: 'gone' });" },
    { path: 'domain/chat/a.server.ts', text: "export type A = { id: number } | { refused: 'gone' };" },
    { path: 'domain/chat/a.server.ts', text: "export const a = (b: object) => ('refused' in b ? 1 : 2);" },
    { path: 'domain/chat/a.server.ts', text: "export declare function a(): Promise<'saved' | 'full'>;" },
  ],
  accepts: [
    { path: HOME, text: 'export const ok = <T>(rest: T) => ({ ok: true, ...rest });' },
    { path: 'domain/chat/a.server.ts', text: "export const a = (b: B) => (b ? ok({ id: 1 }) : refused('gone'));" },
    { path: 'domain/chat/a.ts', text: "export type A = Result<{ readonly id: number }, 'gone' | 'taken'>;" },
    { path: 'domain/jobs/a.server.ts', text: 'export type A = { readonly done: number };' },
    { path: 'domain/chat/a.server.ts', text: 'export const a = ({ refused: why }: Refused) => why;' },
    { path: 'domain/chat/a.server.ts', text: 'export declare function a(): Promise<string | null>;' },
    { path: 'app/web/a.ts', text: 'export const done = () => ({ done: true });' },
  ],
};

/** Lists the fields of an object literal or a type; destructuring patterns do not count. */
function fieldsOf({ type, properties, members }: SyntaxNode): readonly SyntaxNode[] {
  if (type === 'ObjectExpression') return (properties as SyntaxNode[]).filter((field) => field.type === 'Property');
  return type === 'TSTypeLiteral' || type === 'TSInterfaceBody' ? ((members ?? []) as SyntaxNode[]) : [];
}

const nameOf = ({ key }: SyntaxNode): string => (isNode(key) ? dotted(key) || (textOf(key) ?? '') : '');

function saysDone(field: SyntaxNode): boolean {
  if (!SAYS_DONE.has(nameOf(field))) return false;
  const type = isNode(field.typeAnnotation) ? field.typeAnnotation.typeAnnotation : null;
  const value = isNode(type) && type.type === 'TSLiteralType' ? type.literal : field.value;
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'boolean';
}

const isAskedByName = ({ type, operator, left }: SyntaxNode): boolean =>
  type === 'BinaryExpression' && operator === 'in' && isNode(left) && textOf(left) === 'refused';

/** Matches a promise of string literals, which mixes success and refusals. */
function isOutcome({ type, typeName, typeArguments }: SyntaxNode): boolean {
  if (type !== 'TSTypeReference' || dotted(typeName) !== 'Promise' || !isNode(typeArguments)) return false;
  const [answered] = typeArguments.params as readonly SyntaxNode[];
  if (answered?.type !== 'TSUnionType') return false;
  return (answered.types as SyntaxNode[]).every(
    ({ type, literal }) => type === 'TSLiteralType' && isNode(literal) && textOf(literal) !== null,
  );
}
