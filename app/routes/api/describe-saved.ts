import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import {
  enveloped,
  html,
  integer,
  listOf,
  object,
  type RouteDescription,
  type RouteDescriptions,
  text,
  truth,
} from './route-description.ts';

const page = (name: keyof typeof fa.api.pages, rest: Partial<RouteDescription>): RouteDescription => ({
  summary: fa.api.pages[name],
  tag: 'pages',
  answer: html,
  ...rest,
});

const path = { id: '1' };
const serpQuery = 'c=43627&ct=301';
const favourite = object({ listingId: integer, count: integer });
const search = object({
  id: integer,
  name: text,
  notify: { enum: ['each', 'daily', 'none'] },
  serpQuery: text,
  url: text,
  newCount: integer,
  createdAt: text,
});

/** What people keep: listings and searches (FAV-01, SAVE-01, SAVE-02). */
export const savedDescriptions: RouteDescriptions = {
  'GET /favourites': page('favourites', {
    query: {
      page: { schema: text, example: '1' },
      did: { schema: text, example: 'removed' },
      of: { schema: text, example: '1001' },
    },
  }),
  'GET /favourites/add/:id': page('addFavourite', { path, statuses: [404] }),
  'GET /my/favourites': page('myFavourites', { statuses: [302] }),
  'POST /api/web/favourites/save': action('saveFavourite', { id: '1001' }, favourite, [404, 409]),
  'POST /api/web/favourites/delete': action('deleteFavourite', { id: '1001' }, favourite),
  'GET /my/saved-searches': page('mySavedSearches', {
    query: {
      did: { schema: text, example: 'removed' },
      of: { schema: text, example: '1' },
      _regions: { schema: text, example: 'searches' },
    },
    statuses: [302],
  }),
  'GET /my/saved-searches/new': page('newSavedSearchPage', {
    query: { serpQuery: { schema: text, example: serpQuery } },
    statuses: [302],
  }),
  'GET /my/saved-searches/:id': page('openSavedSearch', { path, statuses: [302, 404] }),
  'GET /api/web/saved-searches': {
    summary: fa.api.calls.savedSearches,
    tag: 'calls',
    answer: enveloped(object({ searches: listOf(search) })),
    statuses: [401],
  },
  'POST /api/web/new-saved-search': action(
    'newSavedSearch',
    { serpQuery, specialNotifyStatus: 'each', name: 'x' },
    object({ message: text, userIsLoggedIn: truth }),
    [409],
  ),
  'POST /api/web/saved-searches/:id': {
    ...action('changeSavedSearch', { name: 'x', notify: 'daily' }, object({ id: integer }), [401, 404]),
    path,
  },
  'DELETE /api/web/saved-searches/:id': {
    ...action('removeSavedSearch', {}, object({ id: integer, undo: text }), [401, 404]),
    path,
  },
  'POST /api/web/saved-searches/:id/restore': {
    ...action('restoreSavedSearch', {}, object({ id: integer }), [401, 404, 409]),
    path,
  },
};
