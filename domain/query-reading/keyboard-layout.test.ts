import { describe, expect, it } from 'vitest';
import { otherLayout } from './keyboard-layout.ts';

describe('the other keyboard layout', () => {
  it.each([
    ["',ad shls,k'", 'گوشی سامسونگ'],
    ['do]hg', 'یخچال'],
    ['Hmhvjlhk', 'آپارتمان'],
    ['سشپسعدل', 'samsung'],
    ['ذئص', 'bmw'],
    ['طهشخئه', 'xiaomi'],
    ['حس4', 'ps4'],
  ])('SRCH-16 «%s» is «%s»', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  it.each(['', '۲۰۶', 'گوشی LG', '🙂'])('SRCH-16 «%s» has none', (typed) => {
    expect(otherLayout(typed)).toBeNull();
  });
});
