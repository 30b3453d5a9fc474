import type { RowFault } from './feed-fault.ts';

/** `merchant`, `torob`: names and prices are translated already. `woo`: an export of WooCommerce, with its own headers. */
export type FeedFormat = 'csv' | 'xml' | 'merchant' | 'torob' | 'woo';

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
  /** Cells of the table itself; those after them are attributes of WooCommerce. Absent: all. */
  readonly attributesFrom?: number;
  /** Faults of reading. A row with any is faulty as a whole. */
  readonly faults: readonly RowFault[];
};
