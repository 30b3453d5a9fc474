import { arrangePictures } from '../../domain/listings/posting.server.ts';
import type { Context } from './context.ts';

/**
 * For whoever changed a listing, before the answer: what it shows is opened or shut to everybody with it. Where the
 * storage fails a job does it within seconds; what was changed stays changed.
 */
export async function arrangeNow(
  { services, now }: Pick<Context, 'services' | 'now'>,
  listingId: number,
): Promise<void> {
  try {
    await arrangePictures(services.db, services.media, listingId, now);
  } catch (error) {
    services.log.warn('pictures could not be arranged; a job tries again', {
      listing: listingId,
      error: String(error),
    });
  }
}
