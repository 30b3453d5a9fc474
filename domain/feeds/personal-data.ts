import type { PersonalData } from '../values/personal-data.ts';

export const feedsData: PersonalData = {
  tables: {
    feeds: { topic: 'feeds', atEnd: 'goes', exported: 'feeds.json' },
    feed_runs: { topic: 'feeds', atEnd: 'goes', exported: 'feeds.json' },
    feed_rows: {
      topic: 'feeds',
      atEnd: 'goes',
      exported: { not: 'Rows of a file of feeds.json, which are listings of listings.json.' },
    },
    feed_reports: {
      topic: 'feeds',
      atEnd: 'goes',
      exported: { not: 'Faults of a file of feeds.json, for some weeks.' },
    },
    feed_words: { topic: 'feeds', atEnd: 'goes', exported: { not: 'What columns of a file mean, by the shop.' } },
    feed_cases: {
      topic: 'feeds',
      atEnd: 'goes',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
    feed_case_rows: { topic: 'feeds', atEnd: 'goes', exported: { not: 'Rows of a file while staff look at them.' } },
    feed_pictures: {
      topic: 'feeds',
      atEnd: 'goes',
      exported: { not: 'Addresses of pictures on their way into listings.' },
    },
  },
  gateways: {
    'domain/feeds/reading/fetch-feed-gateway.server.ts': {
      not: 'It asks for a file that a shop named, and sends nothing of anybody.',
    },
  },
};
