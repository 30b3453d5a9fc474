import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODULES } from '../../domain/modules.ts';
import { runTool, withPlantedTree } from './planted-tree.ts';
import { ROOT } from './source-files.ts';

const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const FOLDERS = ['app', 'domain', 'db', 'shipped', 'server', 'test'];

/** Files that all breaches below may import. */
const GROUND = {
  'package.json':
    '{"type":"module","dependencies":{"react":"19.3.1","kysely":"0.29.9"},"devDependencies":{"vite":"8.3.8"}}',
  'app/paths.ts': 'export const paths = 1;',
  'app/ui/button.tsx': "import { useId } from 'react'; export const Button = useId;",
  'app/routes.ts': 'export const routes = 1;',
  'app/routes/home/home.route.tsx': 'export const home = 1; export type Home = number;',
  'app/routes/session/session.ts': 'export const session = 1;',
  'server/config.ts': 'export const config = 1;',
  'db/client.server.ts': 'export const db = 1; export type Db = number;',
  'app/web/forms/csrf.ts': 'export const csrf = 1;',
  'app/web/pages/route.ts': 'export const route = 1; export type Page = number;',
  'app/office/sections.ts': 'export const sections = 1;',
  'shipped/shipped.ts': 'export const shipped = 1;',
  'test/builders.ts': 'export const builder = 1;',
  'domain/values/money.ts': 'export const money = 1; export type Money = number;',
  'domain/taxonomy/taxonomy.ts': "import { money } from '../values/money.ts'; export const taxonomy = money;",
  'domain/taxonomy/taxonomy.server.ts': "import { rows } from './taxonomy-store.server.ts'; export const all = rows;",
  'domain/taxonomy/area.server.ts': 'export const taxonomyArea = 1;',
  'domain/areas.server.ts': "export { taxonomyArea } from './taxonomy/area.server.ts';",
  'domain/taxonomy/taxonomy-store.server.ts':
    "import { sql } from 'kysely'; import type { Db } from '../../db/client.server.ts'; export const rows = (db: Db) => [db, sql];",
  'domain/search/search.ts': 'export const search = 1;',
  'domain/media/storage-gateway.server.ts': 'export const storage = 1;',
  'domain/media/decode.server.ts': 'export const decode = 1;',
  'domain/feeds/reading/unpack.server.ts': 'export const unpack = 1;',
  'domain/feeds/reading/read-feed.server.ts': "import './unpack.server.ts'; export const read = 1;",
};

const withDoor = Object.keys(MODULES).filter((name) => MODULES[name]?.public !== 'all');
/** File inside each module that files outside the module may not import. */
const BEHIND = Object.fromEntries(
  withDoor.map((name) => [`domain/${name}/behind.server.ts`, 'export const behind = 1;']),
);

