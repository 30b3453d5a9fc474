import type { PersonalData } from '../values/personal-data.ts';

export const supportData: PersonalData = {
  tables: {
    support_tickets: { topic: 'support', atEnd: 'goes', exported: 'support.json' },
    support_messages: { topic: 'support', atEnd: 'goes', exported: 'support.json' },
    support_changes: {
      topic: 'support',
      atEnd: 'goes',
      exported: { not: 'Steps of a ticket of support.json, which states the last one.' },
    },
  },
};
