import { action } from './describe-session.ts';
import { integer, listOf, object, type RouteDescriptions, text } from './route-description.ts';

const stored = object({ listingId: integer, links: listOf(text), url: text });

/** The posting form (ITEM-11): its steps without scripts, and the calls that make and save a listing. */
export const postingDescriptions: RouteDescriptions = {
  'POST /new': { ...action('turnListing', { step: 'details', go: 'refresh' }, null), answer: { type: 'text/html' } },
  'POST /edit/:id': {
    ...action('turnListing', { step: 'details', go: 'refresh' }, null, [401, 404]),
    path: { id: '1001' },
    answer: { type: 'text/html' },
  },
  'POST /api/web/listings/:id': {
    ...action('saveListing', { name: 'a title of ten letters', version: '1' }, stored, [401, 404, 409, 422]),
    path: { id: '1001' },
  },
  'POST /api/web/listings': action(
    'createListing',
    {
      name: 'a title of ten letters',
      description: 'what is offered, in twenty letters and more',
      price: '1000000',
      category: '43627',
      region: '8',
      city: '801',
      telephone: '09123456789',
      uploadToken: 'from the form',
    },
    stored,
    [401],
  ),
};
