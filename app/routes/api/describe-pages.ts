import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { searchParameters } from './describe-calls.ts';
import { html, type RouteDescription, type RouteDescriptions, text } from './route-description.ts';

const regions = { _regions: { schema: text, example: 'results,filters,summary' } };
/** The first of two steps, whatever was begun. */
const anew = { anew: { schema: text, example: '1' } };
const search = { ...searchParameters, ...regions };

const page = (
  name: keyof typeof fa.api.pages,
  rest: Partial<Omit<RouteDescription, 'summary' | 'tag'>> = {},
): RouteDescription => ({ summary: fa.api.pages[name], tag: 'pages', answer: html, ...rest });

const results = (path: Readonly<Record<string, string>> = {}) => page('results', { path, query: search });
const choice = (name: 'chooseCategory' | 'choosePlace' | 'chooseBrand' | 'chooseFilters') =>
  page(name, { query: searchParameters });

export const pageDescriptions: RouteDescriptions = {
  'GET /': page('home'),
  'GET /s': results(),
  'GET /s/:place': results({ place: 'tehran' }),
  'GET /s/:place/:category': results({ place: 'tehran', category: 'cars' }),
  'GET /s/:place/:category/:brand': results({ place: 'tehran', category: 'cars', brand: 'peugeot' }),
  'GET /s/:place/:category/:brand/:model': results({
    place: 'iran',
    category: 'cars',
    brand: 'peugeot',
    model: '206-type2',
  }),
  'GET /search': results(),
  'GET /v/:id': page('listing', { path: { id: '1001' }, statuses: [301, 404, 410] }),
  'GET /v/:id/:slug': page('listing', { path: { id: '1001', slug: 'a' }, statuses: [301, 404, 410] }),
  'GET /choose/category': choice('chooseCategory'),
  'GET /choose/place': choice('choosePlace'),
  'GET /choose/place/:place': page('rememberPlace', {
    path: { place: 'tehran' },
    query: searchParameters,
    statuses: [303, 404],
  }),
  'GET /choose/brand': choice('chooseBrand'),
  'GET /choose/filters': choice('chooseFilters'),
  'GET /provinces': page('provinces'),
  'GET /about': page('about'),
  'GET /terms': page('terms'),
  'GET /safety': page('safety'),
  'GET /privacy': page('privacy'),
  'GET /privacy/choices': page('privacyChoices'),
  'GET /support': page('support'),
  'GET /api/docs': page('docs'),
  'GET /session': page('session', {
    query: { return: { schema: text, example: paths.my() }, ...regions },
    statuses: [303],
  }),
  'GET /my': page('my', { statuses: [302] }),
  'GET /my/profile': page('profile', { query: { did: { schema: text, example: 'name' } }, statuses: [302] }),
  'GET /my/profile/mobile': page('profileMobile', { query: anew, statuses: [302] }),
  'GET /my/profile/email': page('profileEmail', { query: anew, statuses: [302] }),
  'GET /my/profile/password': page('profilePassword', { statuses: [302] }),
  'GET /my/profile/notifications': page('profileNotifications', { statuses: [302] }),
  'GET /my/profile/delete': page('profileDelete', { statuses: [302, 303] }),
  'GET /my/listings/:id/stats': page('listingStats', { path: { id: '1001' }, statuses: [302, 404] }),
  'GET /my/devices': page('devices', { statuses: [302] }),
  'GET /my/export': page('myExport', { query: regions, statuses: [302] }),
  'GET /my/export/:id/file': page('exportFile', {
    path: { id: '1' },
    answer: { type: 'application/zip' },
    statuses: [302, 404],
  }),
  'GET /new': page('newListing', {
    query: {
      category: { schema: text, example: '43627' },
      reset: { schema: text, example: '1' },
      ...regions,
    },
  }),
  'GET /new/pictures/:token': page('newPictures', {
    path: { token: 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1' },
    statuses: [404],
  }),
  'GET /edit/:id': page('editListing', { path: { id: '1001' }, query: regions, statuses: [302, 404] }),
  'GET /new/done/:id': page('listingDone', { path: { id: '1001' }, statuses: [302, 404] }),
  'GET /outbox': page('outbox', { statuses: [404] }),
  'GET /ui': page('ui', { statuses: [404] }),
  'GET /admin': page('admin', { statuses: [404] }),
  'GET /admin/users': page('adminUsers', {
    query: { q: { schema: text, example: '09123456789' }, staff: { schema: text, example: '1' } },
    statuses: [404],
  }),
  'GET /admin/users/:id': page('adminUser', { path: { id: '1' }, statuses: [404] }),
  'GET /admin/audit': page('adminAudit', {
    query: {
      user: { schema: text, example: '1' },
      actor: { schema: text, example: '1' },
      action: { schema: text, example: 'give-role' },
    },
    statuses: [404],
  }),
  'GET /admin/limits': page('adminLimits', { statuses: [404] }),
  'GET /offline': page('offline'),
};
