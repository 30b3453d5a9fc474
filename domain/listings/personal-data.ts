import type { PersonalData } from '../values/personal-data.ts';

export const listingsData: PersonalData = {
  tables: {
    listings: { topic: 'listings', atEnd: 'goes', exported: 'listings.json' },
    listing_bodies: { topic: 'listings', atEnd: 'goes', exported: 'listings.json' },
    listing_contacts: { topic: 'listings', atEnd: 'goes', exported: 'listings.json' },
    listing_addresses: { topic: 'places', atEnd: 'goes', exported: 'listings.json' },
    listing_pictures: { topic: 'listings', atEnd: 'goes', exported: 'listings.json' },
    listing_changes: { topic: 'listings', atEnd: 'stays', exported: 'listings.json' },
    listing_certificates: {
      topic: 'inspections',
      atEnd: 'stays',
      exported: { not: 'What an inspection found, which the page of the listing shows.' },
    },
    listing_places: {
      topic: 'listings',
      atEnd: 'stays',
      exported: { not: 'Which free places listings take, counted from listings.json.' },
    },
  },
};
