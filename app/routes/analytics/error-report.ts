import * as v from 'valibot';
import { hideNumbers } from '../../../domain/values/hide-numbers.ts';

const TEXT_MAX = 500;

/** Characters that end a line, control a terminal, or change the writing direction. */
const UNPRINTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

const text = v.fallback(v.optional(v.string(), ''), '');
const count = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), 0);

/** The body of the call (AN-02). */
export const ErrorReport = v.object({
  errorMessage: v.pipe(v.string(), v.nonEmpty()),
  file: text,
  line: count,
  column: count,
  url: text,
  tag: v.literal('JS-ERROR'),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/** Null if it is not a report. Query strings, telephone numbers and e-mail addresses are left out. */
export function readErrorReport(given: unknown): ErrorReport | null {
  const report = v.safeParse(ErrorReport, given);
  if (!report.success) return null;
  const { errorMessage, file, url, ...rest } = report.output;
  return { errorMessage: impersonal(errorMessage), file: impersonal(file), url: impersonal(url), ...rest };
}

function impersonal(said: string): string {
  const short = said
    .slice(0, 2 * TEXT_MAX)
    .replace(UNPRINTED, ' ')
    .replace(/[?#][^\s)"'«»]*/g, '')
    .replace(/[^\s@/"'()]+@[^\s@/"'()]+/g, '…');
  return hideNumbers(short).slice(0, TEXT_MAX).toWellFormed();
}
