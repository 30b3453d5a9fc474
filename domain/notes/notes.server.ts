/** Public interface of notes that staff leave for their colleagues (ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { mayNote, type NotedSubject } from './note.ts';
import { deleteNote, insertNote } from './note-store.server.ts';

export { emptyNotesAbout, readNotes, textsOf } from './note-store.server.ts';

const RULE = { permission: 'enter the back office' } as const;

/** Adds a note to a subject that the actor may see. */
export function addNote(ctx: Ctx, actor: Actor, subject: NotedSubject, text: string): Promise<StaffChange<never>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    if (!mayNote(staff.actor.role, subject.kind)) return refused('forbidden');
    const noteId = await insertNote(staff, subject, { authorId: staff.actor.id, text });
    const undo: NoteUndo = { noteId };
    return ok({ entry: { action: 'add-note', subject, before: null, after: { note: noteId }, undo } });
  });
}

type NoteUndo = { readonly noteId: number };

/** Deletes a note; only its author and admins may do so. */
export const undoNote = inverse<NoteUndo, unknown>({
  ...RULE,
  async putBack({ db, actor }, { actorId, undo: { noteId } }) {
    if (actorId !== actor.id && actor.role !== 'admin') return refused('protected');
    return (await deleteNote(db, noteId)) ? ok({}) : refused('changed');
  },
});
