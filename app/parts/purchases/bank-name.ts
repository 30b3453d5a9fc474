import { persianDigits, persianList } from '../../../domain/values/numbers.ts';
import { bankOfSheba } from '../../../domain/values/sheba.ts';
import { banks, unknownBank, unknownBankHint } from '../../messages/banks.ts';
import { apart } from '../isolated.ts';

/** Name of the bank of a sheba, also of the beginning of one, or that we know none; empty before its digits (SECP-07). */
export function bankName(typed: string): string {
  const bank = bankOfSheba(typed);
  return bank === null ? '' : (banks[bank] ?? unknownBankHint);
}

/** Name of a bank by its three digits, for finance; null for one that we do not know. */
export const knownBank = (digits: string): string | null => banks[digits] ?? null;

/** Hint below a sheba that is stored, if we do not know its bank; empty otherwise. `bank`: its three digits. */
export const storedBankHint = (bank: string | null): string =>
  bank === null || banks[bank] !== undefined ? '' : unknownBankHint;

/** A stored sheba as its owner sees it: IR with its last digits, and its bank. `bank`: its three digits. */
export const storedSheba = (lastFour: string, bank: string | null): string =>
  persianList([apart(`IR…${persianDigits(lastFour)}`), bank === null ? undefined : (banks[bank] ?? unknownBank)]);
