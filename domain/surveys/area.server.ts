import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { exportedVotes, forgetOldVisitors, forgetVotesOf } from './surveys.server.ts';

export const surveysArea: Area = {
  personal: {
    tables: {
      nps_votes: { topic: 'surveys', atEnd: 'goes', exported: 'surveys.json' },
    },
  },
  exported: () => [({ db, userId }, sink) => sink.rows('surveys.json', exportedVotes(db, userId))],
  end: { erase: ({ db }, { userId }) => forgetVotesOf(db, userId) },
  timers: [{ name: 'forget which browsers voted', every: HOUR, run: forgetOldVisitors }],
};
