/** Comes from prices to what is paid, and by whom: discount, VAT, the wallet's part and the gateway's (PAY-01, PAY-05). */
import { percentOf, splitToman, type Toman, toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import type { OrderKindName } from './order.ts';
import type { SoldLine } from './order-kind.ts';

/** Range of what a gateway can be paid at once. */
export type Bounds = { readonly least: Toman; readonly most: Toman };

/** Terms on which a gateway takes payments: all that a price depends on. */
export type GatewayTerms = Bounds & {
  /** Orders that it takes, where purchases have a terminal, and so an account, of their own; absent: all. */
  readonly takes?: 'purchases' | 'others';
};

/** By the gateway's name, in the order in which payers see them. Empty: payments are off. */
export type GatewaysTerms<T extends GatewayTerms = GatewayTerms> = ReadonlyMap<string, T>;

/** Gateways that take an order of that kind. */
export const gatewaysFor = <T extends GatewayTerms>(
  gateways: GatewaysTerms<T>,
  kind: OrderKindName,
): GatewaysTerms<T> =>
  new Map(
    [...gateways].filter(([, { takes }]) => takes === undefined || (takes === 'purchases') === (kind === 'purchase')),
  );

export type PricedLine = SoldLine & { readonly discount: Toman; readonly vat: Toman };

/** gatewayPart + walletPart = price − discount + vat + roundedUp; the lines' discounts and VAT add up to the order's. */
export type OrderPrice = {
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  readonly walletPart: Toman;
  readonly gatewayPart: Toman;
  /** Part of the gateway's that goes to the wallet, because no gateway takes as little as this costs. */
  readonly roundedUp: Toman;
  readonly lines: readonly PricedLine[];
};

export type ToPrice = {
  readonly lines: readonly SoldLine[];
  /** At most the price of all lines. */
  readonly discount: Toman;
  readonly vatPercent: number;
  /** Most that the wallet pays; 0 where it is not to be used. */
  readonly balance: Toman;
  readonly bounds: Bounds;
  /** Whether a total below the least of all gateways is rounded up into the wallet. */
  readonly isRoundedUp: boolean;
};

const NONE = toman(0);

export const sumOf = (lines: readonly { readonly price: Toman }[]): Toman =>
  toman(lines.reduce((sum, { price }) => sum + price, 0));

/** Range that the site sets for all gateways. */
export type GatewayRange = { readonly gatewayMin: number; readonly gatewayMax: number };

/** Range of all gateways together, each within that of the site; null without any. */
export function boundsOf(gateways: GatewaysTerms, { gatewayMin, gatewayMax }: GatewayRange): Bounds | null {
  const all = [...gateways.values()];
  if (all.length === 0) return null;
  const least = Math.min(...all.map((each) => Math.max(each.least, gatewayMin)));
  const most = Math.max(...all.map((each) => Math.min(each.most, gatewayMax)));
  return { least: toman(least), most: toman(most) };
}

/**
 * The wallet pays what it can; where that would leave the gateway less than it takes, the wallet pays less. A total below every
 * gateway's least is paid by the wallet alone, or rounded up. `too-small`: it may not be. `too-large`: the gateway's part is above
 * every gateway's most.
 */
export function priceUp(asked: ToPrice): Result<{ priced: OrderPrice }, 'too-small' | 'too-large'> {
  const { lines, discount, vatPercent, balance, bounds } = asked;
  const price = sumOf(lines);
  const vat = percentOf(toman(price - discount), vatPercent);
  const total = price - discount + vat;
  const uncovered = total - Math.min(balance, total);
  if (uncovered > 0 && total < bounds.least && !asked.isRoundedUp) return refused('too-small');
  const gatewayPart = toman(uncovered > 0 ? Math.max(uncovered, bounds.least) : 0);
  if (gatewayPart > bounds.most) return refused('too-large');
  const roundedUp = toman(Math.max(0, gatewayPart - total));
  const walletPart = toman(total + roundedUp - gatewayPart);
  return ok({
    priced: { price, discount, vat, walletPart, gatewayPart, roundedUp, lines: spread(lines, discount, vat) },
  });
}

/** Spreads a discount over lines by price and VAT by what is left of it, to the toman. */
function spread(lines: readonly SoldLine[], discount: Toman, vat: Toman): PricedLine[] {
  const discounts = split(
    discount,
    lines.map(({ price }) => price),
  );
  const left = lines.map(({ price }, at) => price - (discounts[at] ?? 0));
  const vats = split(vat, left);
  return lines.map((line, at) => ({ ...line, discount: discounts[at] ?? NONE, vat: vats[at] ?? NONE }));
}

const split = (amount: Toman, weights: readonly number[]): Toman[] =>
  amount === 0 ? weights.map(() => NONE) : splitToman(amount, weights);
