import type { Area } from '../values/area.server.ts';

export const payoutsArea: Area = {
  sealed: [{ table: 'payout_files', column: 'content', what: 'files of payouts' }],
  personal: {
    tables: {
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
