/** Credits for paid contact: a credit opens the contact of a number of listings, each for 30 days (REV-01). */
import { DAY } from '../../values/durations.ts';
import { isWithin } from '../packages/contact-package.ts';

/**
 * Milliseconds for which the number and description of an opened listing stay visible to the buyer without using the
 * credit again.
 */
export const OPENED_MS = 30 * DAY;

export type Credit = {
  readonly id: number;
  /** Categories in which the credit can be used; null: all. */
  readonly categoryIds: readonly number[] | null;
  readonly count: number;
  readonly used: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/**
 * Credit to use for a listing: the one that expires first; among these the one valid in the fewest categories; among
 * these the oldest. Null if none can be used.
 */
export function chooseCredit(credits: readonly Credit[], path: readonly number[], now: Date): Credit | null {
  const usable = credits.filter((credit) => isUsable(credit, path, now));
  return usable.toSorted(bySoonest)[0] ?? null;
}

const breadth = ({ categoryIds }: Credit): number => categoryIds?.length ?? Number.POSITIVE_INFINITY;

const isUsable = ({ categoryIds, count, used, startsAt, endsAt }: Credit, path: readonly number[], now: Date) =>
  used < count && startsAt <= now && now < endsAt && isWithin(categoryIds, path);

function bySoonest(a: Credit, b: Credit): number {
  const byEnd = a.endsAt.getTime() - b.endsAt.getTime();
  if (byEnd !== 0) return byEnd;
  return breadth(a) === breadth(b) ? a.id - b.id : breadth(a) - breadth(b);
}

/** Terms of an order line at the time of its sale. */
export type CreditTerms = Pick<Credit, 'count' | 'categoryIds'> & { readonly days: number };

/** Parses the terms that `contact-kind.server.ts` stored. Throws if they are missing or invalid. */
export function creditTermsOf(terms: unknown): CreditTerms {
  const { count, days, categoryIds } = (terms ?? {}) as Partial<Record<keyof CreditTerms, unknown>>;
  if (typeof count !== 'number' || typeof days !== 'number' || !isListOrNull(categoryIds))
    throw new Error('an order line of contact has no terms');
  return { count, days, categoryIds };
}

const isListOrNull = (value: unknown): value is readonly number[] | null =>
  value === null || (Array.isArray(value) && value.every((each) => typeof each === 'number'));
