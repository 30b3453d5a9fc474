/** Amounts in words (GEN-03); apart from `unread-number.ts`, because it needs the words of the search. */
import { amountsTyped } from '../../../domain/query-reading/typed-amount.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { validation } from '../../messages/validation.ts';
import { either, unreadNumber } from './unread-number.ts';

/** Message for a text that is no amount: says how it was read, asks which of two was meant, or is `otherwise`. */
export function unreadAmount(typed: string, otherwise: string): string {
  const [amount, other] = amountsTyped(typed);
  if (amount === undefined) return unreadNumber(typed, otherwise);
  return other === undefined
    ? validation.amount_read(persianNumber(amount))
    : validation.amount_unclear(either([amount, other]));
}

/** The digits for an amount that says one in words, «۲۵٬۰۰۰٬۰۰۰» for «۲۵ میلیون»; any other text unchanged. */
export function amountInDigits(typed: string): string {
  const [amount, other] = amountsTyped(typed);
  return amount === undefined || other !== undefined ? typed : persianNumber(amount);
}
