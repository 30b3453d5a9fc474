/**
 * Division of the money of a purchase (SECP-04): value X = goods I + shipping S = gateway part G + wallet part W +
 * discount D. The fee f is a percentage of the price of the goods minus the value returned to the buyer; the VAT v is a
 * percentage of the fee. Both are rounded half up.
 */
import { percentOf, type Toman, toman } from '../../values/money.ts';

export type PurchaseSums = {
  /** Price of all pieces. */
  readonly goods: Toman;
  /** Shipping that the buyer pays in advance. */
  readonly shipping: Toman;
  readonly gatewayPart: Toman;
  readonly walletPart: Toman;
  readonly discount: Toman;
};

export type PurchaseTerms = {
  readonly feePercent: number;
  readonly vatPercent: number;
  /**
   * Whether the site's fee pays for the discount. If so, the fee is always at least the part of the discount that is
   * not returned.
   */
  readonly isDiscountFromFee: boolean;
  /** Whether the shipping was paid to one of the site's carriers, so that it cannot be returned. */
  readonly isCarried: boolean;
};

export type Shares = {
  /** Sums that are returned to where they came from. */
  readonly back: Pick<PurchaseSums, 'gatewayPart' | 'walletPart' | 'discount'>;
  readonly toSeller: Toman;
  readonly toCarrier: Toman;
  readonly fee: Toman;
  readonly vat: Toman;
};

export const purchaseValue = ({ goods, shipping }: Pick<PurchaseSums, 'goods' | 'shipping'>): Toman =>
  toman(goods + shipping);

export function feeOf(kept: Toman, { feePercent, vatPercent }: PurchaseTerms): Pick<Shares, 'fee' | 'vat'> {
  const fee = percentOf(kept, feePercent);
  return { fee, vat: percentOf(fee, vatPercent) };
}

/**
 * Shares if a part of value `b` is returned to the buyer (E4, E4c); 0 settles everything (E3, E3c). Throws RangeError
 * unless `b` is below the whole value and, if a carrier of the site took the goods, at most the price of the goods: a
 * full return is not a division.
 */
export function divide(sums: PurchaseSums, terms: PurchaseTerms, b: Toman): Shares {
  const value = purchaseValue(sums);
  const most = terms.isCarried ? sums.goods : toman(value - 1);
  if (b > most) throw new RangeError(`${b} of ${value} cannot go back`);
  const kept = toman(Math.max(0, sums.goods - b));
  const { fee, vat } = feeOf(kept, terms);
  const discount = b === 0 ? toman(0) : discountBack(sums, b, terms.isDiscountFromFee ? fee : null);
  const gatewayPart = toman(Math.min(b - discount, sums.gatewayPart));
  const toCarrier = terms.isCarried ? sums.shipping : toman(0);
  return {
    back: { gatewayPart, walletPart: toman(b - discount - gatewayPart), discount },
    toSeller: toman(value - b - toCarrier - fee - vat),
    toCarrier,
    fee,
    vat,
  };
}

/**
 * Part of the discount that belongs to the returned value. If the fee pays for the discount, the part that is not
 * returned is at most the fee.
 */
function discountBack({ discount, ...sums }: PurchaseSums, b: Toman, fee: Toman | null): Toman {
  const value = BigInt(purchaseValue(sums));
  const share = Number((BigInt(discount) * BigInt(b) * 2n + value) / (value * 2n));
  return toman(fee === null ? share : Math.max(share, discount - fee));
}
