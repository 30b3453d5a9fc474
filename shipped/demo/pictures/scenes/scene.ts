import type { Sheet } from '../sheet.ts';

/** Draws one kind of thing onto a sheet; everything that varies comes from the sheet's own dice. */
export type Scene = (sheet: Sheet) => string;
