import { readFileSync } from 'node:fs';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { tintClass } from './tint.ts';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
const RULE = /\.tint \{\s+background-color: rgb\(([^;]+)\);/.exec(css)?.[1] ?? '';
const STEPS = new Map(
  [...css.matchAll(/\.([a-z]+-[0-3]) \{\s+--[a-z]+: ([-\d.]+);/g)].map(([, step, value]) => [step, value]),
);

it('has a rule for each step of three scales', () => {
  expect(STEPS.size).toBe(12);
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
  const shown = colourOf(tintClass(hashOf(r, g, b)));
  const far = [r, g, b].map((value, at) => Math.abs(value - (shown[at] ?? Number.NaN)));
  expect(Math.max(...far)).toBeLessThan(60);
});

it('tells dark from light', () => {
  expect(tintClass(hashOf(10, 10, 10))).not.toBe(tintClass(hashOf(240, 240, 240)));
});

/** Evaluates the CSS rule of `.tint` with the steps in these classes. */
function colourOf(classes: string): number[] {
  const parts = [...RULE.matchAll(/calc\(((?:[^()]|\([^)]*\))+)\)/g)];
  return parts.map(([, sum = '']) =>
    [...sum.matchAll(/(^|[-+] )(?:(\d) \* )?(?:var\(--([a-z]+)\)|([\d.]+))/g)].reduce(
      (total, [, sign, times = '1', scale, number]) => {
        const value = Number(number ?? STEPS.get(new RegExp(`${scale}-\\d`).exec(classes)?.[0]));
        return total + (sign === '- ' ? -1 : 1) * Number(times) * value;
      },
      0,
    ),
  );
}

function hashOf(r: number, g: number, b: number): string {
  const pixels = Array.from({ length: 16 }, () => [r, g, b, 255]).flat();
  return Buffer.from(rgbaToThumbHash(4, 4, pixels)).toString('base64');
}
