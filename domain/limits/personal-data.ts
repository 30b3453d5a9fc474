import type { PersonalData } from '../values/personal-data.ts';

export const limitsData: PersonalData = {
  tables: {
    limit_counts: {
      topic: 'limits',
      atEnd: 'time',
      exported: { not: 'Counts by a keyed hash, from which nobody can be found.' },
    },
  },
};
