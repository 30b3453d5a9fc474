import { forgetFailedWork } from '../jobs/jobs.server.ts';
import type { Area } from '../values/area.server.ts';
import { DAY } from '../values/durations.ts';

export const eventsArea: Area = {
  personal: {
    tables: {
      events: {
        topic: 'decisions',
        atEnd: 'time',
        exported: { not: 'Ids of what happened, until their reactions have run.' },
      },
      event_reactions: {
        topic: 'decisions',
        atEnd: 'time',
        exported: { not: 'Ids of what happened, until the reaction has run.' },
      },
    },
  },
  timers: [{ name: 'forget failed work', every: DAY, run: forgetFailedWork }],
};
