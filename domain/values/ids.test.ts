import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId, parseId, parsePage } from './ids.ts';

describe('an id', () => {
  it('comes back from its digits and from the number itself', () => {
    const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(ids, (id) => {
        expect([parseId(String(id)), parseId(id)]).toEqual([id, id]);
      }),
    );
  });

  it.each([
    ['', '0', '01', '-1', '+1', '1.5', '1e3', ' 1', '1\n', '۱', '9007199254740992', '99999999999999999'],
    [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e21],
    [undefined, null, true, {}, [1], ['1']],
  ])('accepts no other values', (...others) => {
    for (const other of others) expect(parseId(other), String(other)).toBeNull();
  });

  it('is a whole number from 1 on that a double holds exactly', () => {
    fc.assert(
      fc.property(fc.double(), (number) => {
        expect(isId(number)).toBe(parseId(number) === number);
      }),
    );
  });
});

it.each([
  [null, 1],
  ['x', 1],
  ['0', 1],
  ['7', 7],
  ['41', 40],
])('page %s of 40 is page %i', (sent, page) => expect(parsePage(sent, 40)).toBe(page));
