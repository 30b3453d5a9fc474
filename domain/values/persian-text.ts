/** Cleans Persian text for storage, and converts digits. To compare texts, use `spelling.ts`, which changes more. */

const DIGIT = /[۰-۹٠-٩]/g;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
// Characters without a shape are hidden in words, and direction marks among them reorder the text that others read.
// ZWNJ and ZWJ belong to Persian spelling and stay.
const SHAPELESS = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;

/** Converts Persian and Arabic digits to ASCII. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * Removes all default-ignorable characters except ZWNJ and ZWJ from a typed text, because readers cannot see them
 * (GEN-04).
 */
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
 * Cleans a title or description for storage (GEN-04): Persian letters, no control characters and no characters without
 * a shape. Digits, emoji and HTML tags (as plain text) stay.
 */
export function cleanProse(text: string): string {
  return persianLetters(text).replace(CONTROLS, '').replace(SHAPELESS, '').replace(/\r\n?/g, '\n').trim();
}

/**
 * Cleans a text of one line, such as a title, in the same way, and replaces runs of spaces and line breaks by one
 * space.
 */
export const cleanLine = (text: string): string => cleanProse(text).replace(/\s+/g, ' ');
