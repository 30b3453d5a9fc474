import { DAY, HOUR, MINUTE } from '../../domain/values/durations.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

/** The time remaining, rounded up, such as «۵ ساعت» (5 hours). */
export function timeLeft(until: Date, now: Date): string {
  const left = Math.max(MINUTE, until.getTime() - now.getTime());
  const words = fa.myListings;
  if (left > 2 * DAY) return words.days(persianNumber(Math.ceil(left / DAY)));
  if (left > HOUR) return words.hours(persianNumber(Math.ceil(left / HOUR)));
  return words.minutes(persianNumber(Math.ceil(left / MINUTE)));
}
