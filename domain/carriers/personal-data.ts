import type { PersonalData } from '../values/personal-data.ts';

export const carriersData: PersonalData = {
  tables: {
    carrier_bookings: {
      topic: 'purchases',
      atEnd: 'stays',
      exported: { not: 'How a courier was booked for a purchase of purchases.json.' },
    },
    carrier_bills: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
    },
  },
  gateways: {
    'domain/carriers/carrier-call-gateway.server.ts': 'carriers',
  },
};
