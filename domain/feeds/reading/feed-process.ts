/** Work of the process that reads a file of a shop, and the lines that it writes. */

import type { Variations } from '../whole-words.ts';
import type { RowFault, UnreadableKind } from './feed-fault.ts';
import type { FeedFormat, RawRow, RowGroup } from './raw-row.ts';

export type FeedWork =
  | { readonly does: 'read'; readonly path: string; readonly variations: Variations }
  /** Removes purchase prices. `keptHeaders`: headers that stay, in the form of `columnKey`. */
  | { readonly does: 'drop secrets'; readonly path: string; readonly keptHeaders: readonly string[] }
  /** Decompresses a file in place, as far as it can be decompressed. */
  | { readonly does: 'unpack'; readonly path: string; readonly most: number }
  /** Adds the products of a page of Torob's API to a file that has those of the pages before. */
  | { readonly does: 'take torob page'; readonly path: string; readonly to: string };

/** Result of decompressing a file. `isCut`: the compressed data ended too early. */
export type Unpacked = { readonly bytes: number; readonly isCut: boolean };

/** Findings about a page of Torob's API, whose products were written. */
export type TorobPage = {
  /** A key for each product, by its id. */
  readonly keys: readonly string[];
  /** Cursor of the next page; null if none follows by cursor. */
  readonly nextCursor: string | null;
  readonly total: number | null;
  readonly maxPages: number | null;
  /** Bytes. */
  readonly written: number;
};

export type FeedMessage =
  | { readonly rows: readonly WrittenRow[] }
  | { readonly unreadable: UnreadableKind; readonly line: number | null }
  /** Name of an error that the file did not cause. */
  | { readonly failed: string }
  /** Last message after successful work. */
  | { readonly isWhole: true; readonly unpacked?: Unpacked; readonly torobPage?: TorobPage };

/** Path of the temporary file for changed content, before it replaces the original. */
export const draftOf = (path: string): string => `${path}.part`;

type WrittenRow = {
  readonly line: number;
  readonly format: FeedFormat;
  readonly cells: readonly (readonly [string, string])[];
  readonly faults: readonly RowFault[];
  readonly group?: RowGroup;
};

export const writtenRow = ({ cells, ...row }: RawRow): WrittenRow => ({ ...row, cells: [...cells] });

export const rowOfWritten = ({ cells, ...row }: WrittenRow): RawRow => ({ ...row, cells: new Map(cells) });
