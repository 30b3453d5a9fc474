import { describe, expect, it } from 'vitest';
import { AXIS_STEPS, axisStep } from './chart-axis.ts';
import { barAt, heightsOf, linePath } from './chart-drawing.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [25, 5],
    [26, 6],
    [31, 8],
    [99, 20],
    [101, 30],
    [12_345, 3_000],
  ])('ITEM-15 up to %d has steps of %d', (most, step) => {
    expect(axisStep(most)).toBe(step);
    expect(axisStep(most) * AXIS_STEPS).toBeGreaterThanOrEqual(most);
  });
});

it('ITEM-15 shows a value of one, and nothing for zero', () => {
  expect(heightsOf([0, 1, 25, 50], 50)).toEqual([0, 2, 50, 100]);
  expect(heightsOf([1], 10_000)).toEqual([1]);
  expect(barAt({ point: 0, points: 2, bar: 0, bars: 1 }, 0)).toBeNull();
});

it('draws the oldest point at the right, and the first series at the right of each point', () => {
  expect(barAt({ point: 0, points: 2, bar: 0, bars: 1 }, 40)).toEqual({ x: 11, y: 60, width: 8, height: 40 });
  expect(barAt({ point: 1, points: 2, bar: 0, bars: 2 }, 40)).toEqual({ x: 5.3, y: 60, width: 3.7, height: 40 });
  expect(barAt({ point: 1, points: 2, bar: 1, bars: 2 }, 40)).toEqual({ x: 1, y: 60, width: 3.7, height: 40 });
  expect(linePath([0, 50, 100])).toBe('M25 100L15 50L5 0');
});
