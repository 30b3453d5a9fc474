/**
 * Slots of a quota rule, which allows a number of free listings: when a listing needs or keeps a slot, and which fee it
 * owes if none is free (ITEM-17). In code, a slot is a *place*.
 */
import { DAY } from '../../values/durations.ts';
import type { Act, From } from '../listing-life.ts';

export type QuotaRule = {
  readonly categoryId: number;
  /** Number of free listings within `days` days. */
  readonly free: number;
  readonly days: number;
  /** Fee in toman for each further listing, without VAT. */
  readonly fee: number;
  /**
   * Time at which the rule was first set; slots taken before it do not count. Null if the rule was set before this time
   * was recorded.
   */
  readonly beginsAt: Date | null;
};

/** Slot of a quota rule that a listing uses. */
export type QuotaPlace = { readonly categoryId: number; readonly takenAt: Date };

/** Fee that was paid for a listing and not refunded. */
export type PaidFee = { readonly categoryId: number; readonly amount: number };

/**
 * Quota rule of the category, or of the nearest one above; null if there is none. `path`: from the root to the
 * listing's category.
 */
export function nearestRule(rules: readonly QuotaRule[], path: readonly number[]): QuotaRule | null {
  for (const id of path.toReversed()) {
    const rule = rules.find(({ categoryId }) => categoryId === id);
    if (rule) return rule;
  }
  return null;
}

/**
 * Time after which a slot must have been taken to count: within the days of the rule, and not before the rule began.
 */
export function countsSince({ days, beginsAt }: Pick<QuotaRule, 'days' | 'beginsAt'>, now: Date): Date {
  const since = now.getTime() - days * DAY;
  // A slot that was taken at the very time at which the rule began still counts.
  return new Date(Math.max(since, (beginsAt?.getTime() ?? since) - 1));
}

/** Returns whether the rule began less than `days` days ago, so that slots count only since then. */
export const isYoung = ({ days, beginsAt }: Pick<QuotaRule, 'days' | 'beginsAt'>, now: Date): boolean =>
  beginsAt !== null && beginsAt.getTime() > now.getTime() - days * DAY;

const WITHOUT_PLACE: readonly From[] = ['new', 'draft', 'unpaid', 'rejected'];

type Change = {
  readonly act: Act;
  readonly from: From;
  readonly rule: QuotaRule;
  /** Quota rule of the category before an edit; the same as `rule` if the category stays. */
  readonly ruleBefore: QuotaRule | null;
  readonly place: QuotaPlace | null;
};

/** Returns whether an act that leads to publication needs a slot of the quota that the listing does not have yet. */
export function asksPlace({ act, from, rule, ruleBefore, place }: Change, now: Date): boolean {
  if (WITHOUT_PLACE.includes(from)) return true;
  const isOther = ruleBefore?.categoryId !== rule.categoryId;
  // A new term begins. The listing keeps a slot that it took under this rule, as long as that slot still counts.
  const begins = act === 'renew' || from === 'expired';
  if (!begins) return isOther;
  return place?.categoryId !== rule.categoryId || place.takenAt <= countsSince(rule, now);
}

/**
 * Fee in toman that a listing owes if no slot of the quota is free. A fee paid under the same rule covers it
 * permanently; fees paid under other rules are deducted. `most`: largest fee that can be paid.
 */
export function owedFee(rule: Pick<QuotaRule, 'categoryId' | 'fee'>, paid: readonly PaidFee[], most: number): number {
  if (paid.some(({ categoryId }) => categoryId === rule.categoryId)) return 0;
  const before = paid.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.min(rule.fee, most) - before);
}

/** Days after which an unpaid listing is removed. */
export const UNPAID_DAYS = 30;
