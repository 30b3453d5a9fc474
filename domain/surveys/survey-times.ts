/** When the same person may be asked again (NPS-01). The browser uses it too. */

/** Months between two questions, unless the settings say otherwise. */
export const NPS_MONTHS = 3;

/** The same day of the month so many months later, or the last day of a shorter month; in UTC. */
export function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return then;
}

/** A time in the future, of a clock that was set back, does not put the question off. */
export const mayAskAgain = (askedAt: Date | null, months: number, now: Date): boolean =>
  askedAt === null || askedAt > now || monthsAfter(askedAt, months) <= now;
