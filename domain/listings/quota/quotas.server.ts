/** Figures of free listings and fees (ITEM-17). */
import type { Ctx } from '../../../db/transact.server.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { readPaidFees } from './fee-store.server.ts';
import { countsSince, nearestRule, owedFee, type QuotaRule } from './place.ts';
import { countPlaces } from './place-store.server.ts';
import type { LargestFee } from './places.server.ts';
import { readQuotas } from './quota-store.server.ts';

/** Quota rule of the category or the nearest one above. `used`: number of its free slots that the user has taken. */
export type Quota = QuotaRule & { readonly used: number };

/** Quota of a user in a category; null if there is no rule (ITEM-17). */
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
  /** Ids of the categories from the root to the listing's own. */
  readonly path: readonly number[];
};

/** Fee of a listing under a rule. */
export type OwedFee = { readonly categoryId: number; readonly amount: number };

/** Fee that an unpaid listing owes at the moment; null if no fee is owed or a slot of the quota is free again. */
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

/** Returns whether the quota rule for a listing is that of this category, and its fee is not fully paid yet. */
export async function isFeeOpen(ctx: Pick<Ctx, 'db'>, listing: Listed, categoryId: number): Promise<boolean> {
  const { rule, paid } = await readOwing(ctx, listing);
  return rule?.categoryId === categoryId && owedFee(rule, paid, rule.fee) > 0;
}

/** Returns whether the fees paid for a listing cover the fee of the rule of its category. */
export async function isFeePaid(ctx: Pick<Ctx, 'db'>, listing: Listed): Promise<boolean> {
  const { rule, paid } = await readOwing(ctx, listing);
  return paid.length > 0 && (rule === null || owedFee(rule, paid, rule.fee) === 0);
}

async function readOwing({ db }: Pick<Ctx, 'db'>, { id, path }: Listed) {
  return { rule: nearestRule(await readQuotas(db, path), path), paid: await readPaidFees(db, id) };
}
