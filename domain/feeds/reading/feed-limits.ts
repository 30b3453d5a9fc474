/** Limits of files that shops upload or that are fetched for them (SHOP-02). */
export const FEED_LIMITS = {
  /** Bytes after decompression. */
  bytes: 50 * 1024 * 1024,
  /** Maximum ratio of decompressed to compressed bytes. */
  ratio: 100,
  columns: 300,
  /** Maximum characters of one cell. */
  cell: 64 * 1024,
  /**
   * Maximum characters of one row of a table. It also bounds the text that is parsed again after a row that cannot be
   * read.
   */
  row: 1024 * 1024,
  /** Maximum nesting depth of XML elements. */
  depth: 16,
} as const;
