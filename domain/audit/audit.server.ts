/** The door of the audit log. */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type NewEntry, withoutPersonalData } from './audit.ts';
import { insertEntry } from './audit-store.server.ts';

export { type Entry, type EntryFilter, readEntries } from './audit-store.server.ts';

/** `db` is the transaction of the change itself. */
export async function record(db: Kysely<DB>, entry: NewEntry, now: Date): Promise<void> {
  const { before, after } = entry;
  await insertEntry(
    db,
    { ...entry, before: before && withoutPersonalData(before), after: after && withoutPersonalData(after) },
    now,
  );
}
