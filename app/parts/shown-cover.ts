import type { Mention } from '../../domain/listings/listing-mention.ts';
import type { SignPicture } from '../web/private-pictures.ts';

/** The cover of a listing in what somebody has of it, as `paths.picture` takes it: who may not see it has none. */
export const shownCover = (
  { coverKey, status }: Pick<Mention, 'coverKey' | 'status'>,
  sign: SignPicture,
): string | null => (coverKey === null || status === 'published' ? coverKey : sign(coverKey));
