import { parseToman } from '../../../domain/values/money.ts';
import { MOST_IN_WORDS, numberWords } from '../../../domain/values/number-words.ts';
import { amounts } from '../../messages/amounts.ts';

/** Writes a typed amount in words, such as «دو میلیون تومان» for 2000000; empty for zero and for text that is not an amount. */
export function amountInWords(typed: string): string {
  const amount = parseToman(typed);
  return amount && amount <= MOST_IN_WORDS ? amounts.inWords(numberWords(amount)) : '';
}
