import { fa } from '../../messages/fa.ts';
import { action } from './describe-session.ts';
import {
  enveloped,
  html,
  integer,
  listOf,
  object,
  orNull,
  type RouteDescription,
  type RouteDescriptions,
  text,
  truth,
} from './route-description.ts';

const notice = object({ ID: integer, kind: text, title: text, text, url: text, at: text, isRead: truth });

/** GETs with effect: the key comes in a header. */
const byHeader = (name: keyof typeof fa.api.calls, statuses: readonly number[] = []): RouteDescription => ({
  summary: fa.api.calls[name],
  tag: 'calls',
  answer: { type: 'application/json' },
  statuses: [401, 403, 498, ...statuses],
});

const subscription = JSON.stringify({
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
});

/** What accounts are told, and where (NOTI-01, NOTI-02). */
export const noticeDescriptions: RouteDescriptions = {
  'GET /my/notifications': {
    summary: fa.api.pages.myNotifications,
    tag: 'pages',
    query: { after: { schema: text, example: '1001' } },
    answer: html,
    statuses: [302],
  },
  'GET /api/web/notifications': {
    summary: fa.api.calls.notifications,
    tag: 'calls',
    query: { cursor: { schema: text, example: '1001' } },
    answer: enveloped(object({ notifications: listOf(notice), nextCursor: orNull(text), unread: integer })),
    statuses: [401],
  },
  'GET /api/web/notifications/read': {
    ...byHeader('readNotification', [404]),
    query: { ID: { schema: integer, example: '1001' } },
  },
  'POST /api/web/notifications/read': action('readNotification', { ID: '1001' }, object({ url: text }), [401, 404]),
  'GET /api/web/notifications/read-all': byHeader('readAllNotifications'),
  'POST /api/web/notifications/read-all': action('readAllNotifications', {}, object({ unread: integer }), [401]),
  'GET /api/web/push-key': {
    summary: fa.api.calls.pushKey,
    tag: 'calls',
    answer: enveloped(object({ key: text })),
  },
  'POST /api/web/save-push-id': action('savePushId', { token: subscription }, null, [401, 422]),
  'DELETE /api/web/save-push-id': action(
    'removePushId',
    { token: 'https://push.example.com/send/1' },
    null,
    [401, 422],
  ),
  'GET /unsubscribe/:token': {
    summary: fa.api.pages.unsubscribe,
    tag: 'pages',
    path: { token: '1-messages-0-AAAAAAAAAAAAAAAAAAAAAA' },
    answer: html,
    statuses: [404],
  },
  'POST /unsubscribe/:token': {
    summary: fa.api.calls.unsubscribe,
    tag: 'calls',
    path: { token: '1-messages-0-AAAAAAAAAAAAAAAAAAAAAA' },
    body: { schema: object({ 'List-Unsubscribe': text }), example: { 'List-Unsubscribe': 'One-Click' } },
    answer: html,
    statuses: [303, 404],
  },
};
