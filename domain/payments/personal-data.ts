import type { PersonalData } from '../values/personal-data.ts';

export const paymentsData: PersonalData = {
  tables: {
    receipts: {
      topic: 'payments',
      atEnd: 'stays',
      exported: { not: 'Numbers of receipts, which the pages of orders show.' },
    },
    finance_approvals: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
  },
};
