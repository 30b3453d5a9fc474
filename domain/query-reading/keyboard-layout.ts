/** The same keys on the other keyboard layout: a Persian word typed on the Latin layout, or the other way round. */

/** Rows of the keyboard; the keys of each pair are at the same place. */
const ROWS: readonly (readonly [latin: string, persian: string])[] = [
  ['qwertyuiop[]', 'ضصثقفغعهخحجچ'],
  ["asdfghjkl;'", 'شسیبلاتنمکگ'],
  ['zxcvbnm,', 'ظطزرذدپو'],
];
/** Keys with shift, and the letter where another layout of Persian has it. */
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

/** The text as its keys give it on the other layout, whole; null if it has letters of both or of neither. */
export function otherLayout(text: string): string | null {
  const letters = [...text].map((letter) => ARABIC.get(letter) ?? letter);
  const isLatin = letters.some((letter) => /[a-z]/i.test(letter));
  const isPersian = letters.some((letter) => /[\u0600-\u06ff]/.test(letter) && !/[۰-۹]/.test(letter));
  if (isLatin === isPersian) return null;
  const keys = isLatin ? toPersian : toLatin;
  return letters.map((letter) => keys.get(letter) ?? letter).join('');
}

/** Place of a letter's key, in key widths; null for letters without one. Latin and Persian letters share the keys. */
export function keyPosition(letter: string): readonly [x: number, y: number] | null {
  const key = toLatin.get(letter) ?? letter;
  for (const [y, [latin]] of ROWS.entries()) {
    const x = latin.indexOf(key);
    if (x >= 0) return [x + y * ROW_SHIFT, y];
  }
  return null;
}

/** Each row of keys starts further right than the row above. */
const ROW_SHIFT = 0.5;
