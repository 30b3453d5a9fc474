import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { matchBankLines } from './bank-statements.server.ts';

export const bankStatementsArea: Area = {
  personal: {
    tables: {
      bank_statements: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Files of the bank about payouts of payouts.json and refunds of refunds.json.' },
      },
      bank_lines: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Lines of the bank about payouts of payouts.json and refunds of refunds.json.' },
      },
    },
  },
  timers: [{ name: 'match bank lines', every: HOUR, run: matchBankLines }],
};
