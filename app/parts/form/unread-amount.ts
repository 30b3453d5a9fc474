/**
 * Amounts in words (GEN-03); separate from `unread-number.ts`, because this module also loads the vocabulary of the
 * search.
 */
import { amountsTyped } from '../../../domain/query-reading/typed-amount.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { validation } from '../../messages/validation.ts';
import { either, unreadNumber } from './unread-number.ts';

/**
 * Message for a text that is not an amount in digits. If its words are one amount, the message says how they were read;
 * if they may mean two, it asks which one; otherwise it is `otherwise`.
 */
export function unreadAmount(typed: string, otherwise: string): string {
  const [amount, other] = amountsTyped(typed);
  if (amount === undefined) return unreadNumber(typed, otherwise);
  return other === undefined
    ? validation.amount_read(persianNumber(amount))
    : validation.amount_unclear(either([amount, other]));
}

/** Converts an amount in words to digits, such as «۲۵ میلیون» to «۲۵٬۰۰۰٬۰۰۰»; returns any other text unchanged. */
export function amountInDigits(typed: string): string {
  const [amount, other] = amountsTyped(typed);
  return amount === undefined || other !== undefined ? typed : persianNumber(amount);
}
