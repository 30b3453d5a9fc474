import { SECOND } from '../../../domain/values/durations.ts';
import { parseHtml } from '../dom.ts';
import type { fetchRegions } from '../regions/regions.ts';

type CaseAnswer = Awaited<ReturnType<typeof fetchRegions>>;

/** Name of the region of a case's page that contains the whole case. */
export const CASE_REGION = 'case';

/** Milliseconds after which a case that was fetched ahead is fetched again: facts and versions change. */
const FRESH_MS = 45 * SECOND;
/**
 * Maximum number of times that the next case is fetched again. After that long, probably nobody is reading the shown
 * case any more.
 */
const RENEWALS = 10;
const TIMEOUT_MS = 15 * SECOND;
/** Number of pictures fetched with the case: those visible at once. */
const PICTURES = 2;

type Ahead = { readonly url: string; readonly answer: Promise<CaseAnswer | null>; readonly timer: number };

let ahead: Ahead | null = null;

/**
 * Fetches the case that will probably follow the shown one, without claiming it or recording it in the audit log. With
 * the parameter `ahead`, the server renders the page as it will be once the case `shownId` is decided.
 */
export function fetchAhead(url: string, shownId: string, renewals = RENEWALS): void {
  dropAhead();
  const address = new URL(url);
  address.searchParams.set('ahead', shownId);
  const timer = window.setTimeout(() => {
    // After a longer absence, the next case is fetched only when it is requested.
    if (renewals > 0 && document.visibilityState === 'visible') fetchAhead(url, shownId, renewals - 1);
    else dropAhead();
  }, FRESH_MS);
  ahead = { url, answer: answerOf(address.href), timer };
}

/**
 * Returns the case that was fetched ahead from this address, which may still be loading. Null if a different case was
 * fetched, or the fetch failed.
 */
export function takeAhead(url: string): Promise<CaseAnswer | null> {
  const taken = ahead?.url === url ? ahead.answer : Promise.resolve(null);
  dropAhead();
  return taken;
}

function dropAhead(): void {
  if (ahead) clearTimeout(ahead.timer);
  ahead = null;
}

async function answerOf(url: string): Promise<CaseAnswer | null> {
  try {
    const regions = await import('../regions/regions.ts');
    const answer = await regions.fetchRegions(url, [CASE_REGION], AbortSignal.timeout(TIMEOUT_MS));
    fetchPictures(answer.regions[CASE_REGION] ?? '');
    return answer;
  } catch {
    return null;
  }
}

function fetchPictures(html: string): void {
  const pictures = [...parseHtml(html).querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy');
  for (const { sizes, srcset, src } of pictures.slice(0, PICTURES)) Object.assign(new Image(), { sizes, srcset, src });
}
