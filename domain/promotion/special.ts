import type { ListingStatus } from '../listings/listing.ts';

const MADE_SPECIAL: readonly ListingStatus[] = ['pending', 'published'];

/** Whether a listing in this state is offered to be made special (ITEM-18). */
export const mayBeSpecial = (status: ListingStatus): boolean => MADE_SPECIAL.includes(status);
