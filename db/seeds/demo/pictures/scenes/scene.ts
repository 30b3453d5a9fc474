import type { Sheet } from '../sheet.ts';

/** Draws one kind of thing onto a sheet; all that varies is thrown with the sheet's own dice. */
export type Scene = (sheet: Sheet) => string;
