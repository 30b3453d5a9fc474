import type { Readable } from 'node:stream';

/**
 * Storage of exports until they are fetched. Implementations throw for a key that `isExportKey` does not accept,
 * because only a bug of the caller can pass one.
 */
export interface ExportStorage {
  /** Stores the whole body or nothing; returns its length in bytes. Replaces an earlier file. */
  write(key: string, body: Readable): Promise<number>;
  /** Null for an unknown key. */
  read(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
  /** Also removes what an incomplete write left; does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[a-z0-9]{40}$/;

export function isExportKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}
