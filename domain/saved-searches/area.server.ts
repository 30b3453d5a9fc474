import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import {
  deleteSearchesOf,
  exportedSearches,
  forgetOldMatches,
  readQueriesAgain,
  sendDigests,
} from './saved-searches.server.ts';

export const savedSearchesArea: Area = {
  personal: {
    tables: {
      saved_searches: { topic: 'saved', atEnd: 'goes', exported: 'saved-searches.json' },
      saved_search_matches: {
        topic: 'saved',
        atEnd: 'goes',
        exported: { not: 'Listings that a search of saved-searches.json finds, for some weeks.' },
      },
    },
  },
  exported: () => [({ db, userId }, sink) => sink.rows('saved-searches.json', exportedSearches(db, userId))],
  end: { erase: ({ db }, { userId }) => deleteSearchesOf(db, userId) },
  timers: [
    { name: 'send digests of saved searches', every: 10 * MINUTE, run: sendDigests },
    { name: 'forget old matches', every: HOUR, run: forgetOldMatches },
    { name: 'read saved searches again', every: MINUTE, run: readQueriesAgain },
  ],
};
