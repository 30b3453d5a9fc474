import type { Area } from '../values/area.server.ts';
import { DAY } from '../values/durations.ts';
import { forgetDecisions } from './queue.server.ts';

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
      case_decisions: {
        topic: 'decisions',
        atEnd: 'time',
        exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
      },
    },
  },
  timers: [{ name: 'forget old decisions', every: DAY, run: forgetDecisions }],
};
