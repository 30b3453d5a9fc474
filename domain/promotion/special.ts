import type { ListingStatus } from '../listings/listing.ts';

const MADE_SPECIAL: readonly ListingStatus[] = ['pending', 'published'];

/** Tells whether VIP is offered for a listing in this state (ITEM-18). */
export const mayBeSpecial = (status: ListingStatus): boolean => MADE_SPECIAL.includes(status);
