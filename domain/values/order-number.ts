/** Short numbers by which people name an order aloud. They open nothing: addresses keep the id that nobody guesses. */
import { latinDigits } from './persian-text.ts';

/** Numbers of nine digits whose first is not zero. */
const FIRST = 100_000_000n;
const COUNT = 900_000_000n;
/** Spreads neighbouring ids; without a common factor with the count, so that no two ids share a number. */
const FACTOR = 618_033_989n;
const INVERSE = 801_536_909n;
const TYPED = /^\d{10}$/;

/** Ten digits of an order's id, the last of which finds one mistyped or two exchanged digits. */
export function orderNumber(id: number): string {
  const digits = String(FIRST + ((BigInt(id) * FACTOR) % COUNT));
  return digits + checkDigit(digits);
}

/** Id of an order by its number in any digits, grouped or not; null if it is no number of an order. */
export function orderOfNumber(typed: string): number | null {
  const digits = latinDigits(typed).replaceAll(/[\s\u200c-]/gu, '');
  const body = digits.slice(0, -1);
  if (!TYPED.test(digits) || BigInt(body) < FIRST || checkDigit(body) !== digits.at(-1)) return null;
  const id = Number(((BigInt(body) - FIRST) * INVERSE) % COUNT);
  return id > 0 ? id : null;
}

/** By ISO 7064, MOD 11,10. */
function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return String((11 - product) % 10);
}
