/** Sums of a checkout, on the server and in the browser (PROM-03, PROM-04). */
import { type Bounds, priceUp } from '../../../domain/orders/pricing.ts';
import { formatToman, type Toman, toman } from '../../../domain/values/money.ts';
import { checkoutWords } from '../../messages/checkout.ts';

export type Sums = {
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  readonly walletPart: Toman;
  /** Toman of `rest` that go to the wallet because the sum was rounded up. */
  readonly roundedUp: Toman;
  /** Price minus discount, plus VAT. */
  readonly total: Toman;
  /** Toman that the gateway charges. */
  readonly rest: Toman;
};

export type ToSum = {
  readonly prices: readonly Toman[];
  readonly discount: number;
  readonly vatPercent: number;
  /** Balance of the wallet in toman; 0 if the wallet is not used. */
  readonly balance: number;
  readonly bounds: Bounds;
};

/** Calculates the sums; null if no gateway can charge the remaining sum. */
export function sumUp({ prices, discount, vatPercent, balance, bounds }: ToSum): Sums | null {
  const lines = prices.map((price, at) => ({ item: String(at), title: '', price, terms: null }));
  const all = prices.reduce<number>((sum, price) => sum + price, 0);
  const up = priceUp({
    lines,
    discount: toman(Math.min(discount, all)),
    vatPercent,
    balance: toman(balance),
    bounds,
    isRoundedUp: true,
  });
  if (!up.ok) return null;
  const { walletPart, gatewayPart: rest, roundedUp } = up.priced;
  return { ...up.priced, total: toman(walletPart + rest - roundedUp), rest };
}

/** Label of the pay button: the rest to pay, payment by the wallet alone, or the whole sum. */
export function payLabel({ walletPart, rest }: Sums): string {
  if (rest === 0) return walletPart === 0 ? checkoutWords.free : checkoutWords.byWallet;
  const amount = formatToman(rest);
  return walletPart > 0 ? checkoutWords.payRest(amount) : checkoutWords.pay(amount);
}
