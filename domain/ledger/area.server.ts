import type { Area } from '../values/area.server.ts';

export const ledgerArea: Area = {
  personal: {
    tables: {
      ledger_accounts: { topic: 'payments', atEnd: 'stays', exported: 'wallet.json' },
      ledger_entries: { topic: 'payments', atEnd: 'stays', exported: 'wallet.json' },
      ledger_postings: { topic: 'payments', atEnd: 'stays', exported: 'wallet.json' },
    },
  },
};
