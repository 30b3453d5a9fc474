/** The door of staff: changes by colleagues, checked, written and logged in one transaction (ADM-01). */
export { readRoleGiven } from '../audit/audit.server.ts';
export {
  type Actor,
  actAsStaff,
  changeAsOperator,
  changeAsStaff,
  type Seen,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
  type Written,
} from './change-as-staff.server.ts';
export { recordExport } from './exports.server.ts';
export { needsSecond } from './second-sum.server.ts';
export { hasOthers, readStaffWith, type StaffMember } from './staff-store.server.ts';
export { type Inverse, inverse, isTooLate, type Undone, undoChange } from './undo.server.ts';
