import type { S3Settings } from '../../domain/media/storage-s3-gateway.server.ts';
import { bucketName, bucketRegion, objectStorage, type ParsedValue, storageKey } from './config-values.ts';

/** Function that reads one setting and records what is wrong with it. */
type Read = <T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>) => T | F;
type Given = (name: string) => boolean;

const S3 = {
  S3_ENDPOINT: "the storage's address",
  S3_BUCKET: 'the bucket that pictures lie in',
  S3_REGION: "the bucket's region",
  S3_ACCESS_KEY: "the storage's access key",
  S3_SECRET_KEY: "the storage's secret key",
} as const;

/**
 * Reads the settings S3_*, for a bucket in which pictures are stored instead of the data folder. All of them must be
 * set, or none.
 */
export function readS3(read: Read, given: Given, wrong: string[]): S3Settings | null {
  const names = Object.keys(S3) as (keyof typeof S3)[];
  const one = names.find(given);
  if (!one) return null;
  for (const name of names) {
    if (!given(name)) wrong.push(`${name} is not set, but must be ${S3[name]} when ${one} is set.`);
  }
  return {
    endpoint: read('S3_ENDPOINT', '', objectStorage),
    bucket: read('S3_BUCKET', '', bucketName),
    region: read('S3_REGION', '', bucketRegion),
    accessKey: read('S3_ACCESS_KEY', '', storageKey),
    secretKey: read('S3_SECRET_KEY', '', storageKey),
  };
}
