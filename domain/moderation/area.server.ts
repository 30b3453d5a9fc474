import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { correctMarks, deleteContentsOf } from './moderation.server.ts';

export const moderationArea: Area = {
  personal: {
    tables: {
      approved_contents: {
        topic: 'listings',
        atEnd: 'goes',
        exported: { not: 'A copy of a text of listings.json, to compare an edit with.' },
      },
      listing_flags: { topic: 'decisions', atEnd: 'time', exported: { not: 'Notes of the site for moderators.' } },
      word_rules: { topic: 'decisions', atEnd: 'stays', exported: { not: 'Rules by staff.' } },
    },
  },
  end: { erase: ({ db }, { userId }) => deleteContentsOf(db, userId) },
  timers: [{ name: 'correct marks of listings', every: HOUR, run: correctMarks }],
};
