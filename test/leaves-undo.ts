import type { OfficeAct } from '../domain/staff/office-acts.ts';

/** Whether the entry of an act in the log can be undone, for however long. */
export const leavesUndo = ({ undo }: OfficeAct): boolean => undo === 'for a day' || undo === 'until told';
