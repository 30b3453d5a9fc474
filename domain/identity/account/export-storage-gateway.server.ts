import type { Readable } from 'node:stream';

/**
 * Where exports lie until they are fetched. Implementations throw on a key that `isExportKey` does not accept: a bug of
 * the caller, never an answer to a visitor.
 */
export interface ExportStorage {
  /** Keeps all of the body or nothing; answers its length in bytes. Replaces what was there. */
  write(key: string, body: Readable): Promise<number>;
  /** Null when there is nothing under that key. */
  read(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
  /** Also what a write left behind that did not come to its end; quiet when there is nothing. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9]{40}$/;

export function isExportKey(text: string): boolean {
  return KEY.test(text);
}
