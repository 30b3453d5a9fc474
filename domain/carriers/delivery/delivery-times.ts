/** Times at which a purchase can be delivered (SECP-04): slots of the next working days. An id names its day and first hour. */
import type { Calendar } from '../../calendar/calendar.ts';
import type { DaySlot } from '../../values/day-slots.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { tehranDay } from '../../values/time.ts';

export type DeliveryTime = {
  /** Day and first hour: 2026-11-29-09 begins at nine. */
  readonly id: string;
  /** YYYY-MM-DD in Tehran. */
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
};

const DAYS_OFFERED = 5;
const EARLIEST = 26 * HOUR;
/** Number of working days among which slots are searched. */
const SEARCHED = 60;

/**
 * Slots that can be offered for a delivery. `days`: calendar days that the transport takes. `slots`: slots of each
 * working day, in Tehran time.
 */
export function deliveryTimes(
  now: Date,
  { days, slots }: { readonly days: number; readonly slots: readonly DaySlot[] },
  { workingDaysAfter }: Pick<Calendar, 'workingDaysAfter'>,
): DeliveryTime[] {
  const earliest = new Date(now.getTime() + EARLIEST);
  const firstDay = tehranDay(new Date(now.getTime() + days * DAY));
  const offered = workingDaysAfter(now, SEARCHED)
    .filter((day) => day >= firstDay)
    .map((day) => slots.map((slot) => timeOf(day, slot)).filter(({ from }) => from >= earliest))
    .filter((times) => times.length > 0);
  return offered.slice(0, DAYS_OFFERED).flat();
}

function timeOf(day: string, { from, until }: DaySlot): DeliveryTime {
  const hour = String(from).padStart(2, '0');
  const begin = new Date(`${day}T${hour}:00:00+03:30`);
  return { id: `${day}-${hour}`, day, from: begin, until: new Date(begin.getTime() + (until - from) * HOUR) };
}
