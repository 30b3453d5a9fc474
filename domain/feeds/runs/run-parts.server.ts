import type { Db } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import type { FeedFiles } from '../feed-files-gateway.server.ts';
import type { PreviewPicture } from './preview-pictures.server.ts';
import type { FeedReading } from './row-reader.server.ts';

/** Services that runs of feeds use. */
export type RunParts = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly files: FeedFiles;
  readonly reading: FeedReading;
  readonly catalogue: () => Promise<Catalogue>;
  /** Fetches the pictures of the goods that a check shows; without it none are shown. */
  readonly preview?: PreviewPicture;
  /** Called between steps; tests simulate a crash of the process there. */
  readonly point?: (name: string) => Promise<void> | void;
};
