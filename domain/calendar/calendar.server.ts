/** Public interface of the calendar module: holidays and working days, and the back office's changes to them. */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import { type CachedFor, cachedFor } from '../values/cached-for.ts';
import { SECOND } from '../values/durations.ts';
import { ok, refused } from '../values/result.ts';
import { type Calendar, calendarOf, type DaySetting } from './calendar.ts';
import { deleteDay, lockDay, selectDays, upsertDay } from './calendar-store.server.ts';

// Changes of the calendar by the back office (ADM-03).

const RULE = { permission: 'change settings' } as const;
const ACTION = 'change-calendar';
const subjectOf = (day: string) => ({ kind: 'day', id: day }) as const;
const factsOf = ({ isOff, name }: DaySetting) => ({ isOff, name });

/**
 * Makes a day a day off or a working day, overriding the calculation. `unchanged`: the same setting was stored before.
 */
export function setDay(ctx: Ctx, actor: Actor, setting: DaySetting): Promise<StaffChange<'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockDay(db, setting.day);
    if (before && before.isOff === setting.isOff && before.name === setting.name) return refused('unchanged');
    await upsertDay(db, setting);
    const undo: DayUndo = { day: setting.day, before, after: setting };
    const entry = { action: ACTION, subject: subjectOf(setting.day), after: factsOf(setting), undo } as const;
    return ok({ entry: { ...entry, before: before && factsOf(before) } });
  });
}

/** Removes the setting of a day, so that the calculation applies again. `gone`: the day has no setting. */
export function clearDay(ctx: Ctx, actor: Actor, day: string): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockDay(db, day);
    if (!before) return refused('gone');
    await deleteDay(db, day);
    const undo: DayUndo = { day, before, after: null };
    return ok({ entry: { action: ACTION, subject: subjectOf(day), before: factsOf(before), after: null, undo } });
  });
}

type DayUndo = { readonly day: string; readonly before: DaySetting | null; readonly after: DaySetting | null };

export const undoDayChange = inverse<DayUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo: { day, before, after } }) {
    const now = await lockDay(db, day);
    if (now?.isOff !== after?.isOff || now?.name !== after?.name) return refused('changed');
    if (before) await upsertDay(db, before);
    else await deleteDay(db, day);
    return ok({});
  },
});

export { selectDays } from './calendar-store.server.ts';

/**
 * Milliseconds after which the cached calendar is read again. A process that missed the notification of a change uses
 * the old calendar no longer than this (ADM-03).
 */
const KEPT_MS = 4 * SECOND;

export type CalendarCache = CachedFor<Calendar>;

/** Creates this process's cache of the calendar. */
export const createCalendar = (db: Db): CalendarCache =>
  cachedFor(KEPT_MS, async () => calendarOf(await selectDays(db)));
