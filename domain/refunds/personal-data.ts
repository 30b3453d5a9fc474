import type { PersonalData } from '../values/personal-data.ts';

export const refundsData: PersonalData = {
  tables: {
    refunds: { topic: 'bank', atEnd: 'stays', exported: 'refunds.json' },
  },
};
