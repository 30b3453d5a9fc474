import { type EntryFilter, readEntries } from '../../../../domain/audit/audit.server.ts';
import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { canUndo } from '../../../../domain/undo/undo.server.ts';
import { formState } from '../../../web/form-state.ts';
import type { SignedIn } from '../../../web/guards.ts';
import { type EntryView, entryView, namedIn } from './audit-view.ts';

/** Entries with the names of whom they are about; one more than `limit` is read to know whether there are more. */
export async function entriesPage(
  context: SignedIn,
  filter: EntryFilter,
  limit: number,
): Promise<{ readonly entries: readonly EntryView[]; readonly next: number | null }> {
  const { db, viewer, now } = context;
  const form = formState({ ...context, sentForm: null });
  const read = await readEntries(db, filter, limit + 1);
  const shown = read.slice(0, limit);
  const names = await readNames(db, namedIn(shown));
  return {
    entries: shown.map((entry) => entryView(entry, names, canUndo(entry, viewer.role, now) ? form : null)),
    next: read.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
