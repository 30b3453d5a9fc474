/** Figures of the whole site by Tehran day, for those who run it (ADM-04). */

/** Days of a period; the days before it are what it is compared with. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Days after its own in which a day is still counted again. What comes later counts on its own day, or not at all. */
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
 * Figures that are summed by part. `rejection` by reason and `wait` by step of the histogram are of a category and a place, all others of the
 * whole site. `wallets` and `escrow` change by the sum of a day: their balance is the sum of all days. `seen` is no sum: it counts
 * different people of the last days.
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

/** Days of which different people are counted. */
export const SEEN_DAYS = [1, 7, 30] as const;

/** Category and place that figures are of; 0: all. A category is a root or the level below, a place a province or a city. */
export type FigureScope = { readonly categoryId: number; readonly placeId: number };

export const EVERYWHERE: FigureScope = { categoryId: 0, placeId: 0 };

/** Sum of one figure and part over a period and over the time before it; `until`: over all days up to its end. */
export type FigureSum = {
  readonly figure: SummedFigure;
  readonly part: string;
  readonly now: number;
  readonly before: number;
  readonly until: number;
};

export type ListingSums = Readonly<Record<ListingFigure, number>>;

export type SiteFigures = {
  readonly period: Period;
  /** First and last Tehran day of the period, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Null before the first count. */
  readonly countedAt: Date | null;
  readonly now: ListingSums;
  readonly before: ListingSums;
  readonly sums: readonly FigureSum[];
};

/** Each step of the histogram of waits ends so many times later than the one before it. */
export const STEP = 1.05;

/** Seconds at which a step of the histogram ends. */
export const stepEnd = (step: number): number => STEP ** step;

/** Number of waits by step. */
export type Histogram = ReadonlyMap<number, number>;

/** Seconds within which a share of all waits ended, at most a step too many; null without any. */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const total = [...histogram.values()].reduce((sum, n) => sum + n, 0);
  let seen = 0;
  for (const [step, n] of [...histogram].toSorted(([a], [b]) => a - b)) {
    seen += n;
    if (n > 0 && seen >= total * share) return stepEnd(step);
  }
  return null;
}
