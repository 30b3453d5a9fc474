import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import { html, object, type RouteDescription, type RouteDescriptions, text } from './route-description.ts';

/** For everybody but staff these are not there. */
const call = (
  name: Parameters<typeof action>[0],
  fields: Readonly<Record<string, string>>,
  path: Readonly<Record<string, string>> = {},
): RouteDescription => ({ ...action(name, fields, null, [404, 409]), path });

const page = (
  name: keyof typeof fa.api.pages,
  rest: Partial<Pick<RouteDescription, 'path' | 'query'>> = {},
): RouteDescription => ({ summary: fa.api.pages[name], tag: 'pages', answer: html, ...rest, statuses: [404] });

const version = '1';
const sure = 'yes';
const id = { id: '1' };
const sofas = { category: 'sofas' };
const attribute = { ...sofas, attribute: '1' };
const option = { ...sofas, option: '1' };
const newCategory = { name: 'carpets', slug: 'carpets-new', icon: 'sofa' };
const ask = { label: 'brand', required: '1', inFilter: '1', onCard: '1' };

export const moderationDescriptions: RouteDescriptions = {
  'GET /admin/listings': page('adminListings', {
    query: { after: { schema: text, example: '2026-11-20T12:00:00.000000Z_1001' } },
  }),
  'GET /admin/listings/:id': page('adminListing', { path: { id: '1001' } }),
  'POST /admin/listings/next': {
    ...call('adminNextListing', { take: 'oldest' }),
    ...{ statuses: [303, 403, 404, 429, 498] },
  },
  'POST /admin/listings/:id/claim': call('adminClaim', { version }, { id: '1001' }),
  'POST /admin/listings/:id/approve': call('adminApprove', { version }, { id: '1001' }),
  'POST /admin/listings/:id/reject': call(
    'adminReject',
    { version, words: 'spam', 'reason-other': '1' },
    { id: '1001' },
  ),
  'POST /admin/listings/:id/suggest-edit': call('adminSuggestEdit', { version, words: 'a photo' }, { id: '1001' }),
  'GET /admin/word-rules': page('adminWordRules'),
  'POST /admin/word-rules': call('adminAddWordRule', { words: 'spam', effect: 'hold', note: '' }),
  'POST /admin/word-rules/:id': call('adminChangeWordRule', { effect: 'hold', note: '' }, id),
  'POST /admin/word-rules/:id/delete': call('adminRemoveWordRule', { sure }, id),
  'GET /admin/settings': page('adminSettings'),
  'POST /admin/settings': call('adminSettings', {
    listingDays: '30',
    refreshDays: '1',
    autoApprove: 'never',
    trustedAfter: '3',
    reportsToHold: '3',
  }),
  'GET /admin/reactions': page('adminReactions'),
  'POST /admin/reactions/:id/again': call('adminRunReaction', { sure }, id),
  'GET /admin/quotas': page('adminQuotas'),
  'POST /admin/quotas': call('adminAddQuota', { category: '1', free: '3', days: '30', fee: '0' }),
  'POST /admin/quotas/:id': call('adminChangeQuota', { free: '3', days: '30', fee: '0' }, id),
  'POST /admin/quotas/:id/delete': call('adminRemoveQuota', { sure }, id),
  'GET /admin/catalogue': page('adminCatalogue'),
  'POST /admin/catalogue': { ...action('adminAddTopCategory', newCategory, object({ url: text }), [404, 409]) },
  'POST /admin/catalogue/:category/children': {
    ...action('adminAddCategory', newCategory, object({ url: text }), [404, 409]),
    path: { category: 'home-kitchen' },
  },
  'POST /admin/catalogue/:category/attributes': call(
    'adminAddAttribute',
    { ...ask, label: 'material', type: 'select', options: 'wood', unit: '', min: '', max: '' },
    sofas,
  ),
  'POST /admin/catalogue/:category/asks': call(
    'adminAttachAttribute',
    { attribute: '1', required: '1', inFilter: '1', onCard: '1' },
    sofas,
  ),
  'POST /admin/catalogue/:category/attributes/:attribute/delete': call('adminDetachAttribute', { sure }, attribute),
  'GET /admin/catalogue/:category': page('adminCategory', {
    path: sofas,
    query: { attribute: { schema: text, example: '1' } },
  }),
  'POST /admin/catalogue/:category': call(
    'adminEditCategory',
    { name: 'sofas', priceLabel: 'price', hasPrice: '1', freeAllowed: '1' },
    sofas,
  ),
  'POST /admin/catalogue/:category/move': call('adminMoveCategory', { direction: 'up' }, sofas),
  'POST /admin/catalogue/:category/delete': {
    ...action('adminDeleteCategory', { sure }, object({ url: text }), [404, 409]),
    path: sofas,
  },
  'POST /admin/catalogue/:category/attributes/:attribute': call('adminEditAttribute', ask, attribute),
  'POST /admin/catalogue/:category/attributes/:attribute/move': call(
    'adminMoveAttribute',
    { direction: 'up' },
    attribute,
  ),
  'POST /admin/catalogue/:category/attributes/:attribute/options': call(
    'adminAddOption',
    { label: 'another' },
    attribute,
  ),
  'POST /admin/catalogue/:category/options/:option': call('adminEditOption', { label: 'another' }, option),
  'POST /admin/catalogue/:category/options/:option/delete': call('adminDeleteOption', { sure }, option),
};
