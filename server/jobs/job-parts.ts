import type { Database } from '../../db/client.server.ts';
import type { Delivery } from '../../domain/delivery/delivery.server.ts';
import type { ExportStorage } from '../../domain/identity/account/export-storage-gateway.server.ts';
import type { Catalogue } from '../../domain/listings/listings.server.ts';
import type { ImageStorage } from '../../domain/media/storage-gateway.server.ts';
import type { PushGateway } from '../../domain/notifications/push.ts';
import type { Log } from '../log.ts';

/** What jobs work with. */
export type JobParts = {
  readonly db: Database;
  readonly images: ImageStorage;
  /** Where uploads are written while they arrive. */
  readonly arrivals: string;
  readonly exports: ExportStorage;
  readonly delivery: Pick<Delivery, 'send' | 'offers'>;
  readonly push: PushGateway;
  /** What lets a letter's reader end letters like it. */
  readonly unsubscribeKey: Buffer;
  /** Read when a job needs it. */
  readonly catalogue: () => Promise<Catalogue>;
  /** Of the site, without a slash at the end. */
  readonly origin: string;
  readonly clock: () => Date;
  readonly log: Log;
};
