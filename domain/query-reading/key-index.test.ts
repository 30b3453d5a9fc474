import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyIndex, startingWith, startsOneOff } from './key-index.ts';

const indexOf = (...keys: string[]) => keyIndex(keys.map((key) => ({ key })));
const letters = fc.string({ unit: fc.constantFrom('ا', 'ب', 'پ', 'س', 'a'), maxLength: 7 });

describe('keys that begin with a text', () => {
  it('SRCH-10 are those that a search through all finds', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), letters, (keys, start) => {
        const found = startingWith(indexOf(...keys), start, keys.length).map(({ key }) => key);
        expect(found.toSorted()).toEqual(keys.filter((key) => key.startsWith(start)).toSorted());
      }),
    );
  });

  it('SRCH-10 are no more than asked for', () => {
    expect(startingWith(indexOf('سامسونگ', 'سایپا', 'ساعت'), 'سا', 2)).toHaveLength(2);
  });
});

describe('starts one typing error away', () => {
  it.each([
    ['a wrong letter', 'یخجا', 'یخچا'],
    ['a missing letter', 'یخال', 'یخچال'],
    ['a letter too many', 'یخچچا', 'یخچا'],
    ['exchanged letters', 'یچخا', 'یخچا'],
  ])('SRCH-10 finds %s: %s', (_, typed, start) => {
    expect(startsOneOff(indexOf('یخچال', 'خودرو', 'لپتاپ'), typed)).toContain(start);
  });

  it('SRCH-10 every one begins a key', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), letters, (keys, typed) => {
        for (const start of startsOneOff(indexOf(...keys), typed)) {
          expect(keys.some((key) => key.startsWith(start))).toBe(true);
          expect(Math.abs(start.length - typed.length)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
