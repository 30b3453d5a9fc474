import type { PersonalData } from '../values/personal-data.ts';

export const analyticsData: PersonalData = {
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
};
