/**
 * Text that the same keys give on the other keyboard layout: a Persian word typed on the Latin layout, or the reverse.
 */

/** Rows of the keyboard; both strings of a pair list the same keys. */
const ROWS: readonly (readonly [latin: string, persian: string])[] = [
  ['qwertyuiop[]', 'ضصثقفغعهخحجچ'],
  ["asdfghjkl;'", 'شسیبلاتنمکگ'],
  ['zxcvbnm,', 'ظطزرذدپو'],
];
/** Keys with shift, and keys that are letters only on other Persian layouts. */
const MORE: readonly (readonly [latin: string, persian: string])[] = [
  ['H', 'آ'],
  ['C', 'ژ'],
  ['m', 'ئ'],
  ['\\', 'پ'],
  ['`', 'پ'],
];

const toPersian = new Map<string, string>();
const toLatin = new Map<string, string>();
for (const [latin, persian] of ROWS) {
  for (const [at, key] of [...latin].entries()) {
    const letter = [...persian][at] ?? '';
    toPersian.set(key, letter);
    toPersian.set(key.toUpperCase(), letter);
    toLatin.set(letter, key);
  }
}
for (const [key, letter] of MORE) {
  if (!toPersian.has(key) || key !== key.toLowerCase()) toPersian.set(key, letter);
  if (!toLatin.has(letter)) toLatin.set(letter, key.toLowerCase());
}
const ARABIC = new Map([
  ['ي', 'ی'],
  ['ك', 'ک'],
]);

/** The text as its keys give it on the other layout; null if it has letters of both scripts or of neither. */
export function otherLayout(text: string): string | null {
  const letters = [...text].map((letter) => ARABIC.get(letter) ?? letter);
  const isLatin = letters.some((letter) => /[a-z]/i.test(letter));
  const isPersian = letters.some((letter) => /[\u0600-\u06ff]/.test(letter) && !/[۰-۹]/.test(letter));
  if (isLatin === isPersian) return null;
  const keys = isLatin ? toPersian : toLatin;
  return letters.map((letter) => keys.get(letter) ?? letter).join('');
}

/**
 * Position of a letter's key, in key widths; null for letters without one. Latin and Persian letters share the keys.
 */
export function keyPosition(letter: string): readonly [x: number, y: number] | null {
  const key = toLatin.get(letter) ?? letter;
  for (const [y, [latin]] of ROWS.entries()) {
    const x = latin.indexOf(key);
    if (x >= 0) return [x + y * ROW_SHIFT, y];
  }
  return null;
}

/** Offset of each row of keys to the right of the row above, in key widths. */
const ROW_SHIFT = 0.5;
