import { describe, expect, it } from 'vitest';
import { clickedByHash } from './deep-links.ts';

describe('GEN-08 deep links', () => {
  it.each([
    ['#click_.share', '.share'],
    ['#click_%5Bdata-do%3Dcopy%5D', '[data-do=copy]'],
    ['#click_', null],
    ['#main', null],
    ['#x_click_.share', null],
    ['#click_%E0%A4%A', null],
    ['', null],
  ])('GEN-08 %j names %j', (hash, selector) => expect(clickedByHash(hash)).toBe(selector));
});
