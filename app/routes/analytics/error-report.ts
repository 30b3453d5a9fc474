import * as v from 'valibot';
import { hideNumbers } from '../../../domain/values/hide-numbers.ts';
import { withoutTokens } from '../../web/request/token-addresses.ts';

const TEXT_MAX = 500;

/** Characters that end a line, control a terminal or change the writing direction; none of them may reach the log. */
const UNPRINTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Matches an address and captures its path. */
const ADDRESS = /(https?:\/\/[^\s/"'()<>«»]+)(\/[^\s"'()<>«»]*)/g;

const text = v.fallback(v.optional(v.string(), ''), '');
const count = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), 0);

/**
 * Id of a page (GEN-21). Older scripts send addresses instead; they are dropped, because some addresses contain a
 * secret token.
 */
const PAGE = /^[a-z]{1,20}(?:-[a-z]{1,20}){1,5}$/;

/** The body of the call (AN-02). */
export const ErrorReport = v.object({
  errorMessage: v.pipe(v.string(), v.nonEmpty()),
  file: text,
  line: count,
  column: count,
  /** Id of the page. */
  url: text,
  tag: v.literal('JS-ERROR'),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/**
 * Parses an error report; null if it is not one. Addresses of pages, query strings, telephone numbers and e-mail
 * addresses are removed.
 */
export function readErrorReport(given: unknown): ErrorReport | null {
  const report = v.safeParse(ErrorReport, given);
  if (!report.success) return null;
  const { errorMessage, file, url, ...rest } = report.output;
  return { errorMessage: impersonal(errorMessage), file: impersonal(file), url: PAGE.test(url) ? url : '', ...rest };
}

function impersonal(said: string): string {
  const short = said
    .slice(0, 2 * TEXT_MAX)
    .replace(UNPRINTED, ' ')
    .replace(ADDRESS, (address, site: string, path: string) => (path.startsWith('/assets/') ? address : `${site}/…`))
    .replace(/[?#][^\s)"'«»]*/g, '')
    .replace(/[^\s@/"'()]+@[^\s@/"'()]+/g, '…');
  return hideNumbers(withoutTokens(short)).slice(0, TEXT_MAX).toWellFormed();
}
