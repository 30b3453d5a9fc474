import type { SiteSettings } from '../settings/settings.ts';

/** Bounds of money that payers bring into their wallets (PAY-05). Money due to somebody is never refused by them. */
export type TopUpBounds = Pick<SiteSettings, 'topUpMin' | 'topUpMax' | 'walletMax'>;

/** Null if the amount can be brought into a wallet that has this much, or waits for it. */
export function refuseTopUp(
  amount: number | null,
  expected: number,
  { topUpMin, topUpMax, walletMax }: TopUpBounds,
): 'amount' | 'wallet-full' | null {
  if (amount === null || !Number.isInteger(amount) || amount < topUpMin || amount > topUpMax) return 'amount';
  return expected + amount > walletMax ? 'wallet-full' : null;
}
