/** Time after which the same person may be asked again (NPS-01). The browser uses this file too. */

/** Months before the same person is asked again, unless the settings say otherwise. */
export const NPS_MONTHS = 3;

/** The same day of the month, `months` months later, or the last day of a shorter month; in UTC. */
export function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return then;
}

/**
 * Whether somebody may be asked again. A stored time in the future is ignored: it came from a clock that has been set
 * back since.
 */
export const mayAskAgain = (askedAt: Date | null, months: number, now: Date): boolean =>
  askedAt === null || askedAt > now || monthsAfter(askedAt, months) <= now;
