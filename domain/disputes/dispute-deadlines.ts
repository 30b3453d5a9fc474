/** Deadlines of the steps of a dispute (SECP-07). */
import type { Calendar } from '../calendar/calendar.ts';
import { endOfWorkingDay } from '../purchases/invoices/deadlines.ts';
import { DAY, HOUR } from '../values/durations.ts';
import type { DisputeStep } from './dispute.ts';

/** Time for each side to answer the other, in milliseconds. */
const ANSWER_WITHIN = 72 * HOUR;
const AGREE_WITHIN = 7 * DAY;
const SEND_WITHIN_DAYS = 5;
/** Milliseconds after which staff look at a return that has not been recorded as arrived. */
const RETURN_WITHIN = 21 * DAY;
/**
 * Milliseconds after which a return counts as arrived once staff have seen, by its tracking number, that it is on its
 * way.
 */
const ARRIVES_AFTER = 7 * DAY;
const UNANSWERED_FOR = 7 * DAY;

/** Time at which a job ends a step that begins now; null if the step waits for staff. */
export function dueAfterStep(step: DisputeStep, now: Date, calendar: Pick<Calendar, 'workingDaysAfter'>): Date | null {
  switch (step) {
    case 'open':
    case 'hearing':
      return new Date(now.getTime() + ANSWER_WITHIN);
    case 'answered':
      return new Date(now.getTime() + AGREE_WITHIN);
    case 'return-agreed':
      return endOfWorkingDay(now, SEND_WITHIN_DAYS, calendar);
    case 'return-sent':
      return new Date(now.getTime() + RETURN_WITHIN);
    default:
      return null;
  }
}

/**
 * Time at which the buyer gets the money back if the seller does not answer. Staff have seen just now that the return
 * is on its way.
 */
export const dueAfterSeen = (now: Date): Date => new Date(now.getTime() + ARRIVES_AFTER + UNANSWERED_FOR);

/** Time at which the buyer gets the money back if the seller does not answer. The return has arrived just now. */
export const dueAfterArrival = (now: Date): Date => new Date(now.getTime() + UNANSWERED_FOR);
