import { createDiskStorage } from '../domain/media/storage-disk-gateway.server.ts';
import type { ImageStorage } from '../domain/media/storage-gateway.server.ts';
import { createS3Storage } from '../domain/media/storage-s3-gateway.server.ts';
import type { Config } from './config.ts';

/** Storage of pictures: the bucket if one is configured, otherwise the data folder. */
export const pictureStorage = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ImageStorage =>
  s3 ? createS3Storage(s3) : createDiskStorage(`${dataDir}/images`);

/** Folder on this machine for incoming uploads. */
export const arrivalsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => `${dataDir}/tmp`;

/**
 * Storage of documents that sellers send to staff. It is separate from the storage of pictures: another folder, or
 * another prefix in the bucket. So code that serves pictures cannot read documents.
 */
export const documentStorage = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ImageStorage =>
  s3 ? createS3Storage({ ...s3, folder: 'documents' }) : createDiskStorage(`${dataDir}/documents`);
