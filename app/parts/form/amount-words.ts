import { parseToman } from '../../../domain/values/money.ts';
import { MOST_IN_WORDS, numberWords } from '../../../domain/values/number-words.ts';
import { amounts } from '../../messages/amounts.ts';

/** Writes a typed amount in words: «دو میلیون تومان». Empty if the text is not an amount, and for zero. */
export function amountInWords(typed: string): string {
  const amount = parseToman(typed);
  return amount && amount <= MOST_IN_WORDS ? amounts.inWords(numberWords(amount)) : '';
}
