import { paths } from '../../paths.ts';
import { callsOf } from '../../stored/calls.ts';
import { parseHtml } from '../dom.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { isBusy, listingHere, questionOfPage } from './one-question.ts';

/** Milliseconds before a prompt appears (RATE-01, NPS-01). */
const AFTER_MS = { rating: 2_200, nps: 2_000 } as const;

/** Imported directly, because `lazy.ts` imports this module indirectly. */
const popups = () => import('../popups/popup-start.ts');

/** Shows the request for a rating or the survey, if one of them is this page view's prompt. */
export function askOne(): void {
  const question = questionOfPage();
  if (!question) return;
  const ask = () => (question.kind === 'rating' ? askRating(question.listing) : askSurvey(question.as));
  setTimeout(() => void ask().catch(() => undefined), AFTER_MS[question.kind]);
}

/** Asks for a rating, after the server has said that this user may rate the seller. */
async function askRating(listing: string): Promise<void> {
  if (isBusy() || !(await isActive(listing))) return;
  const { openByItself } = await popups();
  await openByItself('rating', { type: 'listing', id: listing }, () => {
    if (isBusy()) return false;
    laterStorage.update('ratings', ({ [listing]: asked, ...others }) => ({
      ...Object.fromEntries(Object.entries(others).slice(1 - RATINGS_MAX)),
      [listing]: { at: Date.now(), times: (asked?.times ?? 0) + 1 },
    }));
    return true;
  });
}

/** Maximum number of listings for which the time of the last request for a rating is stored. */
const RATINGS_MAX = 50;

async function isActive(listing: string): Promise<boolean> {
  const calls = callsOf(laterStorage.read('uacts'), listing, Date.now());
  const response = await fetch(paths.rateInfo({ typeId: listing, type: 'listing', calls }), {
    headers: { accept: 'application/json' },
    cache: 'no-store',
  });
  const { data } = (await response.json()) as { data?: { rating?: { active?: boolean } } };
  return response.ok && data?.rating?.active === true;
}

/**
 * Shows the survey. The browser records the time when it is shown. The server knows who has answered, so a browser
 * whose storage was cleared does not ask again. The popup says after how many months to ask again, as staff have set.
 */
async function askSurvey(as: 'Buyer' | 'Seller'): Promise<void> {
  if (isBusy()) return;
  const listing = as === 'Buyer' ? listingHere() : undefined;
  const params = listing === undefined ? { userType: as } : { userType: as, listing };
  const { openByItself } = await popups();
  await openByItself('nps-vote', params, (html) => {
    const months = monthsIn(html);
    if (months !== null && isBusy()) return false;
    const asked = as === 'Seller' ? 'sellerAskedAt' : 'buyerAskedAt';
    laterStorage.update('nps', (nps) => ({ ...nps, [asked]: Date.now(), months: months ?? nps.months }));
    return months !== null;
  });
}

/** Months until the survey is shown again; null if the fragment has no question, because the user has answered it. */
function monthsIn(html: string): number | null {
  const months = parseHtml(html).querySelector<HTMLElement>('[data-nps-months]')?.dataset.npsMonths;
  return months === undefined ? null : Number(months);
}
