import { arrangePictures } from '../../../domain/listings/listings.server.ts';
import type { Context } from '../request/context.ts';

/**
 * Publishes or locks the pictures of a changed listing before the answer is sent. If the storage fails, the listing's
 * change remains, and a job retries within seconds.
 */
export async function arrangeNow(context: Pick<Context, 'db' | 'now' | 'services'>, listingId: number): Promise<void> {
  const { services } = context;
  try {
    await arrangePictures(context, services.media, listingId);
  } catch (error) {
    services.log.warn('pictures could not be arranged; a job tries again', {
      listing: listingId,
      error: String(error),
    });
  }
}
