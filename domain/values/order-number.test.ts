import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/tier.ts';
import { orderNumber, orderOfNumber } from './order-number.ts';

const ids = fc.integer({ min: 1, max: 899_999_999 });

describe('SECP-08 the number of an order', () => {
  it('has ten digits and leads back to its order', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(orderNumber(id)).toMatch(/^[1-9]\d{9}$/);
        expect(orderOfNumber(orderNumber(id))).toBe(id);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('finds a wrong digit and two exchanged ones', () => {
    fc.assert(
      fc.property(ids, fc.nat(9), fc.integer({ min: 1, max: 9 }), (id, at, off) => {
        const number = orderNumber(id);
        const wrong = [...number].map((digit, index) => (index === at ? (Number(digit) + off) % 10 : digit)).join('');
        expect(orderOfNumber(wrong)).toBeNull();
      }),
      { numRuns: runs(1_000) },
    );
    // The check digit cannot find two of a hundred exchanges of neighbouring digits.
    const numbers = Array.from({ length: 500 }, (_, index) => orderNumber(index + 1));
    const exchanged = numbers.flatMap((number) => {
      const other = `${number.slice(0, 3)}${number[4]}${number[3]}${number.slice(5)}`;
      return other === number ? [] : [other];
    });
    const missed = exchanged.filter((other) => orderOfNumber(other) !== null);
    expect(missed.length).toBeLessThan(exchanged.length / 20);
  });

  it.each([
    ['grouped', (number: string) => `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`],
    ['in Persian digits', (number: string) => number.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')],
    ['with hyphens', (number: string) => `${number.slice(0, 5)}-${number.slice(5)}`],
  ])('is understood %s', (_, typed) => expect(orderOfNumber(typed(orderNumber(42)))).toBe(42));

  it.each(['', '42', '12345678901', 'abcdefghij', '0000000000'])('is not «%s»', (typed) =>
    expect(orderOfNumber(typed)).toBeNull(),
  );
});
