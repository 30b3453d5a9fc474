/**
 * How the money of a purchase is divided (SECP-04): value X = goods I + shipping S = gateway part G + wallet part W + discount D.
 * The fee f is a percentage of the goods that the seller keeps, the VAT v one of the fee, each rounded half up.
 */
import { percentOf, type Toman, toman } from '../../values/money.ts';

export type PurchaseSums = {
  /** Price of all pieces. */
  readonly goods: Toman;
  /** Shipping that the buyer pays beforehand. */
  readonly shipping: Toman;
  readonly gatewayPart: Toman;
  readonly walletPart: Toman;
  readonly discount: Toman;
};

export type PurchaseTerms = {
  readonly feePercent: number;
  readonly vatPercent: number;
  /** The discount is paid from the fee, which stays at least as large as what is left of the discount. */
  readonly isDiscountFromFee: boolean;
  /** A carrier of ours took the shipping for it: that money is spent. */
  readonly isCarried: boolean;
};

export type Shares = {
  /** Parts that go back to where they came from. */
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
 * Shares where a part of value `b` goes back to the buyer (E4, E4c); 0 settles all of it (E3, E3c). Throws RangeError unless b is
 * below the value, and, where the goods were carried, at most the goods: giving all back divides nothing.
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

/** Its share of what goes back; the rest stays at most the fee, where it is paid from the fee. */
function discountBack({ discount, ...sums }: PurchaseSums, b: Toman, fee: Toman | null): Toman {
  const value = BigInt(purchaseValue(sums));
  const share = Number((BigInt(discount) * BigInt(b) * 2n + value) / (value * 2n));
  return toman(fee === null ? share : Math.max(share, discount - fee));
}
