import type { Answered } from './measure-queries.ts';

/** In per cent of the queries of a group, for their first ten results. */
export type Quality = {
  readonly queries: number;
  /** Queries with something right. */
  readonly success: number;
  /** Mean share of right ones among those shown; nothing shown counts as nothing right. */
  readonly precision: number;
  /** The same of as many results as could be right, at most ten: what is missing is wrong. */
  readonly rPrecision: number;
  /** Queries of which the search says that it found nothing, whatever else is shown. */
  readonly nothing: number;
};

/** Queries for which the site has nothing right are left out. */
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
