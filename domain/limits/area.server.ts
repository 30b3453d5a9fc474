import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { deleteOldCounts } from './limits.server.ts';

export const limitsArea: Area = {
  personal: {
    tables: {
      limit_counts: {
        topic: 'limits',
        atEnd: 'time',
        exported: { not: 'Counts by a keyed hash, from which nobody can be found.' },
      },
    },
  },
  timers: [{ name: 'forget old counts of limits', every: HOUR, run: deleteOldCounts }],
};
