/** Public figures of a seller's ratings (RATE-02). */
export type SellerStanding = {
  /** Number of counted ratings; ratings of weight 0 are not included. */
  readonly count: number;
  /**
   * Value from 1 to 5, not rounded. Null while fewer than `SHOWN_FROM` ratings count; then the page shows «هنوز امتیاز
   * کافی ندارد».
   */
  readonly value: number | null;
  /** Counted ratings by whole stars, from 5 to 1. */
  readonly bars: readonly { readonly stars: 5 | 4 | 3 | 2 | 1; readonly count: number }[];
  /** Mean of each criterion that was rated, in the order set by the back office; 1 to 5, not rounded. */
  readonly rates: readonly { readonly id: number; readonly name: string; readonly mean: number }[];
};

export const NO_STANDING: SellerStanding = {
  count: 0,
  value: null,
  bars: [5, 4, 3, 2, 1].map((stars) => ({ stars: stars as 5 | 4 | 3 | 2 | 1, count: 0 })),
  rates: [],
};
