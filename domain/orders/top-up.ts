import type { SiteSettings } from '../settings/settings.ts';

/**
 * Limits on the money that payers add to their wallets (PAY-05). Money owed to a user is never refused because of them.
 */
export type TopUpBounds = Pick<SiteSettings, 'topUpMin' | 'topUpMax' | 'walletMax'>;

/**
 * Checks the amount of a top-up for a wallet in which `expected` is available or about to arrive; null if it is
 * allowed.
 */
export function refuseTopUp(
  amount: number | null,
  expected: number,
  { topUpMin, topUpMax, walletMax }: TopUpBounds,
): 'amount' | 'wallet-full' | null {
  if (amount === null || !Number.isInteger(amount) || amount < topUpMin || amount > topUpMax) return 'amount';
  return expected + amount > walletMax ? 'wallet-full' : null;
}
