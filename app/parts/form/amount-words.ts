import { parseToman } from '../../../domain/values/money.ts';
import { MOST_IN_WORDS, numberWords } from '../../../domain/values/number-words.ts';
import { amounts } from '../../messages/amounts.ts';

/** «دو میلیون تومان» for an amount as it is typed; nothing for what is none, and for nothing. */
export function amountInWords(typed: string): string {
  const amount = parseToman(typed);
  return amount && amount <= MOST_IN_WORDS ? amounts.inWords(numberWords(amount)) : '';
}
