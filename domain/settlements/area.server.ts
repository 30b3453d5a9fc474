import type { Area } from '../values/area.server.ts';

export const settlementsArea: Area = {
  personal: {
    tables: {
      settlement_lines: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Lines of the banks’ files about payments of payments.json.' },
      },
      settlement_reports: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'The banks’ files about payments of payments.json.' },
      },
    },
  },
};
