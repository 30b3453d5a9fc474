import type { Area } from '../values/area.server.ts';
import { HOUR, SECOND } from '../values/durations.ts';
import { forgetOldNotices, noticesPart, removeNoticesOf, sendWaitingPushes } from './notifications.server.ts';

type Parts = Parameters<typeof sendWaitingPushes>[0];

export const notificationsArea: Area<Parts> = {
  personal: {
    tables: {
      notifications: { topic: 'notices', atEnd: 'goes', exported: 'notifications.json' },
      push_subscriptions: { topic: 'notices', atEnd: 'goes', exported: 'push-subscriptions.json' },
      waiting_pushes: {
        topic: 'notices',
        atEnd: 'goes',
        exported: { not: 'Notices of notifications.json on their way.' },
      },
    },
    gateways: {
      'domain/notifications/push-gateway.server.ts': 'push',
    },
  },
  exported: () => [noticesPart],
  end: { erase: ({ db }, { userId }) => removeNoticesOf(db, userId) },
  timers: [
    { name: 'send pushes', every: 5 * SECOND, run: (_, parts) => sendWaitingPushes(parts) },
    { name: 'forget old notices', every: HOUR, run: forgetOldNotices },
  ],
};
