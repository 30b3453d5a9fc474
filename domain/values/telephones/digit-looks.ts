/**
 * Characters that a reader takes for digits: digits of all scripts, in circles and boxes, raised or bold, and letters
 * that look like digits.
 */

/**
 * First characters (the digit one) of the rows of circled digits in Dingbats, which Unicode does not map to their
 * digits.
 */
const CIRCLES = [0x2776, 0x2780, 0x278a, 0x24f5];
const OTHERS: Readonly<Record<string, string>> = { '⓿': '0', '🄋': '0', '🄌': '0', 〇: '0', '🔟': '10' };
/** Pattern for one or two digits and the frame that NFKC leaves around them, as for «⑴», «⒈» and «🄂». */
const FRAMED = /^\(?(\d{1,2})[).,]?$/;

const known = new Map<string, string>();

/** Digits that a character shows; empty if it shows none, or shows a letter or a fraction. */
export function digitsShown(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return sign;
  let digits = known.get(sign);
  if (digits === undefined) {
    digits = readDigits(sign);
    // Only characters that show digits are cached. There are a few thousand of them, so the cache stays small.
    if (digits !== '') known.set(sign, digits);
  }
  return digits;
}

function readDigits(sign: string): string {
  const other = OTHERS[sign];
  if (other !== undefined) return other;
  const code = sign.codePointAt(0) ?? 0;
  if (/\p{Nd}/u.test(sign)) return String(placeInTen(code));
  const circle = CIRCLES.find((first) => code >= first && code < first + 9);
  if (circle !== undefined) return String(code - circle + 1);
  return /\p{N}/u.test(sign) ? (FRAMED.exec(sign.normalize('NFKC'))?.[1] ?? '') : '';
}

/**
 * Value of a decimal digit. In Unicode the ten digits of a script follow each other, from its zero on; several such
 * tens may follow each other.
 */
function placeInTen(code: number): number {
  const plain = String.fromCodePoint(code).normalize('NFKC');
  if (/^\d$/.test(plain)) return Number(plain);
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

const alike = (digit: string, signs: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...signs].map((sign) => [sign, digit]));

/** Letters and other characters that stand for a digit between digits. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  ...alike('0', 'OoОоΟοØ○◯⭕'),
  ...alike('1', 'lIiıӏІ|اﺍ'),
  ...alike('2', 'Zz'),
  ...alike('3', 'ЗзƷεɜ'),
  ...alike('5', 'SsЅѕه'),
  ...alike('6', 'bб'),
  ...alike('7', 'Vv∨'),
  ...alike('8', 'BВΛ∧'),
  ...alike('9', 'gqԛ'),
};
