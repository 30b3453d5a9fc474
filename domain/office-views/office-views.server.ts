/**
 * Public interface of saved views of the back office: a list with its filters, sort order and search, saved under a
 * name (ADM-02).
 */
import type { Ctx } from '../../db/transact.server.ts';
import type { Role } from '../staff/roles.ts';
import { type Actor, actAsStaff } from '../staff/staff.server.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import { VIEWS_MAX } from './office-view.ts';
import { countOwn, deleteView, insertView, readView } from './office-view-store.server.ts';

export { deleteViewsOf, readViews } from './office-view-store.server.ts';

// Views change nothing on the site, so the staff log does not record them.
const RULE = { permission: 'enter the back office' } as const;

type NewView = { readonly list: string; readonly name: string; readonly query: string; readonly role: Role | null };

/**
 * Saves a view. `own-role`: the view would be shared with a role that the actor does not have. `many-views`: the actor
 * has the maximum number of views in this list.
 */
export function addView(
  ctx: Ctx,
  actor: Actor,
  view: NewView,
): Promise<Ok | Refused<'forbidden' | 'own-role' | 'many-views'>> {
  return actAsStaff<Ok | Refused<'forbidden' | 'own-role' | 'many-views'>>(ctx, actor, RULE, async (staff) => {
    const { id: ownerId, role } = staff.actor;
    if (view.role !== null && view.role !== role && role !== 'admin') return refused('own-role');
    if ((await countOwn(staff.db, view.list, ownerId)) >= VIEWS_MAX) return refused('many-views');
    await insertView(staff.db, { ...view, ownerId });
    return ok({});
  });
}

/** Deletes a view. Everybody can delete their own views; an admin can delete any shared view. */
export function removeView(ctx: Ctx, actor: Actor, id: number): Promise<Ok | Refused<'forbidden' | 'gone'>> {
  return actAsStaff<Ok | Refused<'forbidden' | 'gone'>>(ctx, actor, RULE, async (staff) => {
    const view = await readView(staff.db, id);
    const isTheirs = view?.ownerId === staff.actor.id || (view?.role !== null && staff.actor.role === 'admin');
    if (!view || !isTheirs) return refused('gone');
    await deleteView(staff.db, id);
    return ok({});
  });
}
