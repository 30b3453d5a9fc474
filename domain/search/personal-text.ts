/** Detects texts that must not be stored from searches, because they are about a person. */
import { latinDigits } from '../values/persian-text.ts';

const EMAIL_LIKE = /[^\s@]@[^\s@]/;
/** Seven or more digits, with any separators: a telephone number, identity code or card. */
const NUMBER_LIKE = /(?:\d[^\p{L}\d]*){7,}/u;

/** Whether a text contains an e-mail address or a number that may belong to somebody. */
export function looksPersonal(text: string): boolean {
  const plain = latinDigits(text.normalize('NFKC'));
  return EMAIL_LIKE.test(plain) || NUMBER_LIKE.test(plain);
}
