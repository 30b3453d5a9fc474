/** Numbers as Persian readers see and type them (GEN-03). Formatters are made once: a new one each time costs twenty times as much. */
import { latinDigits } from './persian-text.ts';

const grouped = new Intl.NumberFormat('fa-IR');
const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false });

/** ۱٬۲۳۴ */
export function persianNumber(value: number): string {
  return grouped.format(value);
}

/** «تهران، ونک»: parts one after the other, without the empty ones. */
export function persianList(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('، ');
}

/** ۱۳۹۹: a year or a code, without separators. */
export function persianDigits(value: number | string): string {
  return typeof value === 'number' ? plain.format(value) : value.replace(/\d/g, (digit) => plain.format(Number(digit)));
}

/**
 * A whole number as people type it: Persian, Arabic or Latin digits, thousand separators of any kind, spaces.
 * Null when it is anything else, negative or beyond what a double holds exactly.
 */
export function parseWholeNumber(text: string): number | null {
  const digits = latinDigits(text).replace(/[\s,٬،._'\u200c\u200e\u200f]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  return Number(digits);
}
