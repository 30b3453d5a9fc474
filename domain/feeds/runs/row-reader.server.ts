/** Shapes by which runs read files, so that they depend on no format (`domain/feeds/reading`). */
import type { Ctx } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import type { UnknownWord, WordAnswer } from '../feed.ts';
import type { FileFacts } from '../file-facts.ts';
import type { RowTimes } from '../row-times.ts';
import type { RowStatus } from './row-plan.ts';

/** A fault or a warning of one row, ready for its report. */
export type RowRemark = {
  readonly column: string | null;
  readonly sample: string;
  /** Key of a sentence, and its values. */
  readonly fault: { readonly key: string } & Readonly<Record<string, string | number | boolean>>;
};

/** A row before its words are understood. */
export type FileRow = {
  /** Physical line, from 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** It could not be read. */
  readonly isBroken: boolean;
};

export type UnderstoodRow =
  | {
      readonly externalId: string;
      readonly status: RowStatus;
      readonly memberId: number | null;
      /** Without faults: `checkListing` accepts it. */
      readonly posted: PostedListing;
      /** Addresses of pictures. */
      readonly pictures: readonly string[];
      /** Prices and end of the row at other times. */
      readonly times: RowTimes;
      readonly warnings: readonly RowRemark[];
    }
  | {
      /** Id of the row; null where not even that can be read. */
      readonly externalId: string | null;
      readonly faults: readonly RowRemark[];
    };

/** Understands the rows of one file of a shop. */
export type RowReader<T extends FileRow = FileRow> = {
  readonly understand: (row: T) => UnderstoodRow;
  /** Counts a row that stayed as it was and is not understood again. */
  readonly pass: (row: T, status: RowStatus) => void;
  /** Words that nobody has answered, of the rows so far. */
  readonly unknown: () => UnknownWord[];
  /** Findings about the file so far; null before its first row. */
  readonly facts: () => FileFacts | null;
};

export type Fetched =
  | { readonly kind: 'same' }
  /** `isCut`: the answer ended before its end. */
  | { readonly kind: 'fetched'; readonly etag: string | null; readonly bytes: number; readonly isCut: boolean };

export type FeedReading = {
  /** Takes prices that the shop pays out of a stored table, but under headers that it has called something else. */
  readonly dropSecrets: (path: string, words: readonly WordAnswer[]) => Promise<void>;
  /** Throws `FeedUnreadable` for a file that is no feed, also in its middle. */
  readonly rowsOf: (path: string, words: readonly WordAnswer[]) => AsyncIterable<FileRow>;
  readonly readerFor: (
    ctx: Ctx,
    shop: { readonly shopId: number; readonly words: readonly WordAnswer[]; readonly rowPictures: number },
    catalogue: Catalogue,
  ) => Promise<RowReader>;
  /** Reads an address into a file. Throws `FeedUnreadable` with the kind of what went wrong. */
  readonly fetch: (
    address: string,
    asked: { readonly to: string; readonly etag: string | null; readonly port80: boolean },
  ) => Promise<Fetched>;
};

/** A file or an address that cannot be read. `kind`: why, for people. */
export class FeedUnreadable extends Error {
  readonly kind: string;

  constructor(kind: string) {
    super(`the feed cannot be read: ${kind}`);
    this.name = 'FeedUnreadable';
    this.kind = kind;
  }
}

/** Faults of a file of which only the beginning came. */
const OF_BEGINNINGS: ReadonlySet<string> = new Set(['cut_off', 'empty', 'no_headers', 'malformed_xml', 'unknown_xml']);

/**
 * Rows of a file up to where it is cut off; `cut` is called there. A file that is cut off before its first row cannot be read, unless it
 * is known to be cut (`isCut`): then it has no row.
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
