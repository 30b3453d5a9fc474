import type { PersonalData } from '../values/personal-data.ts';

export const queueData: PersonalData = {
  tables: {
    case_claims: {
      topic: 'decisions',
      atEnd: 'time',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
    case_skips: {
      topic: 'decisions',
      atEnd: 'time',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
  },
};
