import { DAY } from '../../values/durations.ts';

/**
 * Days between the request to delete an account and its deletion (AUTH-05), in which the owner can change their mind.
 */
export const GRACE_DAYS = 14;

export function deletionDay(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY);
}
