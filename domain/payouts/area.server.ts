import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { findProvenSellers } from './payouts.server.ts';

export const payoutsArea: Area = {
  timers: [{ name: 'find proven sellers', every: HOUR, run: (ctx) => findProvenSellers(ctx) }],
  sealed: [{ table: 'payout_files', column: 'content', what: 'files of payouts' }],
  personal: {
    tables: {
      proven_sellers: {
        topic: 'bank',
        atEnd: 'stays',
        exported: { not: 'That its sales have stood for a while, which their own files tell.' },
      },
      payouts: { topic: 'bank', atEnd: 'stays', exported: 'payouts.json' },
      payout_batches: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
      },
      payout_files: {
        topic: 'bank',
        atEnd: 'stays',
        exported: { not: 'The files to the bank, of the payouts of payouts.json.' },
      },
    },
  },
};
