import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import {
  enveloped,
  integer,
  listOf,
  number,
  object,
  orNull,
  type RouteDescription,
  type RouteDescriptions,
  text,
  truth,
} from './route-description.ts';

const path = { id: '1' };

const message = object({
  seq: integer,
  senderId: integer,
  clientId: orNull(text),
  kind: { enum: ['text', 'image', 'location', 'offer'] },
  text,
  picture: orNull(object({ key: text, width: integer, height: integer, hash: text })),
  point: orNull(object({ lat: number, long: number })),
  offerId: orNull(integer),
  warning: orNull({ enum: ['code', 'card', 'link', 'elsewhere'] }),
  at: text,
});

const conversation = {
  id: integer,
  listing: object({
    id: integer,
    name: orNull(text),
    status: text,
    price: orNull(integer),
    priceKind: text,
    coverKey: orNull(text),
  }),
  other: object({ id: integer, displayName: text, pictureKey: orNull(text) }),
  last: object({ kind: text, text, isMine: truth }),
  lastAt: text,
  unread: integer,
  iBlock: truth,
  theyBlock: truth,
};
const found = object({ ...conversation, message: orNull(object({ seq: integer, text, at: text })) });

const reading = (
  name: keyof typeof fa.api.calls,
  answer: RouteDescription['answer'],
  rest: Pick<RouteDescription, 'path' | 'query'> = {},
): RouteDescription => ({ summary: fa.api.calls[name], tag: 'calls', answer, statuses: [401, 404], ...rest });

const onChat = (name: keyof typeof fa.api.calls, fields: Readonly<Record<string, string>> = {}): RouteDescription => ({
  ...action(name, fields, object({ conversationId: integer }), [401, 404]),
  path,
});

/** What is said about listings (CHAT-01–04). What comes by itself comes over the socket at `/chat/socket`. */
export const chatDescriptions: RouteDescriptions = {
  'GET /api/web/chat/unread': reading('chatUnread', enveloped(object({ unread: integer }))),
  'GET /api/web/chat/conversations': reading(
    'chatConversations',
    enveloped(object({ conversations: listOf(object(conversation)), nextCursor: orNull(text) })),
    { query: { after: { schema: text, example: '1795780800000-1' } } },
  ),
  'GET /api/web/chat/search': reading('chatSearch', enveloped(object({ conversations: listOf(found) })), {
    query: { q: { schema: text, example: fa.api.examples.query } },
  }),
  'GET /api/web/chat/:id/messages': reading(
    'chatMessages',
    enveloped(object({ messages: listOf(message), more: truth })),
    { path, query: { before: { schema: text, example: '51' }, after: { schema: text, example: '1' } } },
  ),
  'POST /api/web/chat/message': action(
    'sendMessage',
    { listingId: '1001', message: fa.api.examples.message, clientId: 'b0a8f2c4-6d1e' },
    object({ conversationId: integer, message }),
    [401, 404, 409, 422],
  ),
  'POST /api/web/chat/:id/read': onChat('readChat', { seq: '3' }),
  'POST /api/web/chat/:id/report': onChat('reportChat', { reason: 'fraud', text: '' }),
  'POST /api/web/chat/:id/block': onChat('blockChat'),
  'POST /api/web/chat/:id/unblock': onChat('unblockChat'),
};
