/**
 * Tax numbers of the Iranian tax system: 22 characters, namely the id of the shop's tax memory, the day and a serial in
 * hexadecimal digits, and a check digit.
 */
import { DAY } from '../../values/durations.ts';

export const isTaxMemoryId = (text: string): boolean => /^[A-Z0-9]{6}$/.test(text);

/** `serial`: unique in the tax memory, at most ten hexadecimal digits. */
export function taxNumber(memoryId: string, at: Date, serial: number): string {
  const day = Math.floor(at.getTime() / DAY);
  const digits = `${decimal(memoryId)}${String(day).padStart(6, '0')}${String(serial).padStart(12, '0')}`;
  return `${memoryId}${hexadecimal(day, 5)}${hexadecimal(serial, 10)}${verhoeff(digits)}`;
}

const hexadecimal = (number: number, length: number): string => number.toString(16).toUpperCase().padStart(length, '0');

/** Letters count by their codes. */
const decimal = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));

/** Check digit by the multiplication of the dihedral group of order ten, and a permutation by position. */
function verhoeff(digits: string): number {
  const check = [...digits].reverse().reduce((sum, digit, at) => multiply(sum, permute(Number(digit), at + 1)), 0);
  return inverse(check);
}

/** Rotations are 0 to 4, reflections 5 to 9. */
function multiply(a: number, b: number): number {
  const turn = a < 5 ? (a % 5) + (b % 5) : (a % 5) - (b % 5);
  return ((turn + 5) % 5) + (a < 5 === b < 5 ? 0 : 5);
}

const inverse = (a: number): number => (a < 5 ? (5 - a) % 5 : a);

const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
function permute(digit: number, times: number): number {
  let moved = digit;
  for (let time = 0; time < times % 8; time++) moved = STEP[moved] ?? 0;
  return moved;
}
