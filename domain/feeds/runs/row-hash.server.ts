import { createHash } from 'node:crypto';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import type { WordAnswer } from '../feed.ts';
import type { FileRow } from './row-reader.server.ts';

/** Version of the interpretation of rows. Increasing it makes the next run interpret all rows again. */
const READING = 2;
const BYTES = 16;

/** Hash that no row has, so that the next run reads and interprets the row again. */
export const UNREAD = Buffer.alloc(BYTES);

/** Hash of a shop's answers about the words in its files. */
export const wordsHash = (words: readonly WordAnswer[]): string =>
  hashed(JSON.stringify([READING, ...words.map(({ kind, word, target }) => [kind, word, target])])).toString(
    'base64url',
  );

/**
 * Hash of a row's cells, independent of the order of columns, together with the answers by which they are interpreted.
 */
export function rawHash({ cells }: Pick<FileRow, 'cells'>, words: string): Buffer {
  const sorted = [...cells].filter(([, cell]) => cell !== '').toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashed(JSON.stringify([words, sorted]));
}

type Content = {
  readonly posted: PostedListing;
  readonly pictures: readonly string[];
  readonly memberId: number | null;
};

/** Hash of the content that a row gives its listing, without the row's id and status. */
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
