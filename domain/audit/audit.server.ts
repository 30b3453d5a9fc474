/** The door of the audit log. */
import type { Ctx } from '../../db/transact.server.ts';
import { type NewEntry, withoutPersonalData } from './audit.ts';
import { insertEntry } from './audit-store.server.ts';

export { auditList } from './audit-list-store.server.ts';
export { countByDay, type DayCount, type Entry, type EntryFilter, readEntries } from './audit-store.server.ts';

/** `db` is the transaction of the change itself. */
export async function record(ctx: Ctx, entry: NewEntry): Promise<void> {
  const { before, after } = entry;
  await insertEntry(ctx, {
    ...entry,
    before: before && withoutPersonalData(before),
    after: after && withoutPersonalData(after),
  });
}
