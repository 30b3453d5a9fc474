/** The door of the calendar: holidays and working days. */
import type { Db } from '../../db/transact.server.ts';
import { SECOND } from '../values/durations.ts';
import { type KeptFor, keptFor } from '../values/kept-for.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { selectDays } from './calendar-store.server.ts';

export { selectDays } from './calendar-store.server.ts';

/** A change acts in every process within five seconds (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type CalendarKept = KeptFor<Calendar>;

/** A process's copy. */
export const createCalendar = (db: Db): CalendarKept => keptFor(KEPT_MS, async () => calendarOf(await selectDays(db)));
