import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { forgetOldMessages } from './delivery.server.ts';

export const deliveryArea: Area = {
  personal: {
    tables: {
      outbox_messages: {
        topic: 'codes',
        atEnd: 'time',
        exported: { not: 'Messages of the last day on a site without a provider, which its operator reads.' },
      },
    },
    gateways: {
      'domain/delivery/provider-call-gateway.server.ts': 'messages',
      'domain/delivery/smtp-gateway.server.ts': 'messages',
    },
  },
  timers: [{ name: 'forget old messages', every: HOUR, run: forgetOldMessages }],
};
