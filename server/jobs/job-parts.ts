import type { Database } from '../../db/client.server.ts';
import type { Carriers } from '../../domain/carriers/carrier.ts';
import type { Delivery } from '../../domain/delivery/delivery.server.ts';
import type { FeedFiles } from '../../domain/feeds/feed-files-gateway.server.ts';
import type { DownloadPicture, FeedReading } from '../../domain/feeds/feeds.server.ts';
import type { ExportStorage } from '../../domain/identity/account/export-storage-gateway.server.ts';
import type { Limits } from '../../domain/limits/limits.server.ts';
import type { Catalogue } from '../../domain/listings/listings.server.ts';
import type { Media } from '../../domain/media/media.server.ts';
import type { ImageStorage } from '../../domain/media/storage-gateway.server.ts';
import type { PushGateway } from '../../domain/notifications/push.ts';
import type { PaymentParts } from '../../domain/refunds/refunds.server.ts';
import type { IdentityProvider } from '../../domain/sellers/marks/identity-provider.ts';
import type { Log } from '../log.ts';

/** The services that jobs use. */
export type JobParts = {
  readonly db: Database;
  /** Works on a connection of its own, on which statements may take minutes. */
  readonly patiently: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly images: ImageStorage;
  /** Documents of requests for verified marks, apart from pictures. */
  readonly documents: ImageStorage;
  readonly identityProvider: IdentityProvider | null;
  /** Folder of nightly backups; null: none are made. */
  readonly backupTo: string | null;
  /** Folder for incoming uploads. */
  readonly arrivals: string;
  readonly exports: ExportStorage;
  /** Keeps pictures of feeds as those of forms. */
  readonly media: Pick<Media, 'keepPicture' | 'remove'>;
  /** Files of the runs of feeds, and how they and pictures are fetched and read. */
  readonly feeds: { readonly files: FeedFiles; readonly reading: FeedReading; readonly download: DownloadPicture };
  readonly delivery: Pick<Delivery, 'send' | 'offers' | 'waitFor'>;
  readonly limits: Pick<Limits, 'take'>;
  readonly push: PushGateway;
  readonly payments: PaymentParts;
  readonly carriers: Carriers;
  /** Id of the site in the tax system, for tax numbers of receipts; null without one. */
  readonly taxMemoryId: string | null;
  /** Opens the national codes of requests for leasing, for their own applicants' exports. */
  readonly nationalCodes: Buffer;
  /** Makes the hashes of numbers whose accounts ended while they were suspended. */
  readonly barredNumbers: Buffer;
  /** Opens the numbers of requests for leasing, for messages and exports. */
  readonly applicantMobiles: Buffer;
  /** Signs the unsubscribe links in letters. */
  readonly unsubscribeKey: Buffer;
  /** Signs the links of visitors to their messages to support. */
  readonly supportKey: Buffer;
  /** Read when a job needs it. */
  readonly catalogue: () => Promise<Catalogue>;
  /** The site's origin, without a slash at the end. */
  readonly origin: string;
  readonly clock: () => Date;
  /** Aborted when the process stops: periodic work that takes seconds ends early, and goes on at the next start. */
  readonly stopping: AbortSignal;
  readonly log: Log;
};
