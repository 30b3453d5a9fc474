import type { OfficeAct } from '../domain/staff/office-acts.ts';

/** Whether an act can be undone from its entry in the audit log, for a day or until people are notified. */
export const leavesUndo = ({ undo }: OfficeAct): boolean => undo === 'for a day' || undo === 'until told';
