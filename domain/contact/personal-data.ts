import type { PersonalData } from '../values/personal-data.ts';

export const contactData: PersonalData = {
  tables: {
    contact_reveals: { topic: 'reveals', atEnd: 'stays', exported: 'reveals.json' },
    contact_credits: { topic: 'payments', atEnd: 'goes', exported: 'contact-credits.json' },
    contact_openings: { topic: 'payments', atEnd: 'goes', exported: 'contact-credits.json' },
  },
};
