import type { PersonalData } from '../values/personal-data.ts';

export const deliveryData: PersonalData = {
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
};
