import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODULES, type Module, SHARED_TABLES } from '../../domain/modules.ts';
import { importsOf } from './imports.ts';
import { isCode, isTest } from './rules/rule.ts';
import { ROOT, sourceFiles } from './source-files.ts';

type Modules = Readonly<Record<string, Module>>;
const bare: Module = { knows: [], public: [], tables: [], reads: [] };

describe('domain/modules.ts', () => {
  it('lists every folder of domain', () => {
    const folders = readdirSync(join(ROOT, 'domain'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !(name in MODULES))).toEqual([]);
  });

  it('assigns every table of the migrations one owner, or marks it as shared', () => {
    const owned = Object.values(MODULES).flatMap(({ tables }) => tables);
    const alone = owned.filter((table) => !SHARED_TABLES.includes(table));
    expect([...alone, ...SHARED_TABLES].toSorted()).toEqual(migratedTables().toSorted());
    expect(owned).toEqual(expect.arrayContaining([...SHARED_TABLES]));
  });

  it('lets a module read only tables that another one owns', () => {
    const strays = Object.values(MODULES).flatMap(({ reads, tables }) =>
      reads.filter((table) => tables.includes(table) || !migratedTables().includes(table)),
    );
    expect(strays).toEqual([]);
  });

  it('calls public only what somebody outside imports', () => {
    const imported = new Set(
      sourceFiles()
        .filter(({ path }) => isCode(path) && !isTest(path) && !/^(?:test|bench)\//.test(path))
        .flatMap((file) =>
          importsOf(file, { withTypes: true }).filter((target) => moduleOf(target) !== moduleOf(file.path)),
        ),
    );
    const idle = Object.entries(MODULES).flatMap(([name, { public: files }]) =>
      (files === 'all' ? [] : files).map((file) => `domain/${name}/${file}.ts`).filter((path) => !imported.has(path)),
    );
    expect(idle).toEqual([]);
  });

  it('lets each module import only those listed above it, so that there are no cycles', () => {
    expect(upward(MODULES)).toEqual([]);
  });

  it.each<[string, Modules]>([
    ['a circle', { a: { ...bare, knows: ['b'] }, b: { ...bare, knows: ['a'] } }],
    ['itself', { a: { ...bare, knows: ['a'] } }],
    ['a stranger', { a: { ...bare, knows: ['b'] } }],
  ])('would refuse %s', (_, modules) => {
    expect(upward(modules)).not.toEqual([]);
  });
});

const moduleOf = (path: string): string | undefined => /^domain\/([^/]+)\//.exec(path)?.[1];

/** Dependencies on modules listed later. Empty for an acyclic graph in topological order. */
function upward(modules: Modules): string[] {
  const names = Object.keys(modules);
  return Object.entries(modules).flatMap(([name, { knows }], index) =>
    knows.filter((known) => !names.slice(0, index).includes(known)).map((known) => `${name} → ${known}`),
  );
}

function migratedTables(): string[] {
  const folder = join(ROOT, 'db/migrations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
  const sql = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = (pattern: RegExp) => [...sql.join('\n').matchAll(pattern)].map(([, name]) => `${name}`);
  const dropped = new Set(named(/^drop table (\w+)/gm));
  return named(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm).filter((name) => !dropped.has(name));
}
