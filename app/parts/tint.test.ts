import { readFileSync } from 'node:fs';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { tintClass } from './tint.ts';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
const COLOURS = new Map(
  [...css.matchAll(/\.(tint-\d+) \{\s+background-color: (#[0-9a-f]{6});/g)].map((rule) => [rule[1], rule[2]]),
);

it('has a rule for each of 64 colours', () => {
  expect(COLOURS.size).toBe(64);
});

it.each([
  ['white', 250, 250, 250],
  ['black', 12, 12, 14],
  ['a grey street', 128, 130, 126],
  ['a meadow', 96, 140, 70],
  ['the sky', 130, 170, 215],
  ['a red carpet', 150, 50, 45],
  ['sand', 210, 185, 140],
])('paints the placeholder of %s nearly in its colour', (_what, r, g, b) => {
  const shown = /^#(..)(..)(..)$/.exec(COLOURS.get(tintClass(hashOf(r, g, b))) ?? '');
  const far = [r, g, b].map((value, at) => Math.abs(value - Number.parseInt(shown?.[at + 1] ?? '', 16)));
  expect(Math.max(...far)).toBeLessThan(60);
});

it('tells dark from light', () => {
  expect(tintClass(hashOf(10, 10, 10))).not.toBe(tintClass(hashOf(240, 240, 240)));
});

function hashOf(r: number, g: number, b: number): string {
  const pixels = Array.from({ length: 16 }, () => [r, g, b, 255]).flat();
  return Buffer.from(rgbaToThumbHash(4, 4, pixels)).toString('base64');
}
