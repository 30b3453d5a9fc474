/** Times at which a purchase can be delivered (SECP-04): slots of the next working days. An id names its day and slot. */
import type { Calendar } from '../../calendar/calendar.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { tehranDay } from '../../values/time.ts';

export type DeliveryTime = {
  /** As 2026-11-29-1, the first slot of a day. */
  readonly id: string;
  /** YYYY-MM-DD in Tehran. */
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
};

/** Hours of a day at which slots begin, in Tehran. */
const SLOT_BEGINS = [9, 12, 15, 18] as const;
const SLOT_HOURS = 3;
const DAYS_OFFERED = 5;
const EARLIEST = 26 * HOUR;
/** Working days that are looked through. */
const SEARCHED = 60;

/** `days`: calendar days that the way takes. */
export function deliveryTimes(
  now: Date,
  days: number,
  { workingDaysAfter }: Pick<Calendar, 'workingDaysAfter'>,
): DeliveryTime[] {
  const earliest = new Date(now.getTime() + EARLIEST);
  const firstDay = tehranDay(new Date(now.getTime() + days * DAY));
  const offered = workingDaysAfter(now, SEARCHED)
    .filter((day) => day >= firstDay)
    .map((day) => slotsOf(day).filter(({ from }) => from >= earliest))
    .filter((slots) => slots.length > 0);
  return offered.slice(0, DAYS_OFFERED).flat();
}

const slotsOf = (day: string): DeliveryTime[] =>
  SLOT_BEGINS.map((hour, index) => {
    const from = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:30`);
    return { id: `${day}-${index + 1}`, day, from, until: new Date(from.getTime() + SLOT_HOURS * HOUR) };
  });
