import { bankOfSheba } from '../../../domain/values/sheba.ts';
import { banks } from '../../messages/banks.ts';

/** Name of the bank of a sheba, also of the beginning of one; empty while none is known (SECP-07). */
export function bankName(typed: string): string {
  const bank = bankOfSheba(typed);
  return bank === null ? '' : (banks[bank] ?? '');
}
