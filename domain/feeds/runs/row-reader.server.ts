/** Types by which runs read files, independent of formats (`domain/feeds/reading`). */
import type { Ctx } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import type { UnknownWord, WordAnswer } from '../feed.ts';
import type { FileFacts } from '../file-facts.ts';
import type { RowTimes } from '../row-times.ts';
import type { RowStatus } from './row-plan.ts';

/** Fault or warning of a row, ready for the report. */
export type RowRemark = {
  readonly column: string | null;
  readonly sample: string;
  /** Key of the sentence for the report, and the values to insert. */
  readonly fault: { readonly key: string } & Readonly<Record<string, string | number | boolean>>;
};

/** Row before its words are interpreted. */
export type FileRow = {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Whether the row could not be read. */
  readonly isBroken: boolean;
};

export type UnderstoodRow =
  | {
      readonly externalId: string;
      readonly status: RowStatus;
      readonly memberId: number | null;
      /** Content of the listing; `checkListing` has accepted it. */
      readonly posted: PostedListing;
      /** Addresses of the pictures. */
      readonly pictures: readonly string[];
      /** Other prices and the expiry of the row, with their times. */
      readonly times: RowTimes;
      readonly warnings: readonly RowRemark[];
    }
  | {
      /** Id of the row; null if it could not be read either. */
      readonly externalId: string | null;
      readonly faults: readonly RowRemark[];
    };

/** Interprets the rows of one file of a shop. */
export type RowReader<T extends FileRow = FileRow> = {
  readonly understand: (row: T) => UnderstoodRow;
  /** Counts a row that stayed as it was and is not understood again. */
  readonly pass: (row: T, status: RowStatus) => void;
  /** Words in the rows so far whose meaning the shop has not stated. */
  readonly unknown: () => UnknownWord[];
  /** Findings about the file so far; null before its first row. */
  readonly facts: () => FileFacts | null;
};

export type Fetched =
  | { readonly kind: 'same' }
  /** `isCut`: the answer broke off before its end. */
  | { readonly kind: 'fetched'; readonly etag: string | null; readonly bytes: number; readonly isCut: boolean };

export type FeedReading = {
  /** Removes purchase prices from a stored file, except columns to which the shop has given another meaning. */
  readonly dropSecrets: (path: string, words: readonly WordAnswer[]) => Promise<void>;
  /** Yields the rows of a file. Throws `FeedUnreadable` if it is not a feed or cannot be read to its end. */
  readonly rowsOf: (path: string, words: readonly WordAnswer[]) => AsyncIterable<FileRow>;
  readonly readerFor: (
    ctx: Ctx,
    shop: { readonly shopId: number; readonly words: readonly WordAnswer[]; readonly rowPictures: number },
    catalogue: Catalogue,
  ) => Promise<RowReader>;
  /** Fetches an address into a file. Throws `FeedUnreadable` with the kind of failure. */
  readonly fetch: (
    address: string,
    asked: { readonly to: string; readonly etag: string | null; readonly port80: boolean },
  ) => Promise<Fetched>;
};

/** Thrown if a file or an address cannot be read. `kind`: reason, for which pages have a sentence. */
export class FeedUnreadable extends Error {
  readonly kind: string;

  constructor(kind: string) {
    super(`the feed cannot be read: ${kind}`);
    this.name = 'FeedUnreadable';
    this.kind = kind;
  }
}

/** Faults that the beginning of a file can have merely because the rest is missing. */
const OF_BEGINNINGS: ReadonlySet<string> = new Set(['cut_off', 'empty', 'no_headers', 'malformed_xml', 'unknown_xml']);

/**
 * Yields the rows of a file up to the point at which it is cut off, and calls `cut` there. A file without a complete
 * row before that point cannot be read; but if the file is known to be cut off (`isCut`), it counts as empty.
 */
export async function* rowsUntilCut(
  rows: AsyncIterable<FileRow>,
  isCut: boolean,
  cut: () => void,
): AsyncGenerator<FileRow> {
  let isAny = false;
  try {
    for await (const row of rows) {
      isAny = true;
      yield row;
    }
  } catch (error) {
    const kind = error instanceof FeedUnreadable ? error.kind : null;
    const isOfCut = kind !== null && isCut && !isAny && OF_BEGINNINGS.has(kind);
    if (!isOfCut && !(isAny && kind === 'cut_off')) throw error;
    cut();
  }
}
