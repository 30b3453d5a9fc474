import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import {
  enveloped,
  html,
  integer,
  listOf,
  number,
  object,
  orNull,
  type RouteDescriptions,
  ref,
  text,
  truth,
} from './route-description.ts';

const point = object({ name: text, lat: number, lng: number });

const certificate = object({ issuer: text, number: text, on: text });
const insurance = object({ company: text, until: text });
const own = { id: '1', kind: 'insurance' };

/** Calls that help while a listing is being posted. They change nothing; the key keeps them for our own pages. */
export const helpDescriptions: RouteDescriptions = {
  'POST /api/web/location-get-address': action(
    'locationAddress',
    { lat: '35.7', long: '51.4' },
    object({
      address: text,
      plaque: text,
      city: ref('Named'),
      district: orNull(ref('Named')),
      province: ref('Named'),
    }),
    [422],
  ),
  'POST /api/web/location-info': action(
    'locationInfo',
    { name: fa.api.examples.district, lat: '35.7', lng: '51.4' },
    object({ suggestions: listOf(point) }),
    [422],
  ),
  'POST /api/web/location-city/:id': {
    ...action(
      'locationCity',
      { lat: '35.7', lng: '51.4' },
      object({ cityID: integer, name: text, lat: number, lng: number, inside: truth }),
      [404, 422],
    ),
    path: { id: '801' },
  },
  'POST /api/web/price-control': {
    ...action(
      'priceControl',
      {},
      object({ suggestedPrice: orNull(integer), ranges: orNull(object({ from: integer, to: integer })) }),
      [400, 422],
    ),
    query: { category: { schema: integer, example: '43725' } },
    body: {
      schema: listOf(object({ attributeId: integer, attributeValue: {} })),
      example: [{ attributeId: 1001, attributeValue: 1 }],
    },
  },
  'GET /inspection/:listingId': {
    summary: fa.api.pages.inspection,
    tag: 'pages',
    path: { listingId: '1' },
    answer: html,
    statuses: [404],
  },
  'GET /api/web/listings/:id/car-inspection-details': {
    summary: fa.api.calls.carInspectionDetails,
    tag: 'calls',
    path: { id: '1' },
    answer: enveloped(
      object({
        inspection: orNull({ type: 'object' }),
        certificate: orNull(certificate),
        insurance: orNull(insurance),
      }),
    ),
    statuses: [404],
  },
  'POST /api/web/car-insurance/:listingId': {
    ...action('carInsurance', { code: '123456' }, insurance, [404, 422]),
    path: { listingId: '1' },
  },
  'GET /my/listings/:id/inspection': {
    summary: fa.api.pages.myInspection,
    tag: 'pages',
    path: { id: '1' },
    answer: html,
    statuses: [302, 404],
  },
  'POST /my/listings/:id/inspection/:kind': {
    ...action(
      'saveCertificate',
      { company: 'x', until: '1406/01/01', code: '123456' },
      object({ url: text }),
      [404, 422],
    ),
    path: own,
  },
  'POST /my/listings/:id/inspection/:kind/remove': {
    ...action('removeCertificate', {}, object({ url: text }), [404]),
    path: own,
  },
};
