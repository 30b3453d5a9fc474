import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { queryGateways } from './settlements.server.ts';

type Parts = Parameters<typeof queryGateways>[0] & {
  readonly payments: Parameters<typeof queryGateways>[1];
  readonly stopping: AbortSignal;
};

export const settlementsArea: Area<Parts> = {
  personal: {
    tables: {
      gateway_differences: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'What a gateway said of a payment of payments.json.' },
      },
      settlement_lines: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'Lines of the banks’ files about payments of payments.json.' },
      },
      settlement_reports: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'The banks’ files about payments of payments.json.' },
      },
    },
  },
  timers: [
    {
      name: 'ask gateways',
      every: HOUR,
      deadline: HOUR,
      isNightly: true,
      run: (_, parts) => queryGateways(parts, parts.payments, parts.stopping),
    },
  ],
};
