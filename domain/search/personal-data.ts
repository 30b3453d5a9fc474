import type { PersonalData } from '../values/personal-data.ts';

export const searchData: PersonalData = {
  tables: {
    search_queries: {
      topic: 'searches',
      atEnd: 'time',
      exported: { not: 'Words that were searched for, of nobody but networks by a keyed hash whose key is forgotten.' },
    },
    search_signals: { topic: 'searches', atEnd: 'time', exported: { not: 'By a keyed hash whose key is forgotten.' } },
    search_signal_salts: { topic: 'searches', atEnd: 'time', exported: { not: 'Keys of hashes.' } },
  },
};
