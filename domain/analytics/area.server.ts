import type { Area } from '../values/area.server.ts';
import { HOUR, SECOND } from '../values/durations.ts';
import { renewPartitions, rollUp } from './analytics.server.ts';

export const analyticsArea: Area = {
  personal: {
    tables: {
      analytics_events: {
        topic: 'visits',
        atEnd: 'time',
        exported: { not: 'Nobody’s: the id of an account is erased within minutes, by counting.' },
      },
      listing_events: { topic: 'visits', atEnd: 'time', exported: { not: 'As analytics_events.' } },
      listing_visits: {
        topic: 'visits',
        atEnd: 'time',
        exported: { not: 'By a keyed hash of a browser, from which nobody can be found.' },
      },
      seller_days: {
        topic: 'visits',
        atEnd: 'time',
        exported: { not: 'How often numbers of a seller were shown each day, without anything of who saw them.' },
      },
      seller_visits: {
        topic: 'visits',
        atEnd: 'time',
        exported: { not: 'By a keyed hash of a browser, from which nobody can be found.' },
      },
    },
    gateways: {
      'domain/analytics/error-reports-gateway.server.ts': 'errors',
    },
  },
  timers: [
    // Every 30 seconds, so that the figures shown to owners are at most a minute old.
    { name: 'count views and leads', every: 30 * SECOND, run: rollUp },
    { name: 'renew tables of events', every: HOUR, run: (ctx) => renewPartitions(ctx) },
  ],
};
