import type { PersonalData } from '../values/personal-data.ts';

export const savedSearchesData: PersonalData = {
  tables: {
    saved_searches: { topic: 'saved', atEnd: 'goes', exported: 'saved-searches.json' },
    saved_search_matches: {
      topic: 'saved',
      atEnd: 'goes',
      exported: { not: 'Listings that a search of saved-searches.json finds, for some weeks.' },
    },
  },
};
