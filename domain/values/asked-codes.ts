/**
 * Tells whether a text asks for a code that arrives by SMS, such as that of a sign-in. Some names of codes are enough; the
 * rules look for a code, its arrival, and a request to give it. Cases are in test/asked-secrets.ts and test/asked-codes.
 */
import { namesSecretCode } from './code-names.ts';
import { requestsCode } from './code-requests.ts';
import { withoutOtherCodes } from './other-codes.ts';
import { plainWords, sayings } from './plain-words.ts';

/** Where letters and digits meet: «کد۴رقمی». */
const BETWEEN = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** A short sentence that ends in the bare word: «پس کد». */
const BARE = /^(?:\S+ ){0,3}(?:کد|کدت|kod|code)(?: (?:please|pls|lotfan|لطفا))?$/u;

/** Tells whether a text asks for a sign-in code or another code that arrives by SMS. */
export function asksForCode(text: string): boolean {
  if (namesSecretCode(plainWords(text))) return true;
  if (sayings(text, 1).some((saying) => BARE.test(withoutOtherCodes(saying)))) return true;
  return sayings(text, 3)
    .map((saying) => withoutOtherCodes(saying.replaceAll(BETWEEN, ' ')))
    .some(requestsCode);
}
