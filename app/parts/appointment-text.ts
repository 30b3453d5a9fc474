import { persianDigits } from '../../domain/values/numbers.ts';
import { jalaliDate } from '../../domain/values/time.ts';
import { fa } from '../messages/fa.ts';

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

/** Time of an appointment in Tehran: day and hour (ITEM-19). */
export const appointmentText = (at: Date): string =>
  fa.inspections.timeAt(jalaliDate(at), persianDigits(HOUR.format(at)));
