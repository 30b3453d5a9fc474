/** Times at which the price of a row changes or the row expires (SHOP-02). */

/** Changes of a row over time without a new file. Dates are ISO texts, because the value is stored as JSON. */
export type RowTimes = {
  readonly sale: {
    /** Prices in toman: `price` before and after the sale, `salePrice` during it. */
    readonly price: number;
    readonly salePrice: number;
    /** Null: the sale has no start. */
    readonly starts: string | null;
    /** First moment after the sale; null: the sale has no end. */
    readonly ends: string | null;
  } | null;
  /** First moment at which the row counts as expired; null: it does not expire. */
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

/** Time of the next change of the row; null if only a new file can change it. */
export function nextTurn({ sale, expires }: RowTimes, now: Date): Date | null {
  const times = [sale?.starts, sale?.ends, expires].flatMap((time) => (time ? new Date(time) : []));
  const later = times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime());
  return later[0] ?? null;
}
