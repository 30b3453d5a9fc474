import fc from 'fast-check';

const SURROGATES = { first: 0xd800, last: 0xdfff } as const;
const LAST = 0x10_ffff;

/**
 * Generates any Unicode character, for `fc.string({ unit: ANY_CHARACTER })`. Used instead of fast-check's own `binary`,
 * which stores a table of all 1.1 million characters for the life of the process.
 */
export const ANY_CHARACTER = fc.integer({ min: 0, max: LAST - (SURROGATES.last - SURROGATES.first + 1) }).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.last - SURROGATES.first + 1),
  (text) => {
    const code = typeof text === 'string' ? (text.codePointAt(0) ?? -1) : -1;
    const isOne = code >= 0 && String.fromCodePoint(code) === text;
    if (!isOne || (code >= SURROGATES.first && code <= SURROGATES.last)) throw new Error('Not one character.');
    return code < SURROGATES.first ? code : code - (SURROGATES.last - SURROGATES.first + 1);
  },
);
