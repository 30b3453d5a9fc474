import { persianDigits, persianList } from '../../../domain/values/numbers.ts';
import { bankOfSheba } from '../../../domain/values/sheba.ts';
import { banks } from '../../messages/banks.ts';
import { apart } from '../isolated.ts';

/** Name of the bank of a sheba, also of the beginning of one; empty while none is known (SECP-07). */
export function bankName(typed: string): string {
  const bank = bankOfSheba(typed);
  return bank === null ? '' : (banks[bank] ?? '');
}

/** A stored sheba as its owner sees it: IR with its last digits, and its bank. `bank`: its three digits. */
export const keptSheba = (lastFour: string, bank: string | null): string =>
  persianList([apart(`IR…${persianDigits(lastFour)}`), banks[bank ?? '']]);
