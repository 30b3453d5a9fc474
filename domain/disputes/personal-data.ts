import type { PersonalData } from '../values/personal-data.ts';

export const disputesData: PersonalData = {
  tables: {
    disputes: { topic: 'disputes', atEnd: 'stays', exported: 'disputes.json' },
    dispute_posts: { topic: 'disputes', atEnd: 'stays', exported: 'disputes.json' },
    purchase_proposals: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
  },
};
