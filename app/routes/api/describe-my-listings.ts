import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import { integer, object, type RouteDescription, type RouteDescriptions, text } from './route-description.ts';

const path = { id: '1001' };

const act = (name: keyof typeof fa.api.calls): RouteDescription => ({
  ...action(name, { status: 'published' }, object({ listingId: integer }), [401, 404, 409]),
  path,
});

/** What owners do with their listings beside editing them (ITEM-14, ITEM-18). */
export const myListingsDescriptions: RouteDescriptions = {
  'DELETE /api/web/listings/:id': act('removeListing'),
  'POST /api/web/listings/:id/sold': act('markSold'),
  'POST /api/web/listings/:id/renew': act('renewListing'),
  'POST /api/web/listings/:id/restore': act('restoreListing'),
  'POST /api/web/listing-refresh/:id': act('refreshListing'),
  'GET /api/web/listing-refresh/:id': {
    summary: fa.api.calls.refreshListing,
    tag: 'calls',
    path,
    answer: { type: 'application/json' },
    statuses: [401, 403, 404, 409, 498],
  },
  'GET /my/listings': {
    summary: fa.api.pages.myListings,
    tag: 'pages',
    query: {
      status: { schema: text, example: 'published' },
      after: { schema: text, example: '1001' },
      did: { schema: text, example: 'sold' },
      listing: { schema: text, example: '1001' },
      _regions: { schema: text, example: 'listings' },
    },
    answer: { type: 'text/html' },
    statuses: [302],
  },
};
