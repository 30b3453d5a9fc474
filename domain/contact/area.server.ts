import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { contactPart, deleteCreditsOf, forgetOldReveals } from './contact.server.ts';

export const contactArea: Area = {
  personal: {
    tables: {
      contact_reveals: { topic: 'reveals', atEnd: 'stays', exported: 'reveals.json' },
      contact_credits: { topic: 'payments', atEnd: 'goes', exported: 'contact-credits.json' },
      contact_openings: { topic: 'payments', atEnd: 'goes', exported: 'contact-credits.json' },
    },
  },
  exported: () => [contactPart],
  end: { erase: (trx, { userId }) => deleteCreditsOf(trx, userId) },
  timers: [{ name: 'forget who saw which number', every: HOUR, run: forgetOldReveals }],
};
