import type { PersonalData } from '../values/personal-data.ts';

export const inspectionsData: PersonalData = {
  tables: {
    inspection_requests: { topic: 'inspections', atEnd: 'goes', exported: 'inspections.json' },
    inspection_changes: {
      topic: 'inspections',
      atEnd: 'stays',
      exported: { not: 'Steps of a request of inspections.json, which states the last one.' },
    },
  },
};
