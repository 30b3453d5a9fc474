import type { PersonalData } from '../values/personal-data.ts';

export const notificationsData: PersonalData = {
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
};