/** Rules, each with a file that breaks this rule and no other. */
const BREACHES: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['module-graph-taxonomy', 'domain/taxonomy/a.ts', "import '../search/search.ts';"],
  [
    'module-graph-taxonomy',
    'domain/taxonomy/a-type.ts',
    "import type { A } from '../search/search.ts'; export type B = A;",
  ],
  ['unknown-module', 'domain/unheard-of/c.ts', "import '../values/money.ts';"],
  ['no-cycles', 'app/web/d1.ts', "import './d2.ts';"],
  ['no-cycles', 'app/web/d3.ts', "import type { D } from './d4.ts'; export type C = D;"],
  ['domain-knows-no-web', 'domain/values/e1.ts', "import '../../app/paths.ts';"],
  ['domain-knows-no-web', 'domain/values/e2.server.ts', "import '../../server/config.ts';"],
  ['domain-knows-no-web', 'domain/values/e3.server.ts', "import 'react';"],
  [
    'domain-knows-no-web',
    'domain/values/e4.server.ts',
    "import type { Context } from 'hono'; export type A = Context;",
  ],
  [
    'domain-takes-its-database',
    'domain/values/f.server.ts',
    "import { db } from '../../db/client.server.ts'; export const a = db;",
  ],
  [
    'domain-types-of-db-only-in-server-files',
    'domain/values/g.ts',
    "import type { Db } from '../../db/client.server.ts'; export type A = Db;",
  ],
  ['pure-imports-pure', 'domain/taxonomy/h1.ts', "import './taxonomy.server.ts';"],
  ['pure-imports-pure', 'domain/taxonomy/h2.ts', "import 'node:crypto';"],
  ['pure-imports-pure', 'domain/taxonomy/h3.ts', "export * from 'kysely';"],
  ...withDoor.flatMap((name): [string, string, string][] => [
    [`door-${name}`, `app/routes/home/to-${name}.ts`, `import '../../../domain/${name}/behind.server.ts';`],
    [
      `door-${name}`,
      `server/to-${name}.ts`,
      `import type { A } from '../domain/${name}/private.ts'; export type B = A;`,
    ],
  ]),
  ['areas-are-listed', 'server/t1.ts', "import '../domain/taxonomy/area.server.ts';"],
  ['areas-are-listed', 'domain/taxonomy/t2.server.ts', "import './area.server.ts';"],
  ['stores-stay-inside', 'domain/listings/b.server.ts', "import '../taxonomy/taxonomy-store.server.ts';"],
  ['gateways-are-passed-in', 'app/web/s1.ts', "import '../../domain/media/storage-gateway.server.ts';"],
  ['gateways-are-passed-in', 'domain/listings/s2.server.ts', "import '../media/storage-gateway.server.ts';"],
  ['stores-stay-inside', 'app/web/i1.ts', "import '../../domain/taxonomy/taxonomy-store.server.ts';"],
  [
    'stores-stay-inside',
    'server/i2.ts',
    "export const a = () => import('../domain/taxonomy/taxonomy-store.server.ts');",
  ],
  ['strangers-files-apart', 'domain/media/u1.server.ts', "import './decode.server.ts';"],
  ['strangers-files-apart', 'domain/feeds/reading/u2-gateway.server.ts', "import './unpack.server.ts';"],
  ['strangers-files-apart', 'domain/feeds/u3.server.ts', "import './reading/read-feed.server.ts';"],
  ['ui-knows-nothing', 'app/ui/j1.tsx', "import '../../domain/values/money.ts';"],
  ['ui-knows-nothing', 'app/ui/j2.tsx', "import '../paths.ts';"],
  ['web-knows-no-routes', 'app/web/n1.ts', "import '../routes/home/home.route.tsx';"],
  ['web-knows-no-routes', 'app/web/n2.ts', "import '../routes.ts';"],
  [
    'web-knows-no-routes',
    'app/parts/n3.ts',
    "import type { Home } from '../routes/home/home.route.tsx'; export type A = Home;",
  ],
  ['web-request', 'app/web/request/p1.ts', "import '../forms/csrf.ts';"],
  ['web-limits', 'app/web/limits/p2.ts', "import type { Page } from '../pages/route.ts'; export type A = Page;"],
  ['web-forms', 'app/web/forms/p3.ts', "import '../pages/route.ts';"],
  ['parts-know-no-office', 'app/parts/q.ts', "import '../office/sections.ts';"],
  ['db-is-the-ground', 'db/r1.ts', "import type { Money } from '../domain/values/money.ts'; export type A = Money;"],
  ['db-is-the-ground', 'db/r2.ts', "import '../shipped/shipped.ts';"],
  ['area-of-its-own', 'app/routes/home/o1.ts', "import '../session/session.ts';"],
  ['area-chat', 'app/routes/chat/o2.ts', "import '../session/session.ts';"],
  ['web-knows-no-process', 'app/web/k.ts', "import '../../server/config.ts';"],
  ['tests-stay-out', 'server/l.ts', "import '../test/builders.ts';"],
  ['dev-packages-stay-out', 'server/m.ts', "import 'vite';"],
];

describe('the import boundaries', () => {
  it('report each planted breach by its rule, and no correct file', async () => {
    const planted = {
      ...GROUND,
      ...BEHIND,
      ...Object.fromEntries(withDoor.map((name) => [`domain/${name}/private.ts`, 'export type A = 1;'])),
      'app/web/d2.ts': "import './d1.ts';",
      'app/web/d4.ts': "import type { C } from './d3.ts'; export type D = C;",
      ...Object.fromEntries(BREACHES.map(([, path, text]) => [path, text])),
    };
    const { code, output } = await withPlantedTree(planted, (folder) =>
      runTool(folder, 'depcruise', ['--config', CONFIG, ...FOLDERS]),
    );
    const found = [...output.matchAll(/^\s*error ([\w-]+): (\S+?)(?: →.*)?$/gm)].map(
      ([, rule, path]) => `${rule} ${path}`,
    );
    expect(code).not.toBe(0);
    expect(found).toEqual(expect.arrayContaining(BREACHES.map(([rule, path]) => `${rule} ${path}`)));
    expect(found.filter((line) => Object.keys(GROUND).some((path) => line.endsWith(` ${path}`)))).toEqual([]);
  });

  it('have a planted breach for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };
    const tried = new Set(BREACHES.map(([rule]) => rule));
    const untried = forbidden.filter(({ name }) => !tried.has(name) && !/^(?:module-graph|area)-/.test(name));
    expect(untried).toEqual([]);
  });
});
