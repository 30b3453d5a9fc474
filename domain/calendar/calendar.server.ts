/** Holidays and working days, with the settings of the back office. */
import type { Db } from '../../db/transact.server.ts';
import { type CachedFor, cachedFor } from '../values/cached-for.ts';
import { SECOND } from '../values/durations.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { selectDays } from './calendar-store.server.ts';

export { clearDay, setDay, undoDayChange } from './calendar-changes.server.ts';

export { selectDays } from './calendar-store.server.ts';

/** Renewed after this also where no change was heard of (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type CalendarCache = CachedFor<Calendar>;

/** Creates a process's copy of the calendar. */
export const createCalendar = (db: Db): CalendarCache =>
  cachedFor(KEPT_MS, async () => calendarOf(await selectDays(db)));
