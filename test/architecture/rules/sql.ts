import { MODULES } from '../../../domain/modules.ts';
import type { SourceFile } from '../source-files.ts';
import { at, dotted, isNode, nodesOf, type SyntaxNode, textOf } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'from']);
const STARTS = new Set([...WRITES, 'selectFrom']);
const STATEMENT =
  /^\s*(?:select\b[\s\S]+\bfrom|insert\s+into|update\b[\s\S]+\bset|delete\s+from|with\b[\s\S]+\bas|truncate)\s/;
const TABLES = new Set(Object.values(MODULES).flatMap(({ tables }) => tables));

/**
 * Whether a text is an SQL statement. Its first word must be all lower or all upper case, because a sentence may begin
 * with Select.
 */
const isStatement = (text: string): boolean =>
  /^\s*(?:[a-z]+|[A-Z]+)\s/.test(text) && STATEMENT.test(text.toLowerCase());
const isStore = (path: string): boolean => /^domain\/.+-store\.server\.ts$/.test(path);

export const sqlInStores: Rule = {
  name: 'SQL stands only in *-store.server.ts',
  covers: (path) => /^(?:app|domain|server)\//.test(path) && isCode(path) && !isTest(path) && !isStore(path),
  find(file) {
    return nodesOf(file).flatMap((node) => {
      if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(dotted(node.tag)))
        return [at(file, node, 'sql`…`')];
      const method = methodOf(node);
      if (STARTS.has(method)) return [at(file, node, `.${method}(…)`)];
      return isStatement(textOf(node) ?? '') ? [at(file, node, 'an SQL statement as text')] : [];
    });
  },
  refuses: [
    { path: 'domain/listings/listings.server.ts', text: "export const a = (db: D) => db.selectFrom('listings');" },
    { path: 'app/routes/home/home.route.tsx', text: 'export const a = sql`select 1`;' },
    { path: 'app/routes/home/home.route.tsx', text: 'export const a = sql<number>`select 1`;' },
    { path: 'server/jobs.ts', text: "export const a = (pool: P) => pool.query('delete from listings where id = 1');" },
    { path: 'server/jobs.ts', text: 'export const a = (t: string) => `select id from $' + '{t} where true`;' },
  ],
  accepts: [
    { path: 'domain/listings/listing-store.server.ts', text: "export const a = (db: D) => db.selectFrom('listings');" },
    { path: 'app/web/a.ts', text: "export const a = 'Select one, or come back from the list';" },
  ],
};

export const namedConnections: Rule = {
  name: 'a connection outside of the pools is an ownClient, which has a name',
  covers: (path) => /^(?:app|domain|server|db)\//.test(path) && isCode(path) && !isTest(path) && !OPENS.has(path),
  find: (file) =>
    nodesOf(file).flatMap((node) =>
      node.type === 'NewExpression' && /^pg\.(?:Client|Pool)$/.test(dotted(node.callee))
        ? [at(file, node, `new ${dotted(node.callee)}(…)`)]
        : [],
    ),
  refuses: [{ path: 'server/listen.ts', text: 'export const a = (s: S) => new pg.Client(s);' }],
  accepts: [
    { path: 'server/listen.ts', text: "export const a = (url: string) => ownClient(url, 'changes');" },
    { path: 'db/own-client.server.ts', text: 'export const a = (s: S) => new pg.Client(s);' },
  ],
};

/** Files that open connections, each with a name. */
const OPENS = new Set(['db/client.server.ts', 'db/own-client.server.ts']);

export const ownTables: Rule = {
  name: 'a store touches the tables its module owns, and reads those that domain/modules.ts grants',
  covers: isStore,
  find(file) {
    const module = MODULES[file.path.split('/')[1] ?? ''];
    const owned = new Set(module?.tables);
    const readable = new Set([...owned, ...(module?.reads ?? [])]);
    return tablesIn(file).flatMap(({ node, table, writes }) => {
      if (!TABLES.has(table) || (writes ? owned : readable).has(table)) return [];
      return [at(file, node, `${writes ? 'writes' : 'reads'} ${table}`)];
    });
  },
  refuses: [
    { path: 'domain/search/a-store.server.ts', text: "export const a = (db: D) => db.selectFrom('users');" },
    { path: 'domain/search/a-store.server.ts', text: "export const a = (db: D) => db.updateTable('listings');" },
    {
      path: 'domain/search/a-store.server.ts',
      text: "export const a = (db: D) => db.selectFrom('listings as l').innerJoin('users as u', 'u.id', 'l.user_id');",
    },
    {
      path: 'domain/search/a-store.server.ts',
      text: "export const a = (db: D) => db.selectFrom(['listings', 'places']);",
    },
    { path: 'domain/search/a-store.server.ts', text: 'export const a = sql`select 1 from listings, public.users`;' },
    { path: 'domain/search/a-store.server.ts', text: 'export const a = sql`delete from listings`;' },
    {
      path: 'domain/search/a-store.server.ts',
      text: 'export const a = sql`select 1 from $' + "{sql.table('users')}`;",
    },
  ],
  accepts: [
    { path: 'domain/search/a-store.server.ts', text: "export const a = (db: D) => db.selectFrom('listings as l');" },
    { path: 'domain/search/a-store.server.ts', text: 'export const a = sql`update search_days set n = n + 1`;' },
    { path: 'domain/search/a-store.server.ts', text: 'export const a = sql`select 1 from unnest($' + '{[1]}) as x`;' },
  ],
};

type TableUse = { readonly node: SyntaxNode; readonly table: string; readonly writes: boolean };

function tablesIn(file: SourceFile): TableUse[] {
  return nodesOf(file).flatMap((node) => [...named(node), ...spelt(node)]);
}

/** Tables in Kysely's notation: a method with a table's name or a list of names, perhaps with aliases. */
function named(node: SyntaxNode): TableUse[] {
  const method = methodOf(node);
  if (!WRITES.has(method) && !READS.has(method) && method !== 'table') return [];
  const [first] = node.arguments as readonly unknown[];
  const names = isNode(first) && first.type === 'ArrayExpression' ? (first.elements as readonly unknown[]) : [first];
  return names.filter(isNode).flatMap((name) => {
    const table = /^(?:public\.)?(\w+)/.exec(textOf(name) ?? '')?.[1];
    return table === undefined ? [] : [{ node, table, writes: WRITES.has(method) }];
  });
}

/** SQL's notation: the names after from, join, using, into and update. */
function spelt(node: SyntaxNode): TableUse[] {
  const text = textOf(node) ?? '';
  const lists = text.matchAll(
    /\b(insert\s+into|delete\s+from|update|truncate|merge\s+into|from|join|using)\s+(?:only\s+)?((?:[\w."]+(?:\s+as)?(?:\s+\w+)?\s*,\s*)*[\w."]+)/gi,
  );
  return [...lists].flatMap(([, verb = '', list = '']) =>
    list.split(',').map((item) => ({
      node,
      table: /(?:public\.)?(\w+)/.exec(item.trim().replaceAll('"', ''))?.[1]?.toLowerCase() ?? '',
      writes: /insert|delete|update|truncate|merge/i.test(verb),
    })),
  );
}

function methodOf(node: SyntaxNode): string {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return '';
  return dotted(node.callee.property);
}
