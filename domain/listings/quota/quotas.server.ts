/** Figures of free listings and fees (ITEM-17). */
import type { Ctx } from '../../../db/transact.server.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { readPaidFees } from './fee-store.server.ts';
import { countsSince, nearestRule, owedFee, type QuotaRule } from './place.ts';
import { countPlaces } from './place-store.server.ts';
import type { LargestFee } from './places.server.ts';
import { readQuotas } from './quota-store.server.ts';

/** Rule of the category or the nearest one above, and how many of its places the user holds. */
export type Quota = QuotaRule & { readonly used: number };

/** Quota of a user in a category; null without a rule (ITEM-17). */
export async function quotaFor(
  { db, now }: Ctx,
  userId: number,
  category: Pick<Category, 'path'>,
): Promise<Quota | null> {
  const path = category.path.map(({ id }) => id);
  const rule = nearestRule(await readQuotas(db, path), path);
  if (!rule) return null;
  const since = countsSince(rule, now);
  return { ...rule, used: await countPlaces(db, { userId, categoryId: rule.categoryId, since, except: null }) };
}

type ListingOfUser = {
  readonly id: number;
  readonly userId: number;
  /** Categories from the top one to its own. */
  readonly path: readonly number[];
};

/** Fee of a listing under a rule. */
export type OwedFee = { readonly categoryId: number; readonly amount: number };

/** Fee without which an unpaid listing does not go on now; null where nothing is owed, or a place is free again. */
export async function feeOwedBy(
  { db, now }: Ctx,
  { id, userId, path }: ListingOfUser,
  largestFee: LargestFee,
): Promise<OwedFee | null> {
  if (largestFee === null) return null;
  const { rule, paid } = await readOwing({ db }, { id, path });
  if (!rule) return null;
  const { categoryId } = rule;
  const amount = owedFee(rule, paid, largestFee);
  if (amount === 0) return null;
  const taken = await countPlaces(db, { userId, categoryId, since: countsSince(rule, now), except: id });
  return taken < rule.free ? null : { categoryId, amount };
}

type Listed = Omit<ListingOfUser, 'userId'>;

/** Whether the fee of this rule's category is what a listing owes, and not paid yet. */
export async function isFeeOpen(ctx: Pick<Ctx, 'db'>, listing: Listed, categoryId: number): Promise<boolean> {
  const { rule, paid } = await readOwing(ctx, listing);
  return rule?.categoryId === categoryId && owedFee(rule, paid, rule.fee) > 0;
}

/** Whether what was paid for a listing covers the fee of the rule in whose category it stands. */
export async function isFeePaid(ctx: Pick<Ctx, 'db'>, listing: Listed): Promise<boolean> {
  const { rule, paid } = await readOwing(ctx, listing);
  return paid.length > 0 && (rule === null || owedFee(rule, paid, rule.fee) === 0);
}

async function readOwing({ db }: Pick<Ctx, 'db'>, { id, path }: Listed) {
  return { rule: nearestRule(await readQuotas(db, path), path), paid: await readPaidFees(db, id) };
}
