/** Terms of leasing, which the back office sets by category (LEAS-01, ADM-03). */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { type CachedFor, cachedFor } from '../../values/cached-for.ts';
import { SECOND } from '../../values/durations.ts';
import { ok, refused } from '../../values/result.ts';
import { isReferenceViolation, refusedAt } from '../../values/violation.ts';
import type { AllTerms, LeasingTerms } from './leasing-terms.ts';
import { deleteTerms, lockTerms, readTerms, upsertTerms } from './terms-store.server.ts';

/**
 * Milliseconds after which the cached terms are read again. A process that missed the notification of a change uses old
 * terms at most this long (ADM-03).
 */
const KEPT_MS = 4 * SECOND;

export type TermsCache = CachedFor<AllTerms>;

/** Creates this process's cache of the terms, for pages that many visitors read. */
export const createTerms = (db: Db): TermsCache => cachedFor(KEPT_MS, () => readTerms(db));

const RULE = { permission: 'change leasing terms' } as const;

const ofTerms = (categoryId: number) => ({ kind: 'leasing-terms', id: String(categoryId) }) as const;

/**
 * Sets the terms of a category. `gone`: the category was deleted. Existing requests keep the terms under which they
 * were made.
 */
export function setTerms(
  ctx: Ctx,
  actor: Actor,
  categoryId: number,
  terms: LeasingTerms,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  const change = changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockTerms(db, categoryId);
    const facts = { before: before && factsOf(before), after: factsOf(terms) };
    if (JSON.stringify(facts.before) === JSON.stringify(facts.after)) return refused('unchanged');
    await upsertTerms(db, categoryId, terms);
    return ok({ entry: { action: 'change-leasing-terms', subject: ofTerms(categoryId), ...facts } });
  });
  return refusedAt(isReferenceViolation, 'gone', change);
}

/** Removes the terms of a category, so that those of the category above apply. */
export const removeTerms = (ctx: Ctx, actor: Actor, categoryId: number): Promise<StaffChange<'gone'>> =>
  changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockTerms(db, categoryId);
    if (!before) return refused('gone');
    await deleteTerms(db, categoryId);
    const facts = { before: factsOf(before), after: null };
    return ok({ entry: { action: 'remove-leasing-terms', subject: ofTerms(categoryId), ...facts } });
  });

const factsOf = ({ allowed, yearlyRate, months, oldestYear, ...ranges }: LeasingTerms) => ({
  allowed,
  yearlyRate,
  months: months.join(' '),
  prepaymentMin: ranges.prepaymentMin,
  prepaymentMax: ranges.prepaymentMax,
  priceMin: ranges.priceMin,
  priceMax: ranges.priceMax,
  oldestYear,
});
