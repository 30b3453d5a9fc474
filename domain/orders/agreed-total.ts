/** Totals that payers agreed to: those that they were shown, which nothing exceeds unasked (PAY-01). */
import { percentOf, type Toman, toman } from '../values/money.ts';

/** As a form or a call says it, or as it is found out by what its payer was shown. */
export type Agreed = {
  /** Price less discount, with VAT. Null: not said. */
  readonly total: number | null;
  /** Prices that its form showed, by the name that `noteShown` gave them. Null: not said; those that were shown last count. */
  readonly form: string | null;
  /** Most that its payer lets a gateway take, where its least brings the rest into their wallet. Absent: not asked yet. */
  readonly gateway?: number;
};

/** A caller who says nothing of what was shown. */
export const UNSAID: Agreed = { total: null, form: null };

/** Prices of an item, also beside others that are chosen with it. */
export type ShownItem = {
  readonly price: number;
  readonly analyticsKey?: string;
  /** Prices of others beside it, by their `analyticsKey`. */
  readonly interactions?: Readonly<Record<string, number>>;
};

export type ShownPrices = {
  readonly items: Readonly<Record<string, ShownItem>>;
  /** Null: none was shown. */
  readonly vatPercent: number | null;
  readonly discounts: readonly ShownDiscount[];
};

export type ShownDiscount = {
  readonly code: string;
  readonly items: readonly string[];
  readonly discount: number;
};

/** An order as it is priced now. */
export type PricedNow = {
  readonly lines: readonly { readonly item: string; readonly price: number }[];
  readonly price: number;
  readonly discount: number;
  readonly vat: number;
  readonly vatPercent: number;
  readonly couponCode: string | null;
};

type Parts = { readonly price: number; readonly discount: number; readonly vatPercent: number };

/** Total that was shown for just this choice, with the prices of now for what was not shown. */
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

/** Total of a choice by the prices that were shown. */
export function shownTotal(shown: ShownPrices, now: PricedNow): Toman {
  const { price, discount, vatPercent } = shownParts(shown, now);
  return toman(price - discount + percentOf(toman(price - discount), vatPercent));
}

export const CHANGE_REASONS = ['price', 'vat', 'coupon'] as const;
/** Why a total is not what was shown: a price, the tax, or a discount that is over or less. */
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** `shown`: null where nobody knows what it was made of. */
export function reasonOf(shown: ShownPrices | null, now: PricedNow): ChangeReason {
  if (shown === null) return 'price';
  const before = shownParts(shown, now);
  if (now.price > before.price) return 'price';
  return now.vatPercent > before.vatPercent ? 'vat' : 'coupon';
}
