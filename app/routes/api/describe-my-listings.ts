import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import {
  html,
  integer,
  object,
  orNull,
  type RouteDescription,
  type RouteDescriptions,
  text,
  truth,
} from './route-description.ts';

const path = { id: '1001' };

const act = (name: keyof typeof fa.api.calls): RouteDescription => ({
  ...action(name, { status: 'published' }, object({ listingId: integer }), [401, 404, 409]),
  path,
});

const page = (
  name: keyof typeof fa.api.pages,
  path: Readonly<Record<string, string>>,
  statuses: readonly number[] = [302, 404],
): RouteDescription => ({ summary: fa.api.pages[name], tag: 'pages', path, answer: html, statuses });

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
  'POST /api/web/vip-listing/:id': {
    ...action('vipListing', {}, object({ listingId: integer, isVip: truth, url: orNull(text) }), [401, 404, 409]),
    path,
  },
  'GET /vip-listing/:id': page('vipChoice', path),
  'GET /paid-features/:listingId': page('paidFeatures', { listingId: '1001' }),
  'GET /listing-limitation/:listingId': page('listingLimitation', { listingId: '1001' }),
  'GET /listing-limitation': {
    ...page('listingLimitation', {}, [302]),
    query: { category: { schema: text, example: '43627' } },
  },
  'GET /my/listings': {
    summary: fa.api.pages.myListings,
    tag: 'pages',
    query: {
      status: { schema: text, example: 'published' },
      after: { schema: text, example: '1001' },
      did: { schema: text, example: 'sold' },
      of: { schema: text, example: '1001' },
      _regions: { schema: text, example: 'listings' },
    },
    answer: { type: 'text/html' },
    statuses: [302],
  },
};
