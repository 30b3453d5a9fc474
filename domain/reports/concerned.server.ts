import type { Db } from '../../db/transact.server.ts';
import type { StaffMember } from '../staff/staff.server.ts';
import type { ReportSubject } from './report.ts';
import { readConcerned } from './report-case-store.server.ts';

/** Whether reports are about this member of staff. An admin decides even those, as they may be the only one who can. */
export async function isConcerned(db: Db, subject: ReportSubject, { id, role }: StaffMember): Promise<boolean> {
  return role !== 'admin' && (await readConcerned(db, subject)).includes(id);
}
