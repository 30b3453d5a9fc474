import type { PersonalData } from '../values/personal-data.ts';

export const identityData: PersonalData = {
  tables: {
    users: { topic: 'account', atEnd: 'goes', exported: 'account.json' },
    sessions: { topic: 'devices', atEnd: 'goes', exported: 'devices.json' },
    sign_in_attempts: { topic: 'codes', atEnd: 'time', exported: { not: 'A sign-in that is under way, for minutes.' } },
    one_time_codes: { topic: 'codes', atEnd: 'time', exported: { not: 'Codes, stored hashed for minutes.' } },
    former_mobiles: { topic: 'account', atEnd: 'goes', exported: 'account.json' },
    account_exports: { topic: 'account', atEnd: 'goes', exported: { not: 'The export itself.' } },
  },
};
