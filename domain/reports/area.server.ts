import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import { forgetOldReporters, leaveReports, mendCases, reportsPart } from './reports.server.ts';

export const reportsArea: Area = {
  personal: {
    tables: {
      reports: { topic: 'reports', atEnd: 'stays', exported: 'reports.json' },
    },
  },
  exported: () => [reportsPart],
  end: { erase: (trx, { userId }) => leaveReports(trx, userId) },
  timers: [
    { name: 'mend cases of reports', every: 10 * MINUTE, run: mendCases },
    { name: 'forget who reported', every: HOUR, run: forgetOldReporters },
  ],
};
