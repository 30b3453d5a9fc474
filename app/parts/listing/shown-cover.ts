import type { Mention } from '../../../domain/listings/listing-mention.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';

/**
 * Cover of a mentioned listing, as `paths.picture` takes it; with a signature if the listing is not published; null if
 * there is no cover to show.
 */
export const shownCover = (
  { coverKey, status }: Pick<Mention, 'coverKey' | 'status'>,
  sign: SignPicture,
): string | null => (coverKey === null || status === 'published' ? coverKey : sign(coverKey));
