import type { Area } from '../values/area.server.ts';

export const idempotencyArea: Area = {
  personal: {
    tables: {
      idempotency_keys: {
        topic: 'limits',
        atEnd: 'time',
        exported: { not: 'Keyed hashes, from which nobody can be found.' },
      },
    },
  },
};
