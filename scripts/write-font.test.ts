import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CHARACTERS, drawFont, FONT_FILE, WEIGHTS } from './write-font.mjs';

const PICTOGRAPH = /\p{Extended_Pictographic}/u;

it('matches the committed font', async () => {
  const kept = await readFile(FONT_FILE);
  expect(kept.equals(await drawFont()), 'run node scripts/write-font.mjs').toBe(true);
});

it('has every character of our own sentences', () => {
  const characters = new Set(globSync('app/messages/*.ts').flatMap((file) => [...readFileSync(file, 'utf8')]));
  const has = (code: number) => code < 0x20 || CHARACTERS.some(([first, last]) => code >= first && code <= last);
  const missing = [...characters].filter((each) => !has(each.codePointAt(0) ?? 0) && !PICTOGRAPH.test(each));
  expect(missing).toEqual([]);
});

it('has the weights that style sheets use', () => {
  const asked = globSync('app/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font-weight: (\d+)/g)].map(([, weight]) => Number(weight)),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(WEIGHTS.min);
  expect(Math.max(...asked)).toBeLessThanOrEqual(WEIGHTS.max);
});
