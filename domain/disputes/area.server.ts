import type { Area } from '../values/area.server.ts';
import { MINUTE, SECOND } from '../values/durations.ts';
import { carryOutDecisions, workDueInvoices } from './disputes.server.ts';

export const disputesArea: Area = {
  personal: {
    tables: {
      disputes: { topic: 'disputes', atEnd: 'stays', exported: 'disputes.json' },
      dispute_posts: { topic: 'disputes', atEnd: 'stays', exported: 'disputes.json' },
      purchase_proposals: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
      },
    },
  },
  timers: [
    { name: 'end due purchases', every: MINUTE, run: (ctx) => workDueInvoices(ctx) },
    { name: 'carry out decisions about purchases', every: 5 * SECOND, run: carryOutDecisions },
  ],
};
