import type { PersonalData } from '../values/personal-data.ts';

export const eventsData: PersonalData = {
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
};
