import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf, timePart, wholePart } from './cursor.ts';

const cursor = cursorOf<{ readonly at: Date; readonly id: number }>({ at: timePart, id: wholePart(15) });

describe('a cursor', () => {
  it('comes back as it went out', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('5000-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 999_999_999_999_999 }),
        (at, id) => {
          expect(cursor.read(cursor.write({ at, id }))).toEqual({ at, id });
        },
      ),
    );
  });

  it('is null for any text that `write` did not make', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '9', '_', '-', '.', 'e', ' ') })),
        (text) => {
          const read = cursor.read(text);
          expect(read === null).toBe(!/^\d{1,14}_\d{1,15}$/.test(text));
        },
      ),
    );
  });

  it.each([null, '', '_', '1', '1_2_3', '1_', '_2', '-1_2', '1_+2', '1_2 ', '1_2\n', '1e3_2', '100000000000000_2'])(
    'is none in %j',
    (text) => expect(cursor.read(text)).toBeNull(),
  );
});
