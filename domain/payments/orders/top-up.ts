/** Bounds of money that a payer brings into their wallet (PAY-05). Money due to somebody is never refused by them. */
export const TOP_UP = { min: 10_000, max: 50_000_000 } as const;
/** Most that a wallet holds with the top-ups that wait for their payment. */
const WALLET_MAX = 200_000_000;

/** Null if the amount can be brought into a wallet that has this much, or waits for it. */
export function refuseTopUp(amount: number | null, expected: number): 'amount' | 'wallet-full' | null {
  if (amount === null || !Number.isInteger(amount) || amount < TOP_UP.min || amount > TOP_UP.max) return 'amount';
  return expected + amount > WALLET_MAX ? 'wallet-full' : null;
}
