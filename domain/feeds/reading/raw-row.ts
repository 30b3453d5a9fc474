import type { RowFault } from './feed-fault.ts';

/** `merchant`, `torob`: names and prices are translated already. `woo`: an export of WooCommerce, with its own headers. */
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

/** One row as it was read, before any word is understood. */
export type RawRow = {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number;
  readonly format: FeedFormat;
  /**
   * Cells by header, as the file writes both without the spaces around them. A header that repeats has its cells joined
   * by `|`.
   */
  readonly cells: ReadonlyMap<string, string>;
  /** Group of variations that the row is of, or stands for; absent: none. */
  readonly group?: RowGroup;
  /** Cells of the table itself; those after them are attributes of WooCommerce. Absent: all. */
  readonly attributesFrom?: number;
  /** Faults of reading. A row with any is faulty as a whole. */
  readonly faults: readonly RowFault[];
};
