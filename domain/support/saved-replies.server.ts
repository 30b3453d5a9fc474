/** Changes of the saved replies by staff (ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import {
  deleteSavedReply,
  insertSavedReply,
  lockSavedReply,
  type SavedReply,
  updateSavedReply,
} from './reply-store.server.ts';

export type { SavedReply } from './reply-store.server.ts';

const RULE = { permission: 'answer tickets' } as const;

/** `taken`: another saved reply has this title. */
export function addSavedReply(ctx: Ctx, actor: Actor, reply: Omit<SavedReply, 'id'>): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const id = await insertSavedReply(staff, reply);
    if (id === null) return refused('taken');
    return ok({ entry: { action: 'add-saved-reply', subject: subject(id), before: null, after: { ...reply } } });
  });
}

export function changeSavedReply(
  ctx: Ctx,
  actor: Actor,
  reply: SavedReply,
): Promise<StaffChange<'gone' | 'taken' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const known = await lockSavedReply(staff.db, reply.id);
    if (!known) return refused('gone');
    const { title, text } = reply;
    if (known.title === title && known.text === text) return refused('unchanged');
    if (!(await updateSavedReply(staff, reply))) return refused('taken');
    const before = { title: known.title, text: known.text };
    return ok({ entry: { action: 'change-saved-reply', subject: subject(reply.id), before, after: { title, text } } });
  });
}

export function removeSavedReply(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const known = await lockSavedReply(staff.db, id);
    if (!known) return refused('gone');
    await deleteSavedReply(staff.db, id);
    const before = { title: known.title, text: known.text };
    return ok({ entry: { action: 'remove-saved-reply', subject: subject(id), before, after: null } });
  });
}

const subject = (id: number) => ({ kind: 'saved-reply', id: String(id) }) as const;
