/** Figures of the whole site by Tehran day, for its operators (ADM-04). */

/** Lengths of periods in days; each is compared with as many days before it. */
export const PERIODS = [7, 30, 90, 365] as const;
export type FigurePeriod = (typeof PERIODS)[number];

/**
 * Number of days after a day during which the day stays open, that is, is counted again. Later changes are counted on
 * the day on which they happen, or not at all.
 */
export const OPEN_DAYS = 3;

/** Figures that are counted by category and place. */
export const LISTING_FIGURES = [
  'posted',
  'published',
  'rejected',
  'sold',
  'views',
  'numbers',
  'messages',
  'offers',
  'leasing',
] as const;
export type ListingFigure = (typeof LISTING_FIGURES)[number];

export const LEADS = ['numbers', 'messages', 'offers', 'leasing'] as const satisfies readonly ListingFigure[];

/**
 * Figures that are summed by part. `rejection` (by reason) and `wait` (by bucket of the histogram) are counted by
 * category and place, all others for the whole site. `wallets` and `escrow` are changes per day; the balance is the sum
 * of all days. `seen` is not a sum, but the number of different people in the last days.
 */
export type SummedFigure =
  | 'rejection'
  | 'wait'
  | 'users'
  | 'seen'
  | 'searches'
  | 'revenue'
  | 'vat'
  | 'discounts'
  | 'refunds'
  | 'wallets'
  | 'escrow'
  | 'nps'
  | 'ratings'
  | 'decided'
  | 'in-time'
  | 'feeds'
  | 'failures';

/** Numbers of days for which different people are counted. */
export const SEEN_DAYS = [1, 7, 30] as const;

/** Scope of figures: a root category or one below it, and a province or city; 0 for all. */
export type FigureScope = { readonly categoryId: number; readonly placeId: number };

export const EVERYWHERE: FigureScope = { categoryId: 0, placeId: 0 };

/**
 * Sum of a figure and part over a period (`now`), over the preceding one (`before`), and over all days until the end of
 * the period (`until`).
 */
export type FigureSum = {
  readonly figure: SummedFigure;
  readonly part: string;
  readonly now: number;
  readonly before: number;
  readonly until: number;
};

export type ListingSums = Readonly<Record<ListingFigure, number>>;

export type SiteFigures = {
  readonly period: FigurePeriod;
  /** First and last Tehran day of the period, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Time of the last count; null before the first. */
  readonly countedAt: Date | null;
  readonly now: ListingSums;
  readonly before: ListingSums;
  readonly sums: readonly FigureSum[];
};

/** Ratio of the upper bounds of two neighbouring buckets in the histogram of waiting times. */
export const STEP = 1.05;

/** Upper bound of a bucket of the histogram, in seconds. */
export const stepEnd = (step: number): number => STEP ** step;

/** Number of waiting times by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** Quantile of the waiting times in seconds, at most one bucket too high; null if there are none. */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const total = [...histogram.values()].reduce((sum, n) => sum + n, 0);
  let seen = 0;
  for (const [step, n] of [...histogram].toSorted(([a], [b]) => a - b)) {
    seen += n;
    if (n > 0 && seen >= total * share) return stepEnd(step);
  }
  return null;
}
