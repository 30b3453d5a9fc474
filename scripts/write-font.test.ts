import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { sample } from '../test/tier.ts';
import { drawFont, FONT_FILES, unicodeRange, WEIGHTS } from './write-font.mjs';

const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const BASE = readFileSync('app/ui/base.css', 'utf8');
/** Font file that comes last in the style sheet. Later font faces take precedence over earlier ones. */
const FIRST = FONT_FILES.at(-1);

it.each(sample(FONT_FILES, 3, 2))('matches the committed font $path', async ({ path, codes }) => {
  const kept = await readFile(path);
  expect(kept.equals(await drawFont(codes)), 'run node scripts/write-font.mjs').toBe(true);
});

it('is fetched for the characters that each file has, and no other', () => {
  const faces = [...BASE.matchAll(/url\('\.\/([^']+)'\)[^}]*unicode-range:\s*([^;]+);/g)];
  const ranges = Object.fromEntries(
    faces.map(([, file, range = '']) => [file, range.replace(/\s+/g, ' ').toLowerCase()]),
  );
  expect(ranges).toEqual(
    Object.fromEntries(FONT_FILES.map(({ path, codes }) => [basename(path), unicodeRange(codes).toLowerCase()])),
  );
  expect(faces.map(([, file]) => file)).toEqual(FONT_FILES.map(({ path }) => basename(path)));
  const all = FONT_FILES.flatMap(({ codes }) => codes);
  expect(new Set(all).size).toBe(all.length);
});

it('costs a first visit at most 30 KB', async () => {
  expect((await readFile(FIRST?.path ?? '')).length).toBeLessThanOrEqual(30 * 1_024);
});

it('has every character of our own sentences, the Persian ones in the first file', () => {
  const characters = new Set(globSync('app/messages/*.ts').flatMap((file) => [...readFileSync(file, 'utf8')]));
  const all = new Set(FONT_FILES.flatMap(({ codes }) => codes));
  const missing = (from: ReadonlySet<number>) =>
    [...characters].filter((each) => {
      const code = each.codePointAt(0) ?? 0;
      return code >= 0x20 && !from.has(code) && !PICTOGRAPH.test(each);
    });
  expect(missing(all)).toEqual([]);
  expect(missing(new Set(FIRST?.codes)).filter((each) => /\p{Script=Arabic}/u.test(each))).toEqual([]);
});

it('has the weights that style sheets use', () => {
  const asked = globSync('app/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font-weight: (\d+)/g)].map(([, weight]) => Number(weight)),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(WEIGHTS.min);
  expect(Math.max(...asked)).toBeLessThanOrEqual(WEIGHTS.max);
});
