import { persianDigits } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

const words = fa.ledgerBook;
const NAMED: Readonly<Record<string, string>> = words.accounts;
const KINDS: Readonly<Record<string, string>> = fa.payments.kinds;
const FACTS: Readonly<Record<string, string>> = words.facts;

/** Name of one ledger account, such as `wallet:17`, or of all accounts of a kind, such as `wallet`. */
export function accountName(account: string): string {
  const [kind = '', of = ''] = account.split(':');
  if (of === '') return NAMED[kind] ?? kind;
  return NAMES_OF[kind]?.(of) ?? account;
}

const NAMES_OF: Readonly<Record<string, (of: string) => string>> = {
  wallet: (userId) => words.walletOf(persianDigits(userId)),
  held: (orderId) => words.heldBy(persianDigits(orderId)),
  escrow: (invoiceId) => words.escrowOf(persianDigits(invoiceId)),
  payable: (sellerId) => words.payableTo(persianDigits(sellerId)),
  payout: (lineId) => words.payoutOf(persianDigits(lineId)),
  gateway: (name) => words.gateway(name),
  owing: (userId) => words.owing(persianDigits(userId)),
  carrier: (name) => words.carrier(name),
  revenue: (kind) => words.revenue(KINDS[kind] ?? kind),
};

export const factName = (fact: string): string => FACTS[fact] ?? fact;
