import type { Area } from '../values/area.server.ts';

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
};
