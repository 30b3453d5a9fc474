/** Days between asking for the end of an account and its end (AUTH-05): time to change one's mind. */
export const GRACE_DAYS = 14;

const DAY_MS = 86_400_000;

export function deletionDay(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY_MS);
}
