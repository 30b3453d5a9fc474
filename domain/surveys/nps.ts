/** Survey whether people would recommend the site (NPS-01): its scale, and the evaluation of answers. */
import { jalaliDay } from '../values/time.ts';

export const NPS_SCORE = { min: 0, max: 10 } as const;
/** Maximum number of characters in a comment on a score. */
export const NPS_COMMENT = { max: 500 } as const;

export const USER_TYPES = ['Buyer', 'Seller'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const NPS_LABELS = ['detractor', 'passive', 'promoter'] as const;
export type NpsLabel = (typeof NPS_LABELS)[number];

const PASSIVE_FROM = 7;
const PROMOTER_FROM = 9;

export function labelOf(score: number): NpsLabel {
  if (score >= PROMOTER_FROM) return 'promoter';
  return score >= PASSIVE_FROM ? 'passive' : 'detractor';
}

/** Number of answers by label. */
export type NpsCounts = Readonly<Record<NpsLabel, number>>;

/** Minimum number of answers for a month to have a result. */
export const ANSWERS_LEAST = 20;

export type NpsResult = {
  readonly answers: number;
  /**
   * Percentage of promoters minus percentage of detractors, and its margin of error, both rounded; null for too few
   * answers.
   */
  readonly net: { readonly score: number; readonly margin: number } | null;
};

/** Number of standard errors in a 95 % confidence interval. */
const STANDARD_ERRORS = 1.96;

export function resultOf({ detractor, passive, promoter }: NpsCounts): NpsResult {
  const answers = detractor + passive + promoter;
  if (answers < ANSWERS_LEAST) return { answers, net: null };
  const share = (promoter - detractor) / answers;
  // Variance of a single answer that counts as 1, 0 or −1.
  const variance = (promoter + detractor) / answers - share ** 2;
  const margin = STANDARD_ERRORS * Math.sqrt(Math.max(0, variance) / answers);
  return { answers, net: { score: Math.round(share * 100), margin: Math.round(margin * 100) } };
}

/** Number of answers of one day in Tehran (YYYY-MM-DD), by one kind of user and with one label. */
export type NpsDay = {
  readonly day: string;
  readonly userType: UserType;
  readonly label: NpsLabel;
  readonly count: number;
};

/** A Jalali month such as `1405/08`. */
export type NpsMonth = { readonly month: string; readonly results: Readonly<Record<UserType, NpsResult>> };

/** Sums days up to Jalali months, from the newest with answers to the oldest. */
export function monthsOf(days: readonly NpsDay[]): NpsMonth[] {
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(new Date(`${day}T12:00:00+03:30`)));
  return [...byMonth]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([month, of]) => ({
      month,
      results: { Buyer: resultOf(countsOf(of, 'Buyer')), Seller: resultOf(countsOf(of, 'Seller')) },
    }));
}

export const monthOf = (at: Date): string => jalaliDay(at).slice(0, 7);

function countsOf(days: readonly NpsDay[], userType: UserType): NpsCounts {
  const count = (label: NpsLabel) =>
    days.reduce((sum, each) => (each.userType === userType && each.label === label ? sum + each.count : sum), 0);
  return { detractor: count('detractor'), passive: count('passive'), promoter: count('promoter') };
}
