/** Common steps of all changes in `catalogue-additions` and `catalogue-changes` (ADM-03). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import {
  type Actor,
  changeAsStaff,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
  type Written,
} from '../staff/staff.server.ts';
import type { Refused, Result } from '../values/result.ts';
import { isReferenceViolation, refusedAt } from '../values/violation.ts';
import { lockCatalogue } from './catalogue-change-store.server.ts';
import { checkStoredTaxonomy } from './stored-taxonomy.server.ts';
import { raiseCategoriesVersion } from './taxonomy-store.server.ts';

/** An attribute of one category. */
export type Ask = { readonly categoryId: number; readonly attributeId: number };

export const ofCategory = (id: number) => ({ kind: 'category', id: String(id) }) as const;
export const ofOption = (id: number) => ({ kind: 'option', id: String(id) }) as const;
export const ofAsk = ({ categoryId, attributeId }: Ask) =>
  ({ kind: 'attribute', id: `${attributeId}/${categoryId}` }) as const;

/** `in-use`: a listing or another row of the catalogue refers to the row to delete. */
export type CatalogueChange<R extends string> = StaffChange<R | 'in-use'>;

/**
 * Runs one change at a time and increments the catalogue's version, so that all processes and browsers load it within
 * five seconds.
 */
export function changeCatalogue<C extends Result<{ readonly entry: StaffEntry }, string>>(
  ctx: Ctx,
  actor: Actor,
  work: (staff: StaffCtx) => Promise<C>,
): Promise<Written<C> | Refused<StaffRefusal | 'in-use'>> {
  const change = changeAsStaff(ctx, actor, { permission: 'change the catalogue' }, async (staff) => {
    await lockCatalogue(staff.db);
    const changed = await work(staff);
    if (changed.ok) await raiseCategoriesVersion(staff.db);
    return changed;
  });
  return refusedAt(isReferenceViolation, 'in-use', change);
}

/** Whether the stored taxonomy is valid, for example whether each attribute comes after the one that it depends on. */
export async function isSound(db: Db): Promise<boolean> {
  try {
    await checkStoredTaxonomy(db);
    return true;
  } catch {
    return false;
  }
}
