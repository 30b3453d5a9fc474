import { REASONS_FOR } from '../../../domain/reports/report.ts';
import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import {
  enveloped,
  html,
  listOf,
  object,
  orNull,
  type RouteDescription,
  type RouteDescriptions,
  text,
  truth,
} from './route-description.ts';

const id = { id: '1001' };
const permission = { hasPermission: truth, paidFeatures: listOf({ type: 'object' }) };
const number = object({ mobileNumber: orNull({ ...text, pattern: '^0[1-9]\\d{9}$' }), ...permission });
const description = object({ description: orNull(text), ...permission });

type Revealing = 'revealNumber' | 'revealOwner' | 'revealDescription';
const statuses = [404, 409];

/** By GET it needs its key in the header. */
const revealed = (name: Revealing, data: typeof number): RouteDescription => ({
  summary: fa.api.calls[name],
  tag: 'calls',
  path: id,
  answer: enveloped(data),
  statuses: [...statuses, 403, 429, 498],
});

/** The same for plain forms. */
const posted = (name: Revealing, data: typeof number): RouteDescription => ({
  ...action(name, {}, data, statuses),
  path: id,
});

const page = (name: keyof typeof fa.api.pages, rest: Partial<RouteDescription> = {}): RouteDescription => ({
  summary: fa.api.pages[name],
  tag: 'pages',
  answer: html,
  statuses: [404],
  ...rest,
});

/** Reaching sellers, and telling what is wrong (REV-01, ITEM-01, ADM-02). */
export const contactDescriptions: RouteDescriptions = {
  'GET /api/web/listings/:id/number': revealed('revealNumber', number),
  'POST /api/web/listings/:id/number': posted('revealNumber', number),
  'GET /api/web/shops/:id/number': revealed('revealOwner', number),
  'POST /api/web/shops/:id/number': posted('revealOwner', number),
  'GET /api/web/agents/:id/number': revealed('revealOwner', number),
  'POST /api/web/agents/:id/number': posted('revealOwner', number),
  'GET /api/web/users/:id/number': revealed('revealOwner', number),
  'POST /api/web/users/:id/number': posted('revealOwner', number),
  'GET /api/web/listings/:id/description': revealed('revealDescription', description),
  'POST /api/web/listings/:id/description': posted('revealDescription', description),
  'POST /api/web/listings/:id/report': {
    ...action('reportListing', { reason: REASONS_FOR.listing[0] ?? '', text: '' }, null, [404, 409]),
    path: id,
  },
  'GET /v/:id/contact': page('contact', { path: id }),
  'GET /v/:id/report': page('report', { path: id }),
  'GET /admin/reports': page('adminReports', {
    query: { kind: { schema: text, example: 'listing' }, page: { schema: text, example: '1' } },
  }),
  'GET /admin/reports/:id': page('adminReport', { path: { id: '1' } }),
  'POST /admin/reports/:id': {
    ...action('adminDecideReports', { upTo: '1', verdict: 'dismissed', note: '' }, null, [404, 409]),
    path: { id: '1' },
  },
};
