/** Deadlines of the steps of a dispute (SECP-07). */
import type { Calendar } from '../calendar/calendar.ts';
import { endOfWorkingDay } from '../purchases/invoices/deadlines.ts';
import { DAY, HOUR } from '../values/durations.ts';
import type { DisputeStep } from './dispute.ts';

/** Given to each side to answer what the other one says. */
const ANSWER_WITHIN = 72 * HOUR;
const AGREE_WITHIN = 7 * DAY;
const SEND_WITHIN_DAYS = 5;
/** A return of which no arrival is known is looked at by staff. */
const RETURN_WITHIN = 21 * DAY;
/** A return whose number moves has arrived by then. */
const ARRIVES_AFTER = 7 * DAY;
const UNANSWERED_FOR = 7 * DAY;

/** When a job acts on a step that begins now; null where it waits for staff. */
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

/** When a return that was seen moving now goes back unanswered. */
export const dueAfterSeen = (now: Date): Date => new Date(now.getTime() + ARRIVES_AFTER + UNANSWERED_FOR);

/** When a return that has arrived now goes back unanswered. */
export const dueAfterArrival = (now: Date): Date => new Date(now.getTime() + UNANSWERED_FOR);
