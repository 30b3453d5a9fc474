import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE, SECOND } from '../values/durations.ts';
import {
  foldCountChanges,
  forgetOldQueries,
  forgetOldSignals,
  renewAbsences,
  renewProposals,
} from './search.server.ts';

export const searchArea: Area = {
  personal: {
    tables: {
      search_queries: {
        topic: 'searches',
        atEnd: 'time',
        exported: {
          not: 'Words that were searched for, of nobody but networks by a keyed hash whose key is forgotten.',
        },
      },
      search_signals: {
        topic: 'searches',
        atEnd: 'time',
        exported: { not: 'By a keyed hash whose key is forgotten.' },
      },
      search_signal_salts: { topic: 'searches', atEnd: 'time', exported: { not: 'Keys of hashes.' } },
    },
  },
  timers: [
    { name: 'fold listing counts', every: 10 * SECOND, run: ({ db }) => foldCountChanges(db) },
    { name: 'renew absences', every: 10 * MINUTE, run: renewAbsences },
    { name: 'forget old queries', every: HOUR, run: forgetOldQueries },
    { name: 'forget old signals of searches', every: HOUR, run: forgetOldSignals },
    { name: 'renew proposals of the search', every: HOUR, run: renewProposals },
  ],
};
