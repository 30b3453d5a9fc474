import type { PersonalData } from '../values/personal-data.ts';

export const sellersData: PersonalData = {
  tables: {
    shops: { topic: 'shops', atEnd: 'goes', exported: 'shops.json' },
    shop_members: { topic: 'shops', atEnd: 'goes', exported: 'shops.json' },
    shop_telephones: { topic: 'shops', atEnd: 'goes', exported: 'shops.json' },
    shop_changes: { topic: 'shops', atEnd: 'stays', exported: 'shops.json' },
    shop_proposals: {
      topic: 'shops',
      atEnd: 'goes',
      exported: { not: 'A change of the profile in shops.json, until a moderator decides.' },
    },
    shop_transfers: {
      topic: 'shops',
      atEnd: 'stays',
      exported: { not: 'A change of owners, which shops.json tells as an act.' },
    },
    shop_give_requests: {
      topic: 'shops',
      atEnd: 'time',
      exported: { not: 'A request between staff, until a second one decides.' },
    },
    shop_invitations: { topic: 'invitations', atEnd: 'goes', exported: 'invitations.json' },
    seller_marks: { topic: 'marks', atEnd: 'goes', exported: 'marks.json' },
    mark_changes: {
      topic: 'marks',
      atEnd: 'stays',
      exported: { not: 'Steps of a request of marks.json, which states the last one.' },
    },
    former_slugs: {
      topic: 'shops',
      atEnd: 'time',
      exported: { not: 'Addresses that lead on to those of shops.json, for a year.' },
    },
  },
  gateways: {
    'domain/sellers/marks/http-identity-gateway.server.ts': 'identities',
  },
};
