import type { Area } from '../values/area.server.ts';

export const queueArea: Area = {
  personal: {
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
  },
};
