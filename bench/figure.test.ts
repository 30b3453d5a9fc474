import { describe, expect, it } from 'vitest';
import { type Figure, judge, judgedValue } from './figure.ts';

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  group: '',
  name: 'home',
  value,
  unit: 'KB',
  ...more,
});
const most = (limit: number) => ({ budget: { limit, is: 'most' } as const });
const least = (limit: number) => ({ budget: { limit, is: 'least' } as const });
/** Milliseconds of CPU of one yardstick on a machine half as fast as that for which the budgets were set. */
const SLOW = 2;

describe('comparing a figure with its budget', () => {
  it.each([
    ['at the limit', figure(2.5, most(2.5)), 'ok'],
    ['above it by less than the noise', figure(2.7, { ...most(2.5), noise: 0.1 }), 'noise'],
    ['above it by more than the noise', figure(2.8, { ...most(2.5), noise: 0.1 }), 'over'],
    ['above it where nothing is noise', figure(10.01, most(10)), 'over'],
    ['above a limit of nothing', figure(0.001, { ...most(0), noise: 0.1 }), 'over'],
    ['at a limit of nothing', figure(0, most(0)), 'ok'],
    ['at the least', figure(80, least(80)), 'ok'],
    ['below the least by less than the noise', figure(73, { ...least(80), noise: 0.1 }), 'noise'],
    ['below the least by more than the noise', figure(71, { ...least(80), noise: 0.1 }), 'over'],
    ['without a budget', figure(1_000), ''],
  ] as const)('works %s', (_case, given, verdict) => {
    expect(judge(given, SLOW)).toBe(verdict);
  });

  it.each([
    ['a time that is as long as yardsticks allow', figure(5, { unit: 'ms', ...most(2.5) }), 'ok'],
    ['a time that is longer', figure(5.1, { unit: 'ms', ...most(2.5) }), 'over'],
    ['a time that is longer by noise', figure(5.1, { unit: 'ms', noise: 0.1, ...most(2.5) }), 'noise'],
    ['a rate that is as high', figure(400, { unit: '/s', ...least(800) }), 'ok'],
    ['a rate that is lower', figure(399, { unit: '/s', ...least(800) }), 'over'],
    ['seconds, by thousands of yardsticks', figure(2_400, { unit: 's', ...most(1_200) }), 'ok'],
    ['a promise, by the clock alone', figure(5, { unit: 'ms', isPromise: true, ...most(2.5) }), 'over'],
    ['memory, by itself', figure(300, { unit: 'MB', ...most(250) }), 'over'],
  ] as const)('judges %s', (_case, given, verdict) => {
    expect(judge(given, SLOW)).toBe(verdict);
  });
});

it('judges a figure by the yardstick that was measured beside it', () => {
  expect(judgedValue(figure(6, { unit: 'ms', yardstick: 3 }), SLOW)).toBe(2);
  expect(judgedValue(figure(300, { unit: '/s', yardstick: 3 }), SLOW)).toBe(900);
  expect(judge(figure(6, { unit: 'ms', yardstick: 3, ...most(2.5) }), SLOW)).toBe('ok');
});

it('gives the same verdict on a machine of any speed', () => {
  for (const speed of [0.2, 1, 7]) {
    const time = figure(3 * speed, { unit: 'ms' });
    const rate = figure(900 / speed, { unit: '/s' });
    expect(judgedValue(time, speed)).toBeCloseTo(3);
    expect(judgedValue(rate, speed)).toBeCloseTo(900);
  }
});
