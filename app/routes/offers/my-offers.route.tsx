import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { MyOffersPage } from './my-offers-page.tsx';
import { loadMyOffers, type MyOffersView } from './my-offers-view.ts';

/** Offers that the user sent and received, with their states (OFFER-01). */
export const myOffers = definePage<MyOffersView>({
  at: get(paths.myOffers),
  id: 'my-offers-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myOffers, query: ['show', 'after'], example: { show: 'received' } },
  load: loadMyOffers,
  head: () => ({ title: fa.offers.mine, robots: 'noindex' }),
  Page: MyOffersPage,
});
