/** What every change of the catalogue has in common (ADM-03); `catalogue-additions` and `catalogue-changes` are the doors. */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffCtx, type StaffEntry } from '../staff/staff.server.ts';
import { type Refused, type Result, refused } from '../values/result.ts';
import { isReferenceViolation } from '../values/violation.ts';
import { lockCatalogue } from './catalogue-change-store.server.ts';
import { checkStoredTaxonomy } from './taxonomy.server.ts';
import { raiseCategoriesVersion } from './taxonomy-store.server.ts';

/** An attribute as one category asks for it. */
export type Ask = { readonly categoryId: number; readonly attributeId: number };

export const ofCategory = (id: number) => ({ kind: 'category', id: String(id) }) as const;
export const ofOption = (id: number) => ({ kind: 'option', id: String(id) }) as const;
export const ofAsk = ({ categoryId, attributeId }: Ask) =>
  ({ kind: 'attribute', id: `${attributeId}/${categoryId}` }) as const;

/** `in-use`: what would be gone is still pointed at, by a listing or by something else of the catalogue. */
export type CatalogueChange<R extends string> = StaffChange<R | 'in-use'>;

/**
 * One change at a time. Every process and browser has it within five seconds, by the version that rises with it.
 */
export async function changeCatalogue<C extends Result<{ readonly entry: StaffEntry }, string>>(
  ctx: Ctx,
  actor: Actor,
  work: (staff: StaffCtx) => Promise<C>,
): Promise<C | Refused<'forbidden' | 'in-use'>> {
  try {
    return await changeAsStaff(ctx, actor, { permission: 'change the catalogue' }, async (staff) => {
      await lockCatalogue(staff.db);
      const change = await work(staff);
      if (change.ok) await raiseCategoriesVersion(staff.db);
      return change;
    });
  } catch (error) {
    if (isReferenceViolation(error)) return refused('in-use');
    throw error;
  }
}

/** Whether what is stored can still be asked: an attribute hangs only on one that is asked before it. */
export async function isSound(db: Db): Promise<boolean> {
  try {
    await checkStoredTaxonomy(db);
    return true;
  } catch {
    return false;
  }
}
