import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { type Cursor, NEAR } from '../../../domain/search/cursor.ts';
import type { Counts, ListingRow, ResultPage } from '../../../domain/search/search.server.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import type { CardsHeading } from '../../parts/listing/listing-cards.tsx';
import type { DroppedView } from '../../parts/search/dropped-view.ts';
import { resultsLink } from '../../parts/search/results-link.ts';
import { headingOf } from '../../parts/search/scope-names.ts';
import type { Catalogue, Site } from '../../web/request/context.ts';
import { searchViewOf } from './cached-search-views.ts';
import { letGo } from './let-go.ts';
import type { SearchView } from './search-view.ts';

export type ResultsView = {
  readonly search: SearchView;
  readonly kept: Lasting | null;
  /** Bounds of ranges in the address that were ignored. */
  readonly dropped: readonly DroppedView[];
  readonly indexed: boolean;
  readonly showcase: readonly CardView[];
  readonly cards: readonly CardView[];
  /**
   * Headings between the cards, each before the results of a wider search (near results). A heading names the
   * conditions that this search has dropped.
   */
  readonly near: readonly CardsHeading[];
  readonly isEmpty: boolean;
  /** Whether the site has no listings at all, so that no search finds any. */
  readonly isSiteEmpty: boolean;
  /** Listings of a wider search, shown below the note that nothing was found; null if there are none. */
  readonly instead: { readonly name: string; readonly href: string; readonly cards: readonly CardView[] } | null;
  readonly next: string | null;
  /** Whether a frame with an advertisement is shown after the results. */
  readonly hasAdvertisement: boolean;
};

/** A wider search that replaces one without results, with its newest listings. */
export type Instead = { readonly query: SearchQuery; readonly listings: readonly ListingRow[] };

export type FoundResults = {
  readonly query: SearchQuery;
  readonly dropped: readonly DroppedView[];
  readonly understanding: Understanding;
  readonly page: ResultPage;
  readonly counts: Lasting<Counts>;
  /** Name of the seller, if the search is for the listings of one; otherwise null. */
  readonly sellerName: string | null;
  readonly isSiteEmpty: boolean;
  readonly showcase: readonly ListingRow[];
  readonly instead: Instead | null;
  /**
   * Ids of the listings in the showcase above the first page of these results. They are known on every page, so that no
   * page repeats these listings among its cards.
   */
  readonly above: readonly number[];
  readonly after: Cursor | null;
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly site: Pick<Site, 'adScriptUrl'>;
};

export function resultsView(found: FoundResults): ResultsView {
  const { query, page, counts, after, catalogue, now } = found;
  const { search, kept } = searchViewOf(query, counts, catalogue, found.sellerName, found.understanding);
  return {
    search,
    kept,
    dropped: found.dropped,
    indexed: after === null && search.plain,
    showcase: found.showcase.map((listing) => cachedCard(listing, catalogue, now, [fa.card.showcase])),
    cards: page.listings
      .filter(({ id }) => !found.above.includes(id))
      .map((listing) => cachedCard(listing, catalogue, now)),
    near: nearHeadings(found),
    isEmpty: found.showcase.length + page.listings.length === 0,
    isSiteEmpty: found.isSiteEmpty,
    instead: found.instead && {
      name: headingOf(found.instead.query, null),
      href: resultsLink(found.instead.query),
      cards: found.instead.listings.map((listing) => cachedCard(listing, catalogue, now)),
    },
    next: page.next ? resultsLink(query, page.next, found.above) : null,
    hasAdvertisement: found.site.adScriptUrl !== null,
  };
}

/**
 * Headings of near results, which are found by wider searches. The first heading also says that near results begin,
 * unless the previous page already ended with near results.
 */
function nearHeadings({ query, understanding, page, counts, above, after }: FoundResults): CardsHeading[] {
  const shownBefore = (index: number) => page.listings.slice(0, index).filter(({ id }) => !above.includes(id)).length;
  const begin = counts.total === 0 && page.nearFrom === 0 ? fa.results.onlyNear : fa.results.near;
  const isFirst = (index: number) => index === 0 && page.nearFrom !== null && after?.band !== NEAR;
  const headings = page.nearSteps.map((step, index) => {
    const what = letGo(step.query, understanding.asked, query);
    return { at: shownBefore(step.at), text: isFirst(index) ? fa.results.letGo.first(begin, what) : what };
  });
  // Consecutive steps may have the same heading, because they drop words that are not displayed.
  return headings.filter(({ at, text }, index) => text !== headings[index - 1]?.text && at !== headings[index + 1]?.at);
}
