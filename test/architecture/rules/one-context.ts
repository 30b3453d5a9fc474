import type { SourceFile } from '../source-files.ts';
import { at, dotted, isNode, nodesOf, type SyntaxNode } from '../syntax.ts';
import { isCode, isTest, isTooling, type Rule } from './rule.ts';

/** Files that define connections and transactions, and the browser, which has a database of its own. */
const OTHERS = /^db\/(?:transact|client)\.server\.ts$|^app\/browser\//;
/** Files that begin another kind of transaction, with the reason. */
const SPECIAL: Readonly<Record<string, string>> = {
  'domain/accounting/accounting.server.ts': 'a file of the journal is read as of one moment: repeatable read',
  'domain/identity/account/export.server.ts': 'an export is read as of one moment: repeatable read',
};
const CONNECTIONS = new Set(['Kysely', 'Transaction', 'Db', 'Database', 'Ctx', 'InTransaction']);

/** Requires `{ db, now }` as one `Ctx`, and `transact` for every transaction. */
export const oneContext: Rule = {
  name: 'a connection and its time are handed on as one Ctx, and transact begins every transaction',
  covers: (path) => isCode(path) && /^(?:app|domain|server|shipped|db|test|bench)\//.test(path) && !OTHERS.test(path),
  find: (file) =>
    nodesOf(file).flatMap((node) => {
      if (node.type === 'TSTypeAliasDeclaration' && dotted(node.id) === 'Db')
        return [at(file, node, 'a Db of its own')];
      if (takesTimeApart(node)) return [at(file, node, 'now beside a connection')];
      if (isTest(file.path) || isTooling(file.path)) return [];
      if (begins(node) && !(file.path in SPECIAL)) return [at(file, node, 'a transaction without transact')];
      return usesOutside(node, file).map((use) => at(file, use, 'the connection outside of the transaction'));
    }),
  refuses: [
    { path: 'domain/chat/a.server.ts', text: 'type Db = Kysely<DB>;' },
    { path: 'bench/a.ts', text: 'export type Db = Kysely<DB>;' },
    { path: 'domain/chat/a.server.ts', text: 'const a = (db: Db, b: number, now: Date) => [db, b, now];' },
    { path: 'domain/chat/a.server.ts', text: 'export function a(trx: Transaction<DB>, now: Date, b: Date) {}' },
    { path: 'app/web/a.ts', text: 'type A = (ctx: Ctx, now: Date) => void;' },
    { path: 'domain/chat/a.server.ts', text: 'const a = (db: Db) => db.transaction().execute(b);' },
    { path: 'server/a.ts', text: 'const a = ({ db }: Parts) => db.transaction().setIsolationLevel(b).execute(c);' },
    { path: 'domain/chat/a.server.ts', text: 'const a = (ctx: Ctx) => transact(ctx, (trx) => b(trx, c(ctx)));' },
    { path: 'app/routes/a.ts', text: 'const a = (context: C) => transact(context, () => b(context.db));' },
    { path: 'domain/chat/a.server.ts', text: 'const a = (ctx: Ctx) => changeAsStaff(ctx, b, c, () => d(ctx.db));' },
  ],
  accepts: [
    { path: 'app/routes/a.ts', text: 'const a = (c: C) => transact(c, (trx) => b(trx, c.catalogue));' },
    {
      path: 'domain/chat/a.server.ts',
      text: 'const a = (ctx: Ctx, until: Date) => transact(ctx, (trx) => b(trx, until));',
    },
    { path: 'domain/chat/a.server.ts', text: 'const a = (at: Date, now: Date) => at < now;' },
    { path: 'domain/chat/a.test.ts', text: 'const a = () => db.transaction().execute(b);' },
  ],
};

const begins = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.property) &&
  callee.property.name === 'transaction';

/** Functions that take a context as first argument and, as last argument, a function that receives another context. */
const BEGINS = new Set([
  'transact',
  'changeAsStaff',
  'actAsStaff',
  'changeAsOperator',
  'changeAccounts',
  'changeCatalogue',
]);

/** Places where the work passed to such a function uses the outer context, which is outside of the transaction. */
function usesOutside(node: SyntaxNode, file: SourceFile): SyntaxNode[] {
  if (node.type !== 'CallExpression' || !BEGINS.has(dotted(node.callee))) return [];
  const given = node.arguments as readonly SyntaxNode[];
  const [ctx] = given;
  const work = given.at(-1);
  const name = dotted(ctx);
  if (!work || name === '') return [];
  return nodesOf(file)
    .filter(({ start }) => start > work.start && start < Number(work.end))
    .filter(
      (inner) =>
        dotted(inner) === `${name}.db` ||
        (inner.type === 'CallExpression' &&
          (inner.arguments as unknown[]).some((argument) => dotted(argument) === name)),
    );
}

function takesTimeApart({ params }: SyntaxNode): boolean {
  if (!Array.isArray(params)) return false;
  const [first, ...others] = params.map(typeNameOf);
  const isTime = (param: unknown, index: number) => isNode(param) && param.name === 'now' && others[index] === 'Date';
  return CONNECTIONS.has(first ?? '') && params.slice(1).some(isTime);
}

/** Returns a parameter's type: `Db` for `(db: Db) => …`. */
function typeNameOf(param: unknown): string {
  const annotation = isNode(param) && isNode(param.typeAnnotation) ? param.typeAnnotation.typeAnnotation : null;
  return isNode(annotation) ? dotted(annotation.typeName) : '';
}
