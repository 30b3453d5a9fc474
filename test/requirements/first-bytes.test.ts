import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { StyleSheets } from '../../app/web/request/assets.ts';
import { ensureBuilt } from '../../scripts/build.mjs';

const BUILT = 'dist/client';
const LIMIT = 10 * 1_024;

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

// Builds nothing under `npm test`, because it has built the site before.
beforeAll(() => {
  ensureBuilt();
});

it('the styles that a first visit waits for have at most 10 KB', () => {
  const { first } = jsonOf<StyleSheets>('.vite/styles.json');
  expect(first).toHaveLength(1);
  expect(packed(first)).toBeLessThanOrEqual(LIMIT);
});

it('the script that a first visit begins with has at most 10 KB, with all that it imports', () => {
  const manifest = jsonOf<Manifest>('.vite/manifest.json');
  const files = new Set<string>();
  const visit = (key: string) => {
    const { file, imports = [] } = manifest[key] ?? expect.fail(`The build has no ${key}.`);
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  visit('app/browser/entry.ts');
  expect(packed(files)).toBeLessThanOrEqual(LIMIT);
});

const jsonOf = <T>(name: string): T => JSON.parse(readFileSync(join(BUILT, name), 'utf8'));

const packed = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length, 0);
