import type { Answered } from './measure-queries.ts';

/** Figures in per cent of a group's queries, each measured on the first ten results. */
export type Quality = {
  readonly queries: number;
  /** Share of queries with at least one right listing. */
  readonly success: number;
  /** Mean share of right listings among the results shown; 0 for a query without results. */
  readonly precision: number;
  /**
   * Mean R-precision: share of right listings among the first R results, where R is the number of right listings, at
   * most ten. A missing result counts as wrong.
   */
  readonly rPrecision: number;
  /** Share of queries for which the search reports nothing found, even if it shows similar listings. */
  readonly nothing: number;
};

/** Computes the figures of a group. Queries for which the site has no right listing are left out. */
export function qualityOf(answered: readonly Answered[]): Quality {
  const counted = answered.filter(({ exist }) => exist > 0);
  const mean = (value: (each: Answered) => number) =>
    counted.length === 0 ? 0 : (100 * counted.reduce((sum, each) => sum + value(each), 0)) / counted.length;
  return {
    queries: counted.length,
    success: mean(({ right }) => Math.min(1, right)),
    precision: mean(({ right, shown }) => (shown === 0 ? 0 : right / shown)),
    rPrecision: mean(({ rPrecision }) => rPrecision),
    nothing: mean(({ total }) => (total === 0 ? 1 : 0)),
  };
}

/** The queries with the least right among their first results, worst first. */
export function worst(answered: readonly Answered[], count: number): readonly Answered[] {
  const share = ({ right, shown }: Answered) => (shown === 0 ? -1 : right / shown);
  return answered
    .filter(({ exist }) => exist > 0)
    .toSorted((a, b) => a.right - b.right || a.rPrecision - b.rPrecision || share(a) - share(b))
    .slice(0, count);
}
