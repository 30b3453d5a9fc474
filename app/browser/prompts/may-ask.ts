/** When a browser asks for a rating, or whether its user would recommend the site. */
import type { UserType } from '../../../domain/surveys/nps.ts';
import { mayAskAgain } from '../../../domain/surveys/survey-times.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { type Calls, callsOf } from '../../stored/calls.ts';
import type { NpsMemory, RatingPrompt } from '../../stored/later-storage-shapes.ts';

/** Calls to a seller, and lead actions, from which on the questions make sense (RATE-01, NPS-01). */
const CALLS_LEAST = 2;
const LEADS_LEAST = 3;
/** Milliseconds until a rating that was put off is asked for again, and how often it is asked for altogether. */
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

/** Sellers are asked on the page of their listings. */
export function npsQuestion(memory: NpsMemory, page: string | undefined, now: number): UserType | null {
  const { leads, buyerAskedAt, sellerAskedAt, months } = memory;
  const isDue = (askedAt: number | null) =>
    mayAskAgain(askedAt === null ? null : new Date(askedAt), months, new Date(now));
  if (page === 'my-listings-page' && isDue(sellerAskedAt)) return 'Seller';
  return leads >= LEADS_LEAST && isDue(buyerAskedAt) ? 'Buyer' : null;
}
