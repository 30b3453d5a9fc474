/** Public interface of the audit log. */
import type { Ctx } from '../../db/transact.server.ts';
import { type NewEntry, withoutContacts, withoutPersonalData } from './audit.ts';
import { insertEntry } from './audit-store.server.ts';

export { auditList } from './audit-list-store.server.ts';
export {
  type AuditEntry,
  countUndone,
  type DoneBy,
  type EntryFilter,
  lockDecision,
  readDecision,
  readDoneBy,
  readEntries,
  readNewerEntry,
  readNewestId,
  readRoleGiven,
  STAFF_CHANNEL,
  type StoredDecision,
  sumAmounts,
} from './audit-store.server.ts';

/**
 * Writes an entry to the audit log and notifies all processes of the kind of subject that was changed. `ctx` must be
 * the transaction of the change itself. Returns the entry's id.
 */
export function record(ctx: Ctx, entry: NewEntry): Promise<number> {
  const { before, after, reason } = entry;
  return insertEntry(ctx, {
    ...entry,
    before: before && withoutPersonalData(before),
    after: after && withoutPersonalData(after),
    reason: reason && withoutContacts(reason),
  });
}
