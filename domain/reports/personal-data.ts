import type { PersonalData } from '../values/personal-data.ts';

export const reportsData: PersonalData = {
  tables: {
    reports: { topic: 'reports', atEnd: 'stays', exported: 'reports.json' },
  },
};
