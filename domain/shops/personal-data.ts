import type { PersonalData } from '../values/personal-data.ts';

export const shopsData: PersonalData = {
  tables: {
    shop_entries: { topic: 'shops', atEnd: 'goes', exported: { not: 'A copy of shops.json that the search reads.' } },
    shop_answers: { topic: 'shops', atEnd: 'goes', exported: { not: 'Counted from chats.json.' } },
    shop_listing_figures: {
      topic: 'shops',
      atEnd: 'goes',
      exported: { not: 'Counted from what happened to listings of a shop.' },
    },
  },
};
