/** Months, seasons and years of the Jalali calendar. Each begins and ends at midnight in Tehran. */
import { gregorianDay } from './jalali-day.ts';
import { jalaliDay, tehranMidnight } from './time.ts';

export const PERIOD_KINDS = ['month', 'season', 'year'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export type JalaliPeriod = {
  readonly kind: PeriodKind;
  /** Text of the period in addresses: 1405-09 for a month, 1405-s3 for a season, 1405 for a year. */
  readonly text: string;
  readonly year: number;
  /** Number of the period in its year, from 1. */
  readonly number: number;
  readonly from: Date;
  /** First moment after the period. */
  readonly until: Date;
};

const MONTHS = 12;
const MONTHS_OF: Readonly<Record<PeriodKind, number>> = { month: 1, season: 3, year: MONTHS };
const NAME = /^(1[34]\d\d)(?:-(?:(0[1-9]|1[0-2])|s([1-4])))?$/;

/** Reads the text of a period, such as 1405-09; null for anything else. */
export function periodOf(text: string): JalaliPeriod | null {
  const [, year, month, season] = NAME.exec(text) ?? [];
  if (year === undefined) return null;
  if (month !== undefined) return make('month', Number(year), Number(month));
  return season === undefined ? make('year', Number(year), 1) : make('season', Number(year), Number(season));
}

/** Period of the given kind that contains a moment. */
export function periodAt(kind: PeriodKind, at: Date): JalaliPeriod {
  const [year = 0, month = 1] = jalaliDay(at).split('/').map(Number);
  return make(kind, year, Math.ceil(month / MONTHS_OF[kind]));
}

function make(kind: PeriodKind, year: number, number: number): JalaliPeriod {
  const months = MONTHS_OF[kind];
  const name = { month: `-${two(number)}`, season: `-s${number}`, year: '' }[kind];
  return {
    kind,
    text: `${year}${name}`,
    year,
    number,
    from: firstOf(year, (number - 1) * months + 1),
    until: firstOf(year, number * months + 1),
  };
}

/** Midnight at which a month begins; month 13 is the first month of the next year. */
function firstOf(year: number, month: number): Date {
  const isNext = month > MONTHS;
  // `gregorianDay` is never null here, because every month has a first day.
  return tehranMidnight(gregorianDay(`${isNext ? year + 1 : year}/${two(isNext ? 1 : month)}/01`) ?? '');
}

const two = (number: number): string => String(number).padStart(2, '0');
