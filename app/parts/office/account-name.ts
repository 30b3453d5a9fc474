import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

const words = fa.ledgerBook;
const NAMED: Readonly<Record<string, string>> = words.accounts;
const KINDS: Readonly<Record<string, string>> = fa.payments.kinds;
const FACTS: Readonly<Record<string, string>> = words.facts;

/** Name of an account of the ledger, or of all guarded accounts of a kind. */
export function accountName(account: string): string {
  const [kind = '', of = ''] = account.split(':');
  if (of === '') return NAMED[kind] ?? kind;
  if (kind === 'wallet') return words.walletOf(persianDigits(of));
  if (kind === 'held') return words.heldBy(persianDigits(of));
  return kind === 'gateway' ? words.gateway(of) : words.revenue(KINDS[of] ?? of);
}

export const factName = (fact: string): string => FACTS[fact] ?? fact;
