/** Figures that everyone sees of a seller's ratings (RATE-02). */
export type SellerStanding = {
  /** Counted ratings; those of weight 0 are not among them. */
  readonly count: number;
  /** 1 to 5, unrounded; null while fewer than `SHOWN_FROM` count: «هنوز امتیاز کافی ندارد». */
  readonly value: number | null;
  /** Counted ratings by whole stars, from 5 to 1. */
  readonly bars: readonly { readonly stars: 5 | 4 | 3 | 2 | 1; readonly count: number }[];
  /** Mean of each rate that has been given, in the order of the office; 1 to 5, unrounded. */
  readonly rates: readonly { readonly id: number; readonly name: string; readonly mean: number }[];
};

export const NO_STANDING: SellerStanding = {
  count: 0,
  value: null,
  bars: [5, 4, 3, 2, 1].map((stars) => ({ stars: stars as 5 | 4 | 3 | 2 | 1, count: 0 })),
  rates: [],
};
