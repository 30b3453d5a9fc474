/** Bounds of files that shops send or that are fetched for them (SHOP-02). */
export const FEED_LIMITS = {
  /** Bytes, unpacked. */
  bytes: 50 * 1024 * 1024,
  /** Unpacked bytes for each packed one. */
  ratio: 100,
  columns: 300,
  /** Characters of one cell. */
  cell: 64 * 1024,
  /** Characters of one row of a table; also bounds what is read again after a row that cannot be read. */
  row: 1024 * 1024,
  /** Elements of XML inside each other. */
  depth: 16,
} as const;
