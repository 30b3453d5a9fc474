import { expect, it } from 'vitest';
import { median, p95 } from './statistics.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);

it('the 95th percentile is not exceeded by 95 % of the values', () => {
  expect(p95(upTo(100))).toBe(95);
  expect(p95(upTo(60))).toBe(57);
  expect(p95([7])).toBe(7);
});

it('the median is one of the values, whatever their order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
});

it('an empty list has no median', () => {
  expect(() => median([])).toThrow('no values');
});
