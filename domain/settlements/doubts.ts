/** Finds lines of a report that are not as agreed, so that a second person looks at it before it is booked (PAY-05, ADM-02). */
import { feeMost, type Tariff } from '../values/tariffs.ts';
import type { ReportLine } from './report.ts';

/** `fee`: the gateway kept more than its tariff. `day`: before the last 400 days, or after tomorrow. */
export const DOUBTS = ['fee', 'day'] as const;
export type Doubt = (typeof DOUBTS)[number];

export const DAYS_BACK = 400;

type Agreed = {
  readonly tariff: Tariff;
  /** YYYY-MM-DD, both days included. */
  readonly from: string;
  readonly until: string;
};

/** How many lines give rise to which doubt; none where all are as agreed. */
export function doubtsOf(lines: readonly ReportLine[], agreed: Agreed): ReadonlyMap<Doubt, number> {
  const counts = new Map<Doubt, number>();
  const count = (doubt: Doubt): void => void counts.set(doubt, (counts.get(doubt) ?? 0) + 1);
  for (const { amount, fee, day } of lines) {
    if (fee > feeMost(amount, agreed.tariff)) count('fee');
    if (day < agreed.from || day > agreed.until) count('day');
  }
  return counts;
}
