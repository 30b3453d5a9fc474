import type { RowFault } from './feed-fault.ts';

/**
 * Formats of files. `merchant`, `torob`: names and prices are already translated. `woo`: an export of WooCommerce, with
 * its own headers.
 */
export type FeedFormat = 'csv' | 'xml' | 'merchant' | 'torob' | 'woo';

/** Goods with variations: a row for the parent, or one for each variation. */
export type RowGroup = {
  readonly key: string;
  /** Variations in stock. */
  readonly inStock: number;
  /** Whether these ask one price, so that one listing can stand for all. */
  readonly isOnePrice: boolean;
  readonly isParent: boolean;
};

/** A row as it was read, before any word is interpreted. */
export type RawRow = {
  /** Number of the file's line in which the row begins, from 1. */
  readonly line: number;
  readonly format: FeedFormat;
  /** Cells by header, both as written in the file, but trimmed. Cells with the same header are joined by `|`. */
  readonly cells: ReadonlyMap<string, string>;
  /** Group of variations that the row is of, or stands for; absent: none. */
  readonly group?: RowGroup;
  /**
   * Number of cells that are columns of the table; the following ones are attributes of WooCommerce. Absent: all are
   * columns.
   */
  readonly attributesFrom?: number;
  /** Faults of reading. A row with any such fault is not imported. */
  readonly faults: readonly RowFault[];
};
