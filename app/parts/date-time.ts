import { jalaliDate, tehranDay, tehranMidnight } from '../../domain/values/time.ts';

const clock = new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

/** A point in time, for `<time>`. */
export type DateTime = { readonly iso: string; readonly text: string };

/** Formats a time to the minute, because staff need the order of events. */
export function dateTime(at: Date): DateTime {
  return { iso: at.toISOString(), text: `${jalaliDate(at)} ${clock.format(at)}` };
}

/** Time of day, such as «۱۴:۳۰». */
export const timeOfDay = (at: Date): string => clock.format(at);

export const startOfDay = (now: Date): Date => tehranMidnight(tehranDay(now));
