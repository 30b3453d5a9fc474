import type { ListingStatus } from '../../domain/listings/listing.ts';
import type { SignPicture } from '../web/private-pictures.ts';

const OPEN: readonly ListingStatus[] = ['published', 'sold', 'expired'];

/** A listing's cover for one of the people who talk about it, as `paths.picture` takes it: to its owner whatever its state. */
export function shownCover(
  { coverKey, status }: { readonly coverKey: string | null; readonly status: ListingStatus },
  isOwner: boolean,
  sign: SignPicture,
): string | null {
  if (coverKey === null || status === 'published') return coverKey;
  // Kept for its owner longer than for everybody: signed, it is there either way.
  if (isOwner) return sign(coverKey);
  return OPEN.includes(status) ? coverKey : null;
}
