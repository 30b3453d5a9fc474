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
  /** Runs work on a separate connection, where statements may take minutes. */
  readonly patiently: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly images: ImageStorage;
  /** Storage for the documents of requests for verified marks. It is separate from the storage of pictures. */
  readonly documents: ImageStorage;
  readonly identityProvider: IdentityProvider | null;
  /** Folder of nightly backups; null: none are made. */
  readonly backupTo: string | null;
  /** Folder for incoming uploads. */
  readonly arrivals: string;
  readonly exports: ExportStorage;
  /** Stores pictures of feeds in the same way as pictures from forms. */
  readonly media: Pick<Media, 'keepPicture' | 'remove'>;
  /** `files`: files of feed runs. `reading`: how feeds are fetched and read. `download`: fetches a picture. */
  readonly feeds: { readonly files: FeedFiles; readonly reading: FeedReading; readonly download: DownloadPicture };
  readonly delivery: Pick<Delivery, 'send' | 'offers' | 'waitFor'>;
  readonly limits: Pick<Limits, 'take'>;
  readonly push: PushGateway;
  readonly payments: PaymentParts;
  readonly carriers: Carriers;
  /** Id of the site in the tax system, for tax numbers of receipts; null without one. */
  readonly taxMemoryId: string | null;
  /** Key that decrypts the national codes in leasing requests, for the applicants' own exports. */
  readonly nationalCodes: Buffer;
  /** Key of the hashes of mobile numbers whose accounts ended while they were suspended. */
  readonly barredNumbers: Buffer;
  /** Key that decrypts the mobile numbers in leasing requests, for messages and exports. */
  readonly applicantMobiles: Buffer;
  /** Key that signs the unsubscribe links in messages. */
  readonly unsubscribeKey: Buffer;
  /** Key that signs the links with which visitors read the answers of support. */
  readonly supportKey: Buffer;
  /** Loads the catalogue when a job needs it. */
  readonly catalogue: () => Promise<Catalogue>;
  /** The site's origin, without a slash at the end. */
  readonly origin: string;
  readonly clock: () => Date;
  /**
   * Signal that is aborted when the process stops. Periodic work that takes seconds then ends early, and continues at
   * the next start.
   */
  readonly stopping: AbortSignal;
  readonly log: Log;
};
