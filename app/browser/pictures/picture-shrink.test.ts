import { describe, expect, it } from 'vitest';
import { needsShrinking, sizeWithin } from './picture-shrink.ts';

const MB = 1024 * 1024;

describe('a picture before the upload', () => {
  it.each([
    [2560, 1920, 4 * MB, false],
    [2561, 100, 1, true],
    [100, 2561, 1, true],
    [100, 100, 4 * MB + 1, true],
  ])('ITEM-07 of %i × %i and %i bytes is scaled down: %s', (width, height, bytes, expected) => {
    expect(needsShrinking({ width, height }, bytes)).toBe(expected);
  });

  it.each([
    [4000, 3000, 2560, 1920],
    [3000, 4000, 1920, 2560],
    [10_000, 1, 2560, 1],
    [800, 600, 800, 600],
  ])('ITEM-07 %i × %i becomes %i × %i', (width, height, w, h) => {
    expect(sizeWithin({ width, height }, 2560)).toEqual({ width: w, height: h });
  });
});
