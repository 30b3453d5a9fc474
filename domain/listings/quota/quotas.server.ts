import type { Ctx } from '../../../db/transact.server.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { DAY } from '../../values/durations.ts';
import { countPosted, readQuotas } from './quota-store.server.ts';

export type Quota = {
  /** Category of the rule: the category itself or one above. */
  readonly categoryId: number;
  /** Number of free listings within `days`. */
  readonly free: number;
  readonly days: number;
  readonly used: number;
  /** Toman for each further one. */
  readonly fee: number;
};

/** Quota of a user in a category: its own rule, or that of the nearest category above; null without one (ITEM-17). */
export async function quotaFor(
  { db, now }: Ctx,
  userId: number,
  category: Pick<Category, 'path'>,
): Promise<Quota | null> {
  const path = category.path.map(({ id }) => id);
  const rules = await readQuotas(db, path);
  const rule = path.toReversed().flatMap((id) => rules.find(({ categoryId }) => categoryId === id) ?? [])[0];
  if (!rule) return null;
  const { categoryId, free, days, fee } = rule;
  const used = await countPosted(db, userId, categoryId, new Date(now.getTime() - days * DAY));
  return { categoryId, free, days, used, fee };
}
