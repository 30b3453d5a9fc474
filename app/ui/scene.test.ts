import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../test/architecture/source-files.ts';

const file = readFileSync(new URL('../public/scenes.svg', import.meta.url));
const drawn = [...file.toString().matchAll(/<symbol id="(\w+)"/g)].map(([, name = '']) => name);

it('GEN-01 all illustrations together weigh less than one may, in colours of the page alone', () => {
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(3 * 1_024);
  expect(file.toString().match(/(?:fill|stroke)="(?!none|currentColor|var\(--)[^"]*"/g)).toBeNull();
});

it('GEN-01 each illustration is drawn, and shown by some page', () => {
  const shown = new Set(
    sourceFiles().flatMap(({ path, text }) =>
      path.endsWith('.tsx')
        ? [...text.matchAll(/scene=(?:"(\w+)"|\{[^}]*\? '(\w+)' : '(\w+)'\})/g)].flatMap((found) => found.slice(1))
        : [],
    ),
  );
  expect([...shown].filter((name) => name !== undefined).toSorted()).toEqual(drawn.toSorted());
});
