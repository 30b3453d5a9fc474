import type { Ctx } from '../../../db/transact.server.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { DAY } from '../../values/durations.ts';
import { countPosted, readQuotas } from './quota-store.server.ts';

export type Quota = {
  /** Whose rule it is: the category itself or one above. */
  readonly categoryId: number;
  /** So many in `days` cost nothing. */
  readonly free: number;
  readonly days: number;
  readonly used: number;
  /** Toman, of each beyond. */
  readonly fee: number;
};

/** What holds for somebody in a category: its own rule, or that of the nearest category above; null where there is none (ITEM-17). */
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
