import type { PersonalData } from '../values/personal-data.ts';

export const leasingData: PersonalData = {
  tables: {
    leasing_requests: { topic: 'leasing', atEnd: 'goes', exported: 'leasing.json' },
    leasing_changes: { topic: 'leasing', atEnd: 'stays', exported: 'leasing.json' },
  },
};
