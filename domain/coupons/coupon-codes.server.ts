import { randomInt } from 'node:crypto';

/** Characters of codes: no vowels, so that no words appear, and none that look alike. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
/**
 * Number of random characters in a code; eight characters have 38 bits. Even if 500 codes are valid, guessing one of
 * them at 20 wrong codes an hour is hopeless.
 */
const LENGTH = 8;

/** Makes a random code that cannot be guessed. */
export function randomCode(prefix: string): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${prefix}${signs.join('')}`;
}
