import type { PersonalData } from '../values/personal-data.ts';

export const auditData: PersonalData = {
  tables: {
    audit_entries: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'Decisions by staff, whose reasons and colleagues are not the user’s.' },
    },
  },
};
