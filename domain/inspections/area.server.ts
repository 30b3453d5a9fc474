import type { Area } from '../values/area.server.ts';
import { endRequestsOf, inspectionsPart } from './inspections.server.ts';

export const inspectionsArea: Area = {
  personal: {
    tables: {
      inspection_requests: { topic: 'inspections', atEnd: 'goes', exported: 'inspections.json' },
      inspection_changes: {
        topic: 'inspections',
        atEnd: 'stays',
        exported: { not: 'Steps of a request of inspections.json, which states the last one.' },
      },
    },
  },
  exported: () => [inspectionsPart],
  end: { erase: (trx, { userId }) => endRequestsOf(trx, userId) },
};
