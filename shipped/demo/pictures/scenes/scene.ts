import type { Sheet } from '../sheet.ts';

/**
 * Draws one kind of thing onto a sheet. Everything that varies is drawn from the sheet's own random numbers (`dice`).
 */
export type Scene = (sheet: Sheet) => string;
