import { type CardView, cardView } from '../../parts/listing/card-view.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';

const MAX_LISTINGS = 8;

/** Cards of the listings whose ids the browser remembers, `ids` joined by commas; those no longer published are left out. */
export const recentlyViewed = defineFragment<readonly CardView[]>({
  load: async ({ services, catalogue, now }, params) => {
    const ids = (params.ids ?? '').split(',', MAX_LISTINGS).map(Number).filter(Number.isSafeInteger);
    const listings = await services.search.cards(ids);
    return listings.map((listing) => cardView(listing, catalogue, now));
  },
  Component: ({ view }) => <ListingCards cards={view} />,
});
