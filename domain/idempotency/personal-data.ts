import type { PersonalData } from '../values/personal-data.ts';

export const idempotencyData: PersonalData = {
  tables: {
    idempotency_keys: {
      topic: 'limits',
      atEnd: 'time',
      exported: { not: 'Keyed hashes, from which nobody can be found.' },
    },
  },
};
