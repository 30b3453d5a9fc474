/** Texts that must not be kept of a search, because they are about a person. */
import { latinDigits } from '../values/persian-text.ts';

const EMAIL_LIKE = /[^\s@]@[^\s@]/;
/** Digits of a telephone number, an identity code or a card, whatever separates them. */
const NUMBER_LIKE = /(?:\d[^\p{L}\d]*){7,}/u;

/** Tells whether a text has an e-mail address or a number that may be somebody's. */
export function looksPersonal(text: string): boolean {
  const plain = latinDigits(text.normalize('NFKC'));
  return EMAIL_LIKE.test(plain) || NUMBER_LIKE.test(plain);
}
