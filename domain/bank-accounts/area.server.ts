import type { Area } from '../values/area.server.ts';
import { forgetBankInfo } from './bank-accounts.server.ts';

export const bankAccountsArea: Area = {
  sealed: [{ table: 'seller_accounts', column: 'sheba', what: 'bank accounts of sellers' }],
  personal: {
    tables: {
      seller_accounts: { topic: 'bank', atEnd: 'goes', exported: 'bank-account.json' },
    },
  },
  end: { erase: (trx, { userId }) => forgetBankInfo(trx, userId) },
};
