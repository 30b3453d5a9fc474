/** Deadlines of each state, and reminders before them (SECP-06, SECP-08). Working days are those of the site's calendar. */
import type { Calendar } from '../../calendar/calendar.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import type { InvoiceState } from '../invoice.ts';
import type { Side, Slot } from './invoice-record.ts';

type WorkingDays = Pick<Calendar, 'workingDaysAfter'>;

/** How long before its slot an unpaid invoice ends, and can be paid no more. */
export const SLOT_CLOSES = 24 * HOUR;
const UNPAID_FOR = 24 * HOUR;
const ACCEPT_WITHIN = 48 * HOUR;
const ACCEPTED_BEFORE_SLOT = 6 * HOUR;
const SHIP_WITHIN_DAYS = 3;
const ARRIVES_AFTER = 7 * DAY;
const SETTLES_AFTER = 48 * HOUR;

export type Timed = { readonly state: InvoiceState; readonly since: Date; readonly slot: Slot | null };

/** Whether the deadline of a state counts working days, so that it cannot be told without the calendar. */
export const countsWorkingDays = (state: InvoiceState): boolean => state === 'accepted';

/**
 * When a job ends the state; null where it waits for an order or for people, and where a dispute says it. `days`: null where the
 * state does not count them, else it throws.
 */
export function dueAfter({ state, since, slot }: Timed, days: WorkingDays | null): Date | null {
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

/** Midnight in Tehran after that many working days. */
export function endOfWorkingDay(from: Date, count: number, { workingDaysAfter }: WorkingDays): Date {
  return new Date(`${workingDaysAfter(from, count).at(-1)}T23:59:59+03:30`);
}

export type Reminder = {
  readonly at: Date;
  readonly to: Side;
  /** Position in its state; with it a notice is sent once. */
  readonly number: number;
};

const LAST_HOURS = 6 * HOUR;

/** Reminders of a state that ends at `dueAt`, in the order of their time. */
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

/** When a job looks at it next: at the first reminder after `now`, or when it is due. */
export function nextLook(timed: Timed, dueAt: Date | null, now: Date): Date | null {
  return remindersOf(timed, dueAt).find(({ at }) => at > now)?.at ?? dueAt;
}

type Frozen = { readonly frozenAt: Date | null; readonly since: Date };

/** Milliseconds for which it was frozen in its state. */
export const frozenFor = ({ frozenAt, since }: Frozen, now: Date): number =>
  frozenAt === null ? 0 : now.getTime() - Math.max(frozenAt.getTime(), since.getTime());

/** Deadline of what begins within a state, also while it is frozen: thawing moves it by all the time until then. */
export const dueWithin = (of: Frozen, dueAt: Date | null, now: Date): Date | null =>
  dueAt && after(dueAt, -frozenFor(of, now));

const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);
const later = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
