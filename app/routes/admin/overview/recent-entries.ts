import { type Entry, type EntryFilter, readEntries } from '../../../../domain/audit/audit.server.ts';
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
  return {
    entries: await entryViews({ db }, shown),
    next: read.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** With the names of whom they are about. */
export async function entryViews({ db }: Pick<Context, 'db'>, entries: readonly Entry[]): Promise<EntryView[]> {
  const names = await readNames(db, namedIn(entries));
  return entries.map((entry) => entryView(entry, names));
}

const HISTORY = 30;

/** What staff did to one thing, newest first. */
export async function historyOf(context: Context, subject: Subject): Promise<readonly EntryView[]> {
  return (await entriesPage(context, { subject }, HISTORY)).entries;
}
