import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** «۵ ساعت»: how long it is until then, rounded up. */
export function timeLeft(until: Date, now: Date): string {
  const left = Math.max(MINUTE_MS, until.getTime() - now.getTime());
  const words = fa.myListings;
  if (left > 2 * DAY_MS) return words.days(persianNumber(Math.ceil(left / DAY_MS)));
  if (left > HOUR_MS) return words.hours(persianNumber(Math.ceil(left / HOUR_MS)));
  return words.minutes(persianNumber(Math.ceil(left / MINUTE_MS)));
}
