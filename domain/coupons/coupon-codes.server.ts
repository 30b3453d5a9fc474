import { randomInt } from 'node:crypto';

/** Without vowels, which make words, and without signs that look alike. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** 38 bits: with 20 wrong codes an hour, nobody guesses one of 500. */
const LENGTH = 8;

/** Makes a code that nobody guesses. */
export function randomCode(prefix: string): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${prefix}${signs.join('')}`;
}
