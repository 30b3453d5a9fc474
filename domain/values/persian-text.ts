/** Cleans Persian text for storage, and converts digits. For comparing, `spelling.ts` goes further. */

const DIGIT = /[۰-۹٠-٩]/g;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
// Signs without a shape hide in words, and bidi controls among them reorder what others read; ZWNJ and ZWJ belong to
// Persian spelling and stay.
const SHAPELESS = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;

/** Converts Persian and Arabic digits to ASCII. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Removes what nobody sees from a text that somebody typed: all default-ignorable signs but ZWNJ and ZWJ (GEN-04). */
export const withoutShapeless = (text: string): string => text.replace(SHAPELESS, '');

function persianLetters(text: string): string {
  return text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').replace(/ة/g, 'ه');
}

/**
 * Cleans the text of an attribute for storage (GEN-04): Persian letters, Latin digits, no emoji, HTML or control
 * characters.
 */
export function cleanAttributeText(text: string): string {
  return latinDigits(persianLetters(text.replace(/<[^>]*>?/g, ' ')))
    .replace(EMOJI, '')
    .replace(CONTROLS, '')
    .replace(SHAPELESS, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Cleans a title or description for storage (GEN-04): Persian letters, no control characters and none without a shape;
 * digits, emoji and HTML as text stay.
 */
export function cleanProse(text: string): string {
  return persianLetters(text).replace(CONTROLS, '').replace(SHAPELESS, '').replace(/\r\n?/g, '\n').trim();
}

/** Cleans a text of one line, such as a title, like prose. */
export const cleanLine = (text: string): string => cleanProse(text).replace(/\s+/g, ' ');
