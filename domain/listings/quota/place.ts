/** Places among the free listings of a rule: who takes one, who keeps one, and the fee without one (ITEM-17). */
import { DAY } from '../../values/durations.ts';
import type { Act, From } from '../listing-life.ts';

export type QuotaRule = {
  readonly categoryId: number;
  /** Number of free listings within `days`. */
  readonly free: number;
  readonly days: number;
  /** Toman for each further one, without VAT. */
  readonly fee: number;
  /** Places that were taken before do not count; null: set before this was kept. */
  readonly beginsAt: Date | null;
};

/** Place that a listing holds. */
export type Place = { readonly categoryId: number; readonly takenAt: Date };

/** Fee that was paid for a listing and not given back. */
export type PaidFee = { readonly categoryId: number; readonly amount: number };

/** Rule of the category itself, or of the nearest one above. `path`: from the top category to the listing's own. */
export function nearestRule(rules: readonly QuotaRule[], path: readonly number[]): QuotaRule | null {
  for (const id of path.toReversed()) {
    const rule = rules.find(({ categoryId }) => categoryId === id);
    if (rule) return rule;
  }
  return null;
}

/** A place counts that was taken after this: within the days of the rule, and not before the rule. */
export function countsSince({ days, beginsAt }: Pick<QuotaRule, 'days' | 'beginsAt'>, now: Date): Date {
  const since = now.getTime() - days * DAY;
  // A place that is taken at the time of the rule is of the rule.
  return new Date(Math.max(since, (beginsAt?.getTime() ?? since) - 1));
}

/** Whether the rule is younger than its days, so that it counts from its beginning. */
export const isYoung = ({ days, beginsAt }: Pick<QuotaRule, 'days' | 'beginsAt'>, now: Date): boolean =>
  beginsAt !== null && beginsAt.getTime() > now.getTime() - days * DAY;

const WITHOUT_PLACE: readonly From[] = ['new', 'draft', 'unpaid', 'rejected'];

type Change = {
  readonly act: Act;
  readonly from: From;
  readonly rule: QuotaRule;
  /** Rule of the category that an edit leaves; the same where it stays. */
  readonly ruleBefore: QuotaRule | null;
  readonly place: Place | null;
};

/** Whether a change towards the site needs a place that its listing does not hold. */
export function asksPlace({ act, from, rule, ruleBefore, place }: Change, now: Date): boolean {
  if (WITHOUT_PLACE.includes(from)) return true;
  const isOther = ruleBefore?.categoryId !== rule.categoryId;
  // A term begins anew; within the days of its rule it stays the same listing.
  const begins = act === 'renew' || from === 'expired';
  if (!begins) return isOther;
  return place?.categoryId !== rule.categoryId || place.takenAt <= countsSince(rule, now);
}

/**
 * Toman that a listing without a free place owes. A fee once paid under the same rule covers it for good, others are taken
 * off. `most`: the largest fee that can be paid.
 */
export function owedFee(rule: Pick<QuotaRule, 'categoryId' | 'fee'>, paid: readonly PaidFee[], most: number): number {
  if (paid.some(({ categoryId }) => categoryId === rule.categoryId)) return 0;
  const before = paid.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.min(rule.fee, most) - before);
}

/** Days after which a listing that was never paid for is removed. */
export const UNPAID_DAYS = 30;
