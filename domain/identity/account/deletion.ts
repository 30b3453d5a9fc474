import { DAY } from '../../values/durations.ts';

/** Days between asking for the end of an account and its end (AUTH-05): time to change one's mind. */
export const GRACE_DAYS = 14;

export function deletionDay(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY);
}
