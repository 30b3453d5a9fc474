import { expect, it } from 'vitest';
import { pictureHint } from './picture-hint.ts';

it.each([
  [800, 600, null],
  [200, 200, null],
  [199, 800, 'narrow'],
  [199, 500, 'small'],
  [800, 199, 'narrow'],
  [800, 200, null],
  [801, 200, 'narrow'],
  [1, 1, 'small'],
  [1600, 40, 'narrow'],
  [40, 1600, 'narrow'],
] as const)('ITEM-07: %i × %i has the hint %s', (width, height, hint) => {
  expect(pictureHint({ width, height })).toBe(hint);
});
