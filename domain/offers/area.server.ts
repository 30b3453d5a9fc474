import type { Area } from '../values/area.server.ts';
import { closeOffersOf, offersPart } from './offers.server.ts';

export const offersArea: Area = {
  personal: {
    tables: {
      price_offers: { topic: 'offers', atEnd: 'stays', exported: 'offers.json' },
    },
  },
  exported: () => [offersPart],
  end: { erase: (trx, { userId }) => closeOffersOf(trx, userId) },
};
