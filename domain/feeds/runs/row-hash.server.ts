import { createHash } from 'node:crypto';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import type { WordAnswer } from '../feed.ts';
import type { FileRow } from './row-reader.server.ts';

/** Raised when rows are understood in another way, so that all are understood again. */
const READING = 2;
const BYTES = 16;

/** Hash of no cells: the next run understands the row again. */
export const UNREAD = Buffer.alloc(BYTES);

/** Hashes the answers of a shop to the words of its files. */
export const wordsHash = (words: readonly WordAnswer[]): string =>
  hashed(JSON.stringify([READING, ...words.map(({ kind, word, target }) => [kind, word, target])])).toString(
    'base64url',
  );

/** Hashes the cells of a row, in whatever order its columns stand, with the answers by which they are understood. */
export function rawHash({ cells }: Pick<FileRow, 'cells'>, words: string): Buffer {
  const sorted = [...cells].filter(([, cell]) => cell !== '').toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashed(JSON.stringify([words, sorted]));
}

type Content = {
  readonly posted: PostedListing;
  readonly pictures: readonly string[];
  readonly memberId: number | null;
};

/** Hashes what a row says of its listing, without its id and status. */
export function contentHash({ posted, pictures, memberId }: Content): Buffer {
  const { uploadToken: _, version: __, ...said } = posted;
  return hashed(JSON.stringify([sortedFields(said), pictures, memberId]));
}

function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => [key, sortedFields(field)]);
}

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, BYTES);
