import type { PersonalData } from '../values/personal-data.ts';

export const gatewaysData: PersonalData = {
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
};
