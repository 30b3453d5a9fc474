/**
 * Decides when a browser shows a prompt: the request for a rating, or the survey whether the user would recommend the
 * site.
 */
import type { UserType } from '../../../domain/surveys/nps.ts';
import { mayAskAgain } from '../../../domain/surveys/survey-times.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { type Calls, callsOf } from '../../stored/calls.ts';
import type { NpsMemory, RatingPrompt } from '../../stored/later-storage-shapes.ts';

/**
 * Minimum number of calls to a seller before a rating is requested (RATE-01), and of lead actions before the survey is
 * shown (NPS-01).
 */
const CALLS_LEAST = 2;
const LEADS_LEAST = 3;
/** Milliseconds before a postponed rating is requested again, and the maximum number of requests. */
const LATER_MS = 7 * DAY;
const ASKED_MOST = 3;

export function mayAskRating(
  {
    calls,
    asked,
    listing,
  }: { readonly calls: Calls; readonly asked: RatingPrompt | undefined; readonly listing: string },
  now: number,
): boolean {
  if (callsOf(calls, listing, now) < CALLS_LEAST) return false;
  if (!asked) return true;
  return asked.times < ASKED_MOST && (now < asked.at || now - asked.at >= LATER_MS);
}

/**
 * Which survey to show: sellers are asked on the page of their listings, buyers on other pages. Null if none is due.
 */
export function npsQuestion(memory: NpsMemory, page: string | undefined, now: number): UserType | null {
  const { leads, buyerAskedAt, sellerAskedAt, months } = memory;
  const isDue = (askedAt: number | null) =>
    mayAskAgain(askedAt === null ? null : new Date(askedAt), months, new Date(now));
  if (page === 'my-listings-page' && isDue(sellerAskedAt)) return 'Seller';
  return leads >= LEADS_LEAST && isDue(buyerAskedAt) ? 'Buyer' : null;
}
