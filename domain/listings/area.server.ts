import { createPublishing } from '../media/media.server.ts';
import type { ImageStorage } from '../media/storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE, SECOND } from '../values/durations.ts';
import {
  arrangeDuePictures,
  type Catalogue,
  endDueVouches,
  expireDue,
  hideListingsOfShut,
  listingsPart,
  reindexOldWords,
  removeListingsOf,
  removeUnpaid,
} from './listings.server.ts';

type Parts = {
  readonly images: ImageStorage;
  readonly catalogue: () => Promise<Catalogue>;
  readonly stopping: AbortSignal;
};

export const listingsArea: Area<Parts> = {
  personal: {
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
  },
  exported: ({ catalogue, images }) => [listingsPart(catalogue, images)],
  end: {
    async erase(trx, { userId, leave }) {
      const { pictureKeys } = await removeListingsOf(trx, userId);
      leave({ pictures: pictureKeys });
    },
  },
  timers: [
    { name: 'expire listings', every: MINUTE, run: expireDue },
    { name: 'end badges of inspections', every: 10 * MINUTE, run: endDueVouches },
    {
      name: 'remove unpaid listings',
      every: HOUR,
      run: async (ctx, { catalogue }) => removeUnpaid(ctx, await catalogue()),
    },
    {
      name: 'index words',
      every: 10 * SECOND,
      deadline: HOUR,
      run: (ctx, { catalogue, stopping }) => reindexOldWords(ctx, catalogue, stopping),
    },
    {
      name: 'arrange pictures',
      every: 2 * SECOND,
      run: (ctx, { images }) => arrangeDuePictures(ctx, createPublishing(images)),
    },
    { name: 'hide listings of shut sellers', every: HOUR, run: hideListingsOfShut },
  ],
};
