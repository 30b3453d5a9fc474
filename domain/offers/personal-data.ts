import type { PersonalData } from '../values/personal-data.ts';

export const offersData: PersonalData = {
  tables: {
    price_offers: { topic: 'offers', atEnd: 'stays', exported: 'offers.json' },
  },
};
