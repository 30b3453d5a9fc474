/**
 * Finds lines of a report that deviate from the agreement with the gateway, so that a second person checks it before it
 * is booked (PAY-05, ADM-02).
 */
import { feeMost, type Tariff } from '../values/tariffs.ts';
import type { SettlementLine } from './report.ts';

/**
 * Deviations from the agreement. `fee`: the gateway deducted more than its tariff allows. `day`: the day of the payment
 * is more than 400 days ago, or after tomorrow.
 */
export const DOUBTS = ['fee', 'day'] as const;
export type Doubt = (typeof DOUBTS)[number];

export const DAYS_BACK = 400;

type Agreed = {
  readonly tariff: Tariff;
  /** YYYY-MM-DD, both days inclusive. */
  readonly from: string;
  readonly until: string;
};

/** Number of lines for each kind of deviation; empty if there is none. */
export function doubtsOf(lines: readonly SettlementLine[], agreed: Agreed): ReadonlyMap<Doubt, number> {
  const counts = new Map<Doubt, number>();
  const count = (doubt: Doubt): void => void counts.set(doubt, (counts.get(doubt) ?? 0) + 1);
  for (const { amount, fee, day } of lines) {
    if (fee > feeMost(amount, agreed.tariff)) count('fee');
    if (day < agreed.from || day > agreed.until) count('day');
  }
  return counts;
}
