/** Totals to which payers agreed: those that they were shown. Nothing above them is charged without asking (PAY-01). */
import { percentOf, type Toman, toman } from '../values/money.ts';

/** Agreement as sent by a form or an API call, or derived from what the payer was shown. */
export type Agreed = {
  /** Price minus discount, with VAT. Null if not given. */
  readonly total: number | null;
  /** Name that `noteShown` gave to the prices on the form. Null if not given: then the last shown prices count. */
  readonly form: string | null;
  /**
   * Maximum amount that the payer agreed to pay at a gateway whose minimum exceeds the rest to pay, so that the
   * difference goes to the wallet. Absent if not asked yet.
   */
  readonly gateway?: number;
};

/** Used by callers that do not say what was shown. */
export const NOT_GIVEN: Agreed = { total: null, form: null };

/** Prices of an item, alone and together with others. */
export type ShownItem = {
  readonly price: number;
  readonly analyticsKey?: string;
  /** Prices when another item is chosen too, by the `analyticsKey` of that item. */
  readonly interactions?: Readonly<Record<string, number>>;
};

export type ShownPrices = {
  readonly items: Readonly<Record<string, ShownItem>>;
  /** Null if none was shown. */
  readonly vatPercent: number | null;
  readonly discounts: readonly ShownDiscount[];
};

export type ShownDiscount = {
  readonly code: string;
  readonly items: readonly string[];
  readonly discount: number;
};

/** An order with its current prices. */
export type PricedNow = {
  readonly lines: readonly { readonly item: string; readonly price: number }[];
  readonly price: number;
  readonly discount: number;
  readonly vat: number;
  readonly vatPercent: number;
  readonly couponCode: string | null;
};

type Parts = { readonly price: number; readonly discount: number; readonly vatPercent: number };

/**
 * Parts of the total (price, discount, VAT) that the payer was shown for exactly these items and this coupon. Items
 * that were not shown count with their current price.
 */
function shownParts(shown: ShownPrices, { lines, couponCode, discount, vatPercent }: PricedNow): Parts {
  const chosen = lines.flatMap(({ item }) => shown.items[item] ?? []);
  const price = lines.reduce((sum, { item, price: now }) => {
    const one = shown.items[item];
    return sum + (one ? priceAmong(one, chosen) : now);
  }, 0);
  const names = lines.map(({ item }) => item);
  const off = shown.discounts.findLast(
    ({ code, items }) =>
      code === couponCode && items.length === names.length && items.every((item) => names.includes(item)),
  );
  return { price, discount: Math.min(price, off?.discount ?? discount), vatPercent: shown.vatPercent ?? vatPercent };
}

const priceAmong = ({ price, analyticsKey }: ShownItem, chosen: readonly ShownItem[]): number =>
  Math.min(price, ...chosen.flatMap(({ interactions }) => interactions?.[analyticsKey ?? ''] ?? []));

/** Total of a choice at the shown prices. */
export function shownTotal(shown: ShownPrices, now: PricedNow): Toman {
  const { price, discount, vatPercent } = shownParts(shown, now);
  return toman(price - discount + percentOf(toman(price - discount), vatPercent));
}

export const CHANGE_REASONS = ['price', 'vat', 'coupon'] as const;
/** Reason for which a total differs from the shown one: a price, the VAT, or a discount that has ended or is lower. */
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** Finds the reason for a difference. `shown`: null if it is unknown what the total consisted of. */
export function changeReasonOf(shown: ShownPrices | null, now: PricedNow): ChangeReason {
  if (shown === null) return 'price';
  const before = shownParts(shown, now);
  if (now.price > before.price) return 'price';
  return now.vatPercent > before.vatPercent ? 'vat' : 'coupon';
}
