import { describe, expect, it } from 'vitest';
import { type Figure, judge } from './figure.ts';

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  group: '',
  name: 'home',
  value,
  unit: 'ms',
  ...more,
});
const most = (limit: number) => ({ budget: { limit, is: 'most' } as const });
const least = (limit: number) => ({ budget: { limit, is: 'least' } as const });

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
    expect(judge(given)).toBe(verdict);
  });
});
