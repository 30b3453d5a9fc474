import type { PersonalData } from '../values/personal-data.ts';

export const ledgerData: PersonalData = {
  tables: {
    ledger_accounts: { topic: 'payments', atEnd: 'stays', exported: 'wallet.json' },
    ledger_entries: { topic: 'payments', atEnd: 'stays', exported: 'wallet.json' },
    ledger_postings: { topic: 'payments', atEnd: 'stays', exported: 'wallet.json' },
  },
};
