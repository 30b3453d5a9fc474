import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import { enveloped, html, integer, object, type RouteDescriptions, text, truth } from './route-description.ts';

const offer = object({
  id: integer,
  amount: integer,
  state: { enum: ['open', 'accepted', 'refused', 'countered', 'replaced'] },
  isMine: truth,
});
const picture = (path: Readonly<Record<string, string>>) => ({
  ...action(
    'sendPicture',
    { clientId: 'b0a8f2c4-6d1e' },
    object({ conversationId: integer }),
    [401, 404, 409, 413, 422],
  ),
  path,
});

/** Conversations as pages, pictures in them, and price offers (OFFER-01). */
export const offersDescriptions: RouteDescriptions = {
  'GET /my/chats': {
    summary: fa.api.pages.myChats,
    tag: 'pages',
    query: {
      listingId: { schema: text, example: '1001' },
      q: { schema: text, example: fa.api.examples.query },
      text: { schema: text, example: '0' },
      after: { schema: text, example: '1795176000000_1' },
    },
    answer: html,
    statuses: [302, 404],
  },
  'GET /my/chats/:id': {
    summary: fa.api.pages.myChat,
    tag: 'pages',
    path: { id: '1' },
    query: { before: { schema: text, example: '51' }, text: { schema: text, example: '0' } },
    answer: html,
    statuses: [302, 404],
  },
  'GET /my/chats/:id/report': {
    summary: fa.api.pages.chatReport,
    tag: 'pages',
    path: { id: '1' },
    answer: html,
    statuses: [302, 404],
  },
  'POST /api/web/chat/:id/picture': picture({ id: '1' }),
  'POST /api/web/chat/about/:listingId/picture': picture({ listingId: '1001' }),
  'GET /v/:id/offer': {
    summary: fa.api.pages.offer,
    tag: 'pages',
    path: { id: '1001' },
    answer: html,
    statuses: [302, 404],
  },
  'GET /my/offers': {
    summary: fa.api.pages.myOffers,
    tag: 'pages',
    query: { show: { schema: text, example: 'received' }, after: { schema: text, example: '1' } },
    answer: html,
    statuses: [302],
  },
  'POST /api/web/price-offer/:listingId': {
    ...action('sendOffer', { price: '2500000' }, object({ offer, url: text }), [401, 404, 409, 422]),
    path: { listingId: '1001' },
  },
  'GET /api/web/offers/:id': {
    summary: fa.api.calls.readOffer,
    tag: 'calls',
    path: { id: '1' },
    answer: enveloped(object({ offer })),
    statuses: [401, 404],
  },
  'POST /api/web/offers/:id': {
    ...action('answerOffer', { action: 'counter', price: '2500000' }, object({ offer }), [401, 404, 409, 422]),
    path: { id: '1' },
  },
};
