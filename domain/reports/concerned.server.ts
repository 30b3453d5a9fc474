import type { Db } from '../../db/transact.server.ts';
import type { StaffMember } from '../staff/staff.server.ts';
import type { ReportSubject } from './report.ts';
import { readConcerned } from './report-case-store.server.ts';

/**
 * Whether this member of staff is one of the people whom the reports are about. Always false for an admin, who may be
 * the only one who can decide.
 */
export async function isConcerned(db: Db, subject: ReportSubject, { id, role }: StaffMember): Promise<boolean> {
  return role !== 'admin' && (await readConcerned(db, subject)).includes(id);
}
