/** Prices of a row of a feed in and outside a sale, and the time at which it is over (SHOP-02). */

/** A row whose price or state changes by itself. Dates are ISO texts, since it is stored as JSON. */
export type RowTimes = {
  readonly sale: {
    /** Toman, before and after the sale. */
    readonly price: number;
    readonly salePrice: number;
    /** Null: since ever. */
    readonly starts: string | null;
    /** First moment without the sale; null: for good. */
    readonly ends: string | null;
  } | null;
  /** First moment at which the row is over; null: it stays. */
  readonly expires: string | null;
};

/** Price at a time, in toman; null for a row without a sale. */
export function priceAt(sale: RowTimes['sale'], now: Date): number | null {
  if (!sale) return null;
  const { price, salePrice, starts, ends } = sale;
  const isOn = (starts === null || new Date(starts) <= now) && (ends === null || now < new Date(ends));
  return isOn ? salePrice : price;
}

export const isOverAt = (expires: RowTimes['expires'], now: Date): boolean =>
  expires !== null && new Date(expires) <= now;

/** When the row says something else next; null: only when its file does. */
export function nextTurn({ sale, expires }: RowTimes, now: Date): Date | null {
  const times = [sale?.starts, sale?.ends, expires].flatMap((time) => (time ? new Date(time) : []));
  const later = times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime());
  return later[0] ?? null;
}
