/** Sentences about runs and rows of feeds. */
import { type FeedReportLine, NO_ROWS, type Run, type RunCounts } from '../../../domain/feeds/feed.ts';
import type { ListingFault } from '../../../domain/listings/posting/listing-fault.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { faultSentences } from '../../parts/listing/listing-fault-sentence.ts';

const words = fa.feeds;

/** Counts of rows as a sentence: «۹٬۸۱۲ تازه، ۱۴۰ تغییر، ۴۵ بی‌تغییر، ۳ نادرست، ۰ رفته». */
export function countsSentence(counts: RunCounts): string {
  const { new: added, changed, same, faulty, absent } = counts;
  return words.counts({
    new: persianNumber(added),
    changed: persianNumber(changed),
    same: persianNumber(same),
    faulty: persianNumber(faulty),
    absent: persianNumber(absent),
  });
}

/** Counts that a run shows: actual ones once it has begun, planned ones before. Null until the check has ended. */
export function shownCounts({ state, checked, counts, begunAt }: Run): RunCounts | null {
  if (begunAt === null || state === 'checked') return checked;
  return { ...NO_ROWS, ...counts };
}

export function runFault(fault: string | null): string | null {
  if (fault === null) return null;
  const known: Readonly<Record<string, string>> = words.faults;
  return Object.hasOwn(known, fault) ? (known[fault] ?? null) : words.faults.broken;
}

/** Line of the report: «سطر ۱۷، price: قیمت باید عددی …»; only the row's number if the row has no fault. */
export function lineSentence({ line, column, fault, details }: FeedReportLine): string {
  const at = line === null ? null : persianDigits(line);
  const said = fault === null ? null : rowSentence(fault, details ?? {});
  if (at === null) return said ?? words.report.gone;
  return said === null ? words.report.line(at) : words.report.at(at, column, said);
}

type Details = NonNullable<FeedReportLine['details']>;

export function rowSentence(fault: string, details: Details): string {
  const own: Readonly<Record<string, (number: string) => string>> = words.rows;
  if (Object.hasOwn(own, fault)) return own[fault]?.(persianNumber(Number(details.number ?? 0))) ?? '';
  // Years have no thousand separators. No other bound in these rules is a number of this size.
  const grouping = isYear(details.number) ? { grouping: false } : {};
  return (
    faultSentences({ row: { ...details, ...grouping, key: fault } as ListingFault }).row ?? fa.validation.unknown_choice
  );
}

const isYear = (number: unknown): boolean => typeof number === 'number' && number >= 1_300 && number < 1_500;
