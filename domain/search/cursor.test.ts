import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchCursor } from './cursor.ts';

describe('cursors', () => {
  it('SRCH-06 a cursor comes back as it went out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.oneof(
          fc.maxSafeNat().map(String),
          fc
            .double({ min: 0, max: 360, noNaN: true })
            .filter((key) => !/e/.test(String(key)))
            .map(String),
        ),
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 0, max: 99_999_999_999_999 }),
        (band, key, id, begunAt) => {
          const cursor = { band, key, id, begunAt };
          expect(searchCursor.read(searchCursor.write(cursor))).toEqual(cursor);
        },
      ),
    );
  });

  it.each([
    null,
    '',
    '0',
    '0_1',
    '0_1_1',
    '10_1_1_1',
    '0_x_1_1',
    '0_1_-1_1',
    '0_1_1_1;drop table listings',
    '0_1_1_1\u0000',
    '0_1_99999999999999999999_1',
    '0_-1_1_1',
    '0_1e308_1_1',
    '0_8e18_1_1',
    '0_1_1_999999999999999',
  ])('SRCH-06 a forged cursor (%j) is none', (text) => expect(searchCursor.read(text)).toBeNull());
});
