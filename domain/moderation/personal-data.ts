import type { PersonalData } from '../values/personal-data.ts';

export const moderationData: PersonalData = {
  tables: {
    approved_contents: {
      topic: 'listings',
      atEnd: 'goes',
      exported: { not: 'A copy of a text of listings.json, to compare an edit with.' },
    },
    listing_flags: { topic: 'decisions', atEnd: 'time', exported: { not: 'Notes of the site for moderators.' } },
    word_rules: { topic: 'decisions', atEnd: 'stays', exported: { not: 'Rules by staff.' } },
  },
};
