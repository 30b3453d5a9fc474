import type { Area } from '../values/area.server.ts';
import { SECOND } from '../values/durations.ts';
import { lookAtDue } from './gateways.server.ts';

type Parts = Parameters<typeof lookAtDue>[0] & { readonly payments: Parameters<typeof lookAtDue>[1] };

export const gatewaysArea: Area<Parts> = {
  personal: {
    tables: {
      payments: { topic: 'payments', atEnd: 'stays', exported: 'card-payments.json' },
      payment_callbacks: {
        topic: 'payments',
        atEnd: 'stays',
        exported: { not: 'What a gateway said, kept as evidence; its outcome is in payments.json.' },
      },
    },
    gateways: {
      'domain/gateways/json-call-gateway.server.ts': 'gateways',
    },
  },
  timers: [{ name: 'look at payments', every: 5 * SECOND, run: (_, parts) => lookAtDue(parts, parts.payments) }],
};
