import type { PersonalData } from '../values/personal-data.ts';

export const bankAccountsData: PersonalData = {
  tables: {
    seller_accounts: { topic: 'bank', atEnd: 'goes', exported: 'bank-account.json' },
  },
};
