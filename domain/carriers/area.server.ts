import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { forgetCarrierPrices } from './carriers.server.ts';

export const carriersArea: Area = {
  personal: {
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
  },
  timers: [{ name: 'forget prices of carriers', every: HOUR, run: forgetCarrierPrices }],
};
