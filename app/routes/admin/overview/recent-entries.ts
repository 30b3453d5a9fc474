import { type EntryFilter, readEntries } from '../../../../domain/audit/audit.server.ts';
import type { Subject } from '../../../../domain/audit/audit.ts';
import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import type { Context } from '../../../web/context.ts';
import { type EntryView, entryView, namedIn } from './audit-view.ts';

/** Entries with the names of whom they are about; one more than `limit` is read to know whether there are more. */
export async function entriesPage(
  { db }: Context,
  filter: EntryFilter,
  limit: number,
): Promise<{ readonly entries: readonly EntryView[]; readonly next: number | null }> {
  const read = await readEntries(db, filter, limit + 1);
  const shown = read.slice(0, limit);
  const names = await readNames(db, namedIn(shown));
  return {
    entries: shown.map((entry) => entryView(entry, names)),
    next: read.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const HISTORY = 30;

/** What staff did to one thing, newest first. */
export async function historyOf(context: Context, subject: Subject): Promise<readonly EntryView[]> {
  return (await entriesPage(context, { subject }, HISTORY)).entries;
}
