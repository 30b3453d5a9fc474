import { DAY } from '../../values/durations.ts';

/**
 * Days between the request to delete an account and its deletion (AUTH-05), in which the owner can change their mind.
 */
export const GRACE_DAYS = 14;

/** Days for which the number of an account that ended while suspended cannot open another account. */
export const BARRED_DAYS = 365;

export function deletionDay(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY);
}
