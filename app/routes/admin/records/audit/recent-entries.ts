import { type AuditEntry, type EntryFilter, readEntries } from '../../../../../domain/audit/audit.server.ts';
import type { Subject } from '../../../../../domain/audit/audit.ts';
import { textsOf } from '../../../../../domain/notes/notes.server.ts';
import { canUndo } from '../../../../../domain/undo/undo.server.ts';
import { noteText } from '../../../../office/notes.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { formState } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { type EntryView, entryView, namedIn } from './audit-view.ts';

/**
 * A page of entries with the names of the accounts involved. One more than `limit` is read, to know whether there is a
 * next page.
 */
export async function entriesPage(
  context: SignedIn,
  filter: EntryFilter,
  limit: number,
): Promise<{ readonly entries: readonly EntryView[]; readonly next: number | null }> {
  const read = await readEntries(context.db, filter, limit + 1);
  const shown = read.slice(0, limit);
  return {
    entries: await entryViews(context, shown),
    next: read.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Views of entries, with names of accounts and with undo forms for entries that the viewer can undo. */
export async function entryViews(context: SignedIn, entries: readonly AuditEntry[]): Promise<EntryView[]> {
  const { db, viewer, now, catalogue } = context;
  const names = await readShownNames(db, namedIn(entries));
  const form = formState({ ...context, sentForm: null });
  const notes = await textsOf(
    db,
    entries.flatMap((entry) => noteIn(entry) ?? []),
  );
  return entries.map((entry) => {
    const view = entryView(entry, { names, catalogue, now, undo: canUndo(entry, viewer.role, now) ? form : null });
    const note = noteIn(entry);
    return note === null ? view : { ...view, changes: [], reason: noteText(notes.get(note)) };
  });
}

/** Id of the note that an entry names, whose text is not in the log. */
const noteIn = ({ action, before, after }: AuditEntry): number | null =>
  action === 'add-note' || typeof (before ?? after)?.note === 'number' ? Number(after?.note ?? before?.note) : null;

const HISTORY = 30;

/** Entries about one subject, newest first. */
export async function historyOf(context: SignedIn, subject: Subject): Promise<readonly EntryView[]> {
  return (await entriesPage(context, { subject }, HISTORY)).entries;
}
