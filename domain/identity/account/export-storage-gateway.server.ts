import type { Readable } from 'node:stream';

/**
 * Storage of exports until they are downloaded. Implementations throw for a key that `isExportKey` does not accept,
 * because only a bug in the caller can pass one.
 */
export interface ExportStorage {
  /** Stores the whole body or nothing, replacing an earlier file. Returns its length in bytes. */
  write(key: string, body: Readable): Promise<number>;
  /** Reads an export; null for an unknown key. */
  read(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
  /** Removes an export, also the rest of an incomplete write. Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[a-z0-9]{40}$/;

export function isExportKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}
