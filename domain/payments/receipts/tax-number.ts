/**
 * Tax numbers of the Iranian tax system: 22 characters, namely the id of the shop's tax memory, the day and a serial in
 * hexadecimal digits, and a check digit.
 */
import { DAY } from '../../values/durations.ts';
import { checkDigit } from './check-digit.ts';

export const isTaxMemoryId = (text: string): boolean => /^[A-Z0-9]{6}$/.test(text);

/** `serial`: unique within the tax memory, at most ten hexadecimal digits. */
export function taxNumber(memoryId: string, at: Date, serial: number): string {
  const day = Math.floor(at.getTime() / DAY);
  const digits = `${decimal(memoryId)}${String(day).padStart(6, '0')}${String(serial).padStart(12, '0')}`;
  return `${memoryId}${hexadecimal(day, 5)}${hexadecimal(serial, 10)}${checkDigit(digits)}`;
}

const hexadecimal = (number: number, length: number): string => number.toString(16).toUpperCase().padStart(length, '0');

/** Replaces letters by their character codes, as the check digit needs. */
const decimal = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
