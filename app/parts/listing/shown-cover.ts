import type { Mention } from '../../../domain/listings/listing-mention.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';

/** Cover of a mentioned listing, as `paths.picture` takes it; null if the viewer may not see it. */
export const shownCover = (
  { coverKey, status }: Pick<Mention, 'coverKey' | 'status'>,
  sign: SignPicture,
): string | null => (coverKey === null || status === 'published' ? coverKey : sign(coverKey));
