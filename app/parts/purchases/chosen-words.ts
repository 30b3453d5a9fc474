import type { Invoice, Slot } from '../../../domain/purchases/invoices/invoice-record.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';

const words = fa.purchases;

let hours: Intl.DateTimeFormat | undefined;
let days: Intl.DateTimeFormat | undefined;

const hourOf = (at: Date): string => {
  hours ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: 'numeric', hour12: false });
  return persianDigits(Number(hours.format(at)));
};

/** Weekday and date, such as «شنبه ۳۰ آبان». */
export function dayWords(at: Date): string {
  days ??= new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', weekday: 'long' });
  return `${days.format(at)} ${jalaliDate(at)}`;
}

export const hourWords = ({ from, until }: Slot): string => words.hours(hourOf(from), hourOf(until));
export const slotWords = ({ from, until }: Slot): string => words.slot(dayWords(from), hourOf(from), hourOf(until));

/** Amount that the courier collects at the door, in words; null if shipping is paid otherwise. */
export function codWords({ cod, codPrice }: Pick<Invoice, 'cod' | 'codPrice'>): string | null {
  if (!cod) return null;
  if (codPrice === null) return words.courier;
  return codPrice === 0 ? words.free : words.courierTakes(formatToman(codPrice));
}
