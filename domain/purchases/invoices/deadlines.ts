/** Deadlines of each state, and reminders before them (SECP-06, SECP-08). Working days are those of the site's calendar. */
import type { Calendar } from '../../calendar/calendar.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import type { InvoiceState } from '../invoice.ts';
import type { Side, Slot } from './invoice-record.ts';

type WorkingDays = Pick<Calendar, 'workingDaysAfter'>;

/** Time before its delivery slot at which an unpaid invoice ends and can no longer be paid. */
export const SLOT_CLOSES = 24 * HOUR;
const UNPAID_FOR = 24 * HOUR;
const ACCEPT_WITHIN = 48 * HOUR;
const ACCEPTED_BEFORE_SLOT = 6 * HOUR;
const SHIP_WITHIN_DAYS = 3;
const ARRIVES_AFTER = 7 * DAY;
const SETTLES_AFTER = 48 * HOUR;

export type Timed = { readonly state: InvoiceState; readonly since: Date; readonly slot: Slot | null };

/** Whether the deadline of a state counts working days and so needs the calendar. */
export const countsWorkingDays = (state: InvoiceState): boolean => state === 'accepted';

/**
 * Time at which a job ends the state; null if the state waits for an order or for people, or if a dispute sets its own
 * deadline. `days`: null for states that do not count working days; other states then throw.
 */
export function invoiceDueAfter({ state, since, slot }: Timed, days: WorkingDays | null): Date | null {
  switch (state) {
    case 'created':
      return earlier(after(since, UNPAID_FOR), slot && after(slot.from, -SLOT_CLOSES));
    case 'paid':
      return earlier(after(since, ACCEPT_WITHIN), slot && after(slot.from, -ACCEPTED_BEFORE_SLOT));
    case 'accepted':
      if (!days) throw new Error('working days are counted by the calendar');
      return later(endOfWorkingDay(since, SHIP_WITHIN_DAYS, days), slot?.until ?? null);
    case 'shipped':
      return after(later(since, slot?.until ?? null), ARRIVES_AFTER);
    case 'delivered':
      return after(since, SETTLES_AFTER);
    default:
      return null;
  }
}

/** End of the last of that many working days, one second before midnight in Tehran. */
export function endOfWorkingDay(from: Date, count: number, { workingDaysAfter }: WorkingDays): Date {
  return new Date(`${workingDaysAfter(from, count).at(-1)}T23:59:59+03:30`);
}

export type Reminder = {
  readonly at: Date;
  readonly to: Side;
  /** Index among the reminders of the state; part of the notice's key, so that it is sent once. */
  readonly number: number;
};

const LAST_HOURS = 6 * HOUR;

/** Reminders of a state that ends at `dueAt`, by time. */
export function remindersOf({ state, since }: Timed, dueAt: Date | null): Reminder[] {
  if (!dueAt) return [];
  const span = dueAt.getTime() - since.getTime();
  const at = times(state, dueAt, span);
  const to = state === 'paid' || state === 'accepted' ? 'seller' : 'buyer';
  return at.filter((time) => time > since && time < dueAt).map((time, number) => ({ at: time, to, number }));
}

function times(state: InvoiceState, dueAt: Date, span: number): Date[] {
  const before = (time: number): Date => after(dueAt, -time);
  if (state === 'paid' || state === 'accepted')
    return span / 2 > LAST_HOURS ? [before(span / 2), before(LAST_HOURS)] : [before(LAST_HOURS)];
  if (state === 'shipped') return [before(2 * DAY), before(DAY)];
  return state === 'delivered' ? [before(DAY)] : [];
}

/** Time at which the job next processes the invoice: the first reminder after `now`, or the deadline. */
export function nextLook(timed: Timed, dueAt: Date | null, now: Date): Date | null {
  return remindersOf(timed, dueAt).find(({ at }) => at > now)?.at ?? dueAt;
}

type Frozen = { readonly frozenAt: Date | null; readonly since: Date };

/** Milliseconds for which the purchase has been frozen in its present state. */
export const frozenFor = ({ frozenAt, since }: Frozen, now: Date): number =>
  frozenAt === null ? 0 : now.getTime() - Math.max(frozenAt.getTime(), since.getTime());

/**
 * Deadline to store for a step that begins within a state. Thawing later moves all deadlines by the whole frozen time,
 * so the part before this step is subtracted here.
 */
export const dueWithin = (of: Frozen, dueAt: Date | null, now: Date): Date | null =>
  dueAt && after(dueAt, -frozenFor(of, now));

const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);
const later = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
