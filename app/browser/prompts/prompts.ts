import { paths } from '../../paths.ts';
import { callsOf } from '../../stored/calls.ts';
import { parseHtml } from '../dom.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { isBusy, listingHere, questionOfPage } from './one-question.ts';

/** Milliseconds before a question appears (RATE-01, NPS-01). */
const AFTER_MS = { rating: 2_200, nps: 2_000 } as const;

/** Not through `lazy.ts`, which imports this module indirectly. */
const popups = () => import('../popups/popup-start.ts');

/** Asks the question that has this page view, if it is the rating or the survey. */
export function askOne(): void {
  const question = questionOfPage();
  if (!question) return;
  const ask = () => (question.kind === 'rating' ? askRating(question.listing) : askSurvey(question.as));
  setTimeout(() => void ask().catch(() => undefined), AFTER_MS[question.kind]);
}

/** Asks the server first, which knows who may rate whom. */
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

/** Listings of which it is remembered when a rating was asked for. */
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
 * The browser counts the question when it is shown; the server counts the answer, and a browser that has forgotten one is
 * not asked again. The popup says after how many months to ask, as staff have set it.
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

/** Null without a question: it was answered. */
function monthsIn(html: string): number | null {
  const months = parseHtml(html).querySelector<HTMLElement>('[data-nps-months]')?.dataset.npsMonths;
  return months === undefined ? null : Number(months);
}
