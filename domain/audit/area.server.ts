import type { Area } from '../values/area.server.ts';

export const auditArea: Area = {
  personal: {
    tables: {
      audit_entries: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'Decisions by staff, whose reasons and colleagues are not the user’s.' },
      },
    },
  },
};
