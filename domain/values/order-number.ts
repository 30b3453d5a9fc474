/**
 * Short numbers by which people name an order in speech. They give access to nothing: addresses contain the order's
 * public id, which nobody can guess.
 */
import { latinDigits } from './persian-text.ts';

/** Range of the number without its check digit: nine digits, the first of which is not zero. */
const FIRST = 100_000_000n;
const COUNT = 900_000_000n;
/**
 * Factor that spreads neighbouring ids. It has no common factor with `COUNT`, so no two ids get the same number.
 * `INVERSE` undoes it.
 */
const FACTOR = 618_033_989n;
const INVERSE = 801_536_909n;
const TYPED = /^\d{10}$/;

/**
 * Ten digits for an order's id. The last digit is a check digit, which finds one mistyped digit and most exchanges of
 * two neighbouring digits.
 */
export function orderNumber(id: number): string {
  const digits = String(FIRST + ((BigInt(id) * FACTOR) % COUNT));
  return digits + checkDigit(digits);
}

/** Id of the order with a number typed in any digits, grouped or not; null if the text is not an order number. */
export function orderOfNumber(typed: string): number | null {
  const digits = latinDigits(typed).replaceAll(/[\s\u200c-]/gu, '');
  const body = digits.slice(0, -1);
  if (!TYPED.test(digits) || BigInt(body) < FIRST || checkDigit(body) !== digits.at(-1)) return null;
  const id = Number(((BigInt(body) - FIRST) * INVERSE) % COUNT);
  return id > 0 ? id : null;
}

/** Calculates the check digit by ISO 7064, MOD 11,10. */
function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return String((11 - product) % 10);
}
