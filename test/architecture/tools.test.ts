import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import KNIP from '../../knip.js';
import { runTool, withPlantedTree } from './planted-tree.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const own = (path: string): Record<string, string> => ({ [path]: readFileSync(join(ROOT, path), 'utf8') });

describe('stylelint', () => {
  const complaints = async (path: string, code: string): Promise<string[]> => {
    const settings = { code, codeFilename: join(ROOT, path), configFile: join(ROOT, 'stylelint.config.js') };
    const { results } = await stylelint.lint(settings);
    return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
  };

  it.each([
    ['property-layout-mappings', 'margin-left: 1px'],
    ['property-layout-mappings', 'left: 0'],
    ['value-keyword-layout-mappings', 'text-align: right'],
    ['declaration-property-max-values', 'padding: 0 1px 2px 0'],
    ['color-no-hex', 'color: #fff'],
    ['color-named', 'background: white'],
    ['function-disallowed-list', 'border-color: oklch(1 0 0)'],
    ['function-disallowed-list', '--shade: rgb(0 0 0 / 10%)'],
    ['declaration-property-value-disallowed-list', 'padding-inline: 12px'],
    ['declaration-property-value-disallowed-list', 'gap: 0 .5rem'],
    ['declaration-property-value-disallowed-list', 'margin: -4px auto'],
    ['declaration-property-value-disallowed-list', 'z-index: 100'],
  ])('refuses with %s: %s', async (rule, declaration) => {
    expect(await complaints('app/parts/a.module.css', `.a { ${declaration}; }`)).toContain(rule);
  });

  it.each([
    'margin-inline-start: var(--space-2)',
    'padding: 0 2px var(--space-1)',
    'gap: calc(var(--space-1) * 2)',
    'text-align: start; color: currentcolor; background: transparent',
    'background: color-mix(in oklch, var(--brand) 10%, transparent)',
    'overflow-x: auto; inline-size: 12px; inset-block-start: 50%',
  ])('accepts: %s', async (declarations) => {
    expect(await complaints('app/parts/a.module.css', `.a:global(.b) { ${declarations}; }`)).toEqual([]);
  });

  it('lets the tokens name colours', async () => {
    expect(await complaints('app/ui/tokens.css', ':root { --brand: oklch(0.6 0.2 20); }')).toEqual([]);
  });
});

describe('Biome', () => {
  const check = (path: string, text: string) =>
    withPlantedTree({ ...own('biome.json'), [path]: text }, (folder) =>
      runTool(folder, 'biome', ['ci', '--vcs-enabled=false', '--error-on-warnings', path]),
    );

  it.each([
    ['format', 'app/a.ts', 'export const a = "b"'],
    ['noExplicitAny', 'app/a.ts', 'export const a = (b: any) => b;\n'],
    ['noUnusedVariables', 'app/a.ts', 'const a = 1;\nexport const b = 2;\n'],
    ['noNonNullAssertion', 'app/a.ts', 'export const a = (b?: string) => b!.length;\n'],
    ['noReExportAll', 'app/a.ts', "export * from './b.ts';\n"],
    ['noSkippedTests', 'app/a.test.ts', "import { it } from 'vitest';\n\nit.skip('works', () => {});\n"],
    [
      'noDangerouslySetInnerHtml',
      'app/a.tsx',
      'export const A = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />;\n',
    ],
  ])('refuses with %s: %s %s', async (rule, path, text) => {
    const { code, output } = await check(path, text);
    expect(code).not.toBe(0);
    expect(output).toContain(rule);
  });

  it('accepts a correct file', async () => {
    expect((await check('app/a.ts', 'export const a = 1;\n')).code).toBe(0);
  });
});

describe('the compiler', () => {
  const compile = (text: string) =>
    withPlantedTree({ ...own('tsconfig.json'), 'app/a.ts': text }, (folder) =>
      runTool(folder, 'tsc', ['-p', '.', '--pretty', 'false']),
    );

  it.each([
    ['TS2322', "export const a: number = 'b';"],
    ['TS18048', 'export const a = (names: string[]) => { const [first] = names; return first.length; };'],
    ['TS2375', 'export const a = (b: string | undefined): { b?: string } => ({ b });'],
    ['TS1294', 'export enum A { B }'],
  ])('refuses with %s: %s', async (error, text) => {
    expect((await compile(text)).output).toContain(error);
  });

  it('accepts a correct file', async () => {
    expect(await compile('export const a: number = 1;')).toEqual({ code: 0, output: '' });
  });
});

describe('knip', () => {
  it('refuses an unused file, an unused export and an unused package', async () => {
    const planted = {
      ...own('knip.js'),
      'package.json': '{"name":"planted","type":"module","dependencies":{"hono":"4.13.19","kysely":"0.29.9"}}',
      'server/main.ts': "import 'hono';\nimport { used } from '../domain/values/used.ts';\nused();\n",
      'domain/values/used.ts': 'export const used = () => {};\nexport const unusedExport = 1;\n',
      'domain/values/unused-file.ts': 'export const a = 1;\n',
    };
    const { code, output } = await withPlantedTree(planted, (folder) => runTool(folder, 'knip', ['--no-progress']));
    expect(code).not.toBe(0);
    for (const unused of ['unused-file.ts', 'unusedExport', 'kysely']) expect(output).toContain(unused);
    expect(output).not.toMatch(/^(?:hono|used) /m);
  });

  it('refuses in production a file and an export that only tests use', async () => {
    const planted = {
      ...own('knip.js'),
      'package.json': '{"name":"planted","type":"module"}',
      'server/main.ts': "import { used } from '../domain/values/used.ts';\nused();\n",
      'domain/values/used.ts': 'export const used = () => {};\nexport const testedAlone = 1;\n',
      'domain/values/test-table.ts': 'export const CASES = [1];\n',
      'domain/values/used.test.ts':
        "import { CASES } from './test-table.ts';\nimport { testedAlone } from './used.ts';\nCASES.includes(testedAlone);\n",
    };
    const [all, production] = await withPlantedTree(planted, async (folder) => [
      await runTool(folder, 'knip', ['--no-progress']),
      await runTool(folder, 'knip', ['--production', '--no-progress']),
    ]);
    expect(all).toMatchObject({ code: 0 });
    expect(production?.code).not.toBe(0);
    for (const unused of ['test-table.ts', 'testedAlone']) expect(production?.output).toContain(unused);
    expect(production?.output).not.toMatch(/^used /m);
  });

  it('ignores only packages that are used in ways it cannot see', () => {
    const named: Readonly<Record<string, string>> = {
      '@biomejs/biome': 'biome',
      'dependency-cruiser': 'depcruise',
      '@swc/core': 'swc',
    };
    const elsewhere = sourceFiles().filter(
      ({ path }) => !/^package(?:-lock)?\.json$|^knip\.js$|^test\/architecture\//.test(path),
    );
    const unnamed = KNIP.ignoreDependencies.filter(
      (name) => !elsewhere.some(({ text }) => text.includes(named[name] ?? name)),
    );
    expect(unnamed).toEqual([]);
  });
});
