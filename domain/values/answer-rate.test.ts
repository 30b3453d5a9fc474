import { describe, expect, it } from 'vitest';
import { answeredPercent, usualSeconds } from './answer-rate.ts';

describe('how a user answers', () => {
  it.each([
    [5, 5, 100],
    [5, 0, 0],
    [7, 6, 85],
    [200, 199, 99],
  ])('SHOP-01 of %d conversations %d answered are %d %%', (begun, answered, percent) => {
    expect(answeredPercent({ begun, answered, medianSeconds: null })).toBe(percent);
  });

  it.each([
    [{ begun: 6, answered: 3, medianSeconds: 60 }, 60],
    [{ begun: 7, answered: 3, medianSeconds: 60 }, null],
    [{ begun: 5, answered: 0, medianSeconds: null }, null],
  ])('SHOP-01 %j usually answer in %s seconds', (rate, seconds) => {
    expect(usualSeconds(rate)).toBe(seconds);
  });
});
