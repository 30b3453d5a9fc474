/**
 * Computes from prices the amounts to be paid: discount, VAT, the wallet's part and the gateway's part (PAY-01,
 * PAY-05).
 */
import { percentOf, splitToman, type Toman, toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import type { OrderKindName } from './order.ts';
import type { SoldLine } from './order-kind.ts';

/** Range of amounts that can be paid at a gateway at once. */
export type Bounds = { readonly least: Toman; readonly most: Toman };

/** Terms of a gateway for payments: everything on which a price depends. */
export type GatewayTerms = Bounds & {
  /**
   * Orders that the gateway accepts, if purchases have their own terminal and bank account; absent if it accepts all.
   */
  readonly takes?: 'purchases' | 'others';
};

/** Terms by the gateway's name, in the order in which payers see the gateways. Empty if payments are off. */
export type GatewaysTerms<T extends GatewayTerms = GatewayTerms> = ReadonlyMap<string, T>;

/** Gateways that accept an order of that kind. */
export const gatewaysFor = <T extends GatewayTerms>(
  gateways: GatewaysTerms<T>,
  kind: OrderKindName,
): GatewaysTerms<T> =>
  new Map(
    [...gateways].filter(([, { takes }]) => takes === undefined || (takes === 'purchases') === (kind === 'purchase')),
  );

export type PricedLine = SoldLine & { readonly discount: Toman; readonly vat: Toman };

/**
 * gatewayPart + walletPart = price − discount + vat + roundedUp; discounts and VAT of the lines add up to those of the
 * order.
 */
export type OrderPrice = {
  readonly price: Toman;
  readonly discount: Toman;
  readonly vat: Toman;
  readonly walletPart: Toman;
  readonly gatewayPart: Toman;
  /** Part of `gatewayPart` that goes to the wallet, because the order costs less than the minimum of all gateways. */
  readonly roundedUp: Toman;
  readonly lines: readonly PricedLine[];
};

export type ToPrice = {
  readonly lines: readonly SoldLine[];
  /** At most the price of all lines. */
  readonly discount: Toman;
  readonly vatPercent: number;
  /** Maximum amount that the wallet can pay; 0 if it must not be used. */
  readonly balance: Toman;
  readonly bounds: Bounds;
  /** Whether a total below the minimum of all gateways is rounded up, with the difference going to the wallet. */
  readonly isRoundedUp: boolean;
};

const NONE = toman(0);

export const sumOfPrices = (lines: readonly { readonly price: Toman }[]): Toman =>
  toman(lines.reduce((sum, { price }) => sum + price, 0));

/** Range that the site sets for all gateways. */
export type GatewayRange = { readonly gatewayMin: number; readonly gatewayMax: number };

/** Range of all gateways together, each limited by the range of the site; null if there are no gateways. */
export function boundsOf(gateways: GatewaysTerms, { gatewayMin, gatewayMax }: GatewayRange): Bounds | null {
  const all = [...gateways.values()];
  if (all.length === 0) return null;
  const least = Math.min(...all.map((each) => Math.max(each.least, gatewayMin)));
  const most = Math.max(...all.map((each) => Math.min(each.most, gatewayMax)));
  return { least: toman(least), most: toman(most) };
}

/**
 * Computes the parts. The wallet pays as much as it can, but less if the rest would be below the minimum of the
 * gateways. A total below the minimum of all gateways is paid by the wallet alone, or rounded up. `too-small`: rounding
 * up is not allowed. `too-large`: the gateway part exceeds the maximum of all gateways.
 */
export function priceUp(asked: ToPrice): Result<{ priced: OrderPrice }, 'too-small' | 'too-large'> {
  const { lines, discount, vatPercent, balance, bounds } = asked;
  const price = sumOfPrices(lines);
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

/**
 * Distributes a discount over lines in proportion to their prices, and VAT in proportion to the discounted prices, to
 * the toman.
 */
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
