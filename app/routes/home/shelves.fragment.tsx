import type { ReactNode } from 'react';
import { readNewestFinds } from '../../../domain/saved-searches/saved-searches.server.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import { fa } from '../../messages/fa.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { paths } from '../../paths.ts';
import { defineFragment } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';
import { ShelfHead } from './shelf-head.tsx';

const MAX_LISTINGS = 8;

type Cards = readonly CardView[];

const cardsOf = (listings: readonly ListingRow[], { catalogue, now }: Pick<Context, 'catalogue' | 'now'>): Cards =>
  listings.map((listing) => cachedCard(listing, catalogue, now));

const Shelf = ({ view }: { readonly view: Cards }): ReactNode => <ListingCards cards={view} />;

/**
 * Cards of recently viewed listings; `ids`: ids stored in the browser, joined by commas. Listings that are no longer
 * published are left out.
 */
export const recentlyViewed = defineFragment<Cards>({
  load: async (context, params) => {
    const ids = (params.ids ?? '').split(',', MAX_LISTINGS).map(Number).filter(Number.isSafeInteger);
    return cardsOf(await context.services.search.cards(ids), context);
  },
  Component: Shelf,
});

/**
 * Cards of listings near `location`, a latitude and longitude joined by a comma, which is not stored anywhere
 * (SRCH-08).
 */
export const nearListings = defineFragment<Cards>({
  load: async (context, { location = '' }) => {
    const { services, catalogue, now } = context;
    const asked = new URLSearchParams({ o: 'nearest', location });
    const query = parseSearchQuery(asked, catalogue.taxonomy, catalogue.places);
    if (query.position === null) return [];
    const { listings } = await services.search.page(query, null, MAX_LISTINGS, { ...catalogue, now });
    return cardsOf(listings, context);
  },
  Component: Shelf,
});

/**
 * The newest listings that match a user's saved searches; empty for visitors and for users without saved searches
 * (SAVE-02).
 */
export const savedFinds = defineFragment<Cards>({
  load: async (context) => {
    const who = await context.readViewer();
    if (!who) return [];
    return cardsOf(
      await context.services.search.cards(await readNewestFinds(context.db, who.userId, MAX_LISTINGS)),
      context,
    );
  },
  Component: ({ view }): ReactNode =>
    view.length > 0 && (
      <>
        <ShelfHead id="saved-finds" title={fa.home.savedFinds} href={paths.mySavedSearches()} />
        <Shelf view={view} />
      </>
    ),
});
