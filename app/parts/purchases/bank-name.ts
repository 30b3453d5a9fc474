import { persianDigits, persianList } from '../../../domain/values/numbers.ts';
import { bankOfSheba } from '../../../domain/values/sheba.ts';
import { banks, unknownBank, unknownBankHint } from '../../messages/banks.ts';
import { apart } from '../isolated.ts';

/**
 * Name of the bank of a bank account number (sheba) that may be incomplete, or a hint that the bank is unknown; empty
 * until the bank code is typed (SECP-07).
 */
export function bankName(typed: string): string {
  const bank = bankOfSheba(typed);
  return bank === null ? '' : (banks[bank] ?? unknownBankHint);
}

/** Name of a bank by its three-digit code, for finance staff; null if the bank is unknown. */
export const knownBank = (digits: string): string | null => banks[digits] ?? null;

/** Hint below a stored sheba if its bank is unknown, otherwise empty. `bank`: three-digit bank code. */
export const storedBankHint = (bank: string | null): string =>
  bank === null || banks[bank] !== undefined ? '' : unknownBankHint;

/** A stored sheba as its owner sees it: IR, its last digits, and its bank. `bank`: three-digit bank code. */
export const storedSheba = (lastFour: string, bank: string | null): string =>
  persianList([apart(`IR…${persianDigits(lastFour)}`), bank === null ? undefined : (banks[bank] ?? unknownBank)]);
