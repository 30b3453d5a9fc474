/** Sums of a checkout, on the server and in the browser (PROM-03, PROM-04). */
import { type Bounds, priceUp } from '../../../domain/orders/pricing.ts';
import { formatToman, type Toman, toman } from '../../../domain/values/money.ts';
import { checkoutWords } from '../../messages/checkout.ts';

export type Sums = {
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  readonly walletPart: Toman;
  /** Part of the rest that goes to the wallet. */
  readonly roundedUp: Toman;
  /** Price less discount, with VAT. */
  readonly total: Toman;
  /** Part that the gateway is paid. */
  readonly rest: Toman;
};

export type ToSum = {
  readonly prices: readonly Toman[];
  readonly discount: number;
  readonly vatPercent: number;
  /** 0 where the wallet is not used. */
  readonly balance: number;
  readonly bounds: Bounds;
};

/** Null if a gateway cannot take what is left. */
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

/** Words of the button: what is left to pay, by the wallet, or all of it. */
export function payLabel({ walletPart, rest }: Sums): string {
  if (rest === 0) return walletPart === 0 ? checkoutWords.free : checkoutWords.byWallet;
  const amount = formatToman(rest);
  return walletPart > 0 ? checkoutWords.payRest(amount) : checkoutWords.pay(amount);
}
