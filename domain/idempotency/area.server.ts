import type { Area } from '../values/area.server.ts';

export const idempotencyArea: Area = {
  personal: {
    tables: {
      idempotency_keys: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Keyed hashes, from which nobody can be found.' },
      },
    },
  },
};
