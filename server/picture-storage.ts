import { createDiskStorage } from '../domain/media/storage-disk-gateway.server.ts';
import type { ImageStorage } from '../domain/media/storage-gateway.server.ts';
import { createS3Storage } from '../domain/media/storage-s3-gateway.server.ts';
import type { Config } from './config.ts';

/** Where pictures lie: in a bucket where one is set, else in the data folder. */
export const pictureStorage = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ImageStorage =>
  s3 ? createS3Storage(s3) : createDiskStorage(`${dataDir}/images`);

/** A folder of this machine for uploads while they arrive. */
export const arrivalsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => `${dataDir}/tmp`;
