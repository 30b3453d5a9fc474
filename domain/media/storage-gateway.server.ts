/** Names of a picture's original, in the order in which they are tried. */
export const ORIGINAL_NAMES = ['original.jpg', 'original.webp', 'original.png'] as const;

/**
 * Stores the bytes of pictures: a folder of names for each key. Only this site reads the storage, so nothing in it is
 * public by itself. Implementations throw on a key or name that `isPictureKey` or `isStoredName` rejects, which would
 * be a bug of the caller.
 */
export interface ImageStorage {
  /** Null for an unknown name. */
  read(key: string, name: string): Promise<Buffer | null>;
  /** Returns whether the name exists, without reading the file. */
  has(key: string, name: string): Promise<boolean>;
  /** Creates or replaces a file; a reader gets either the old bytes or the new ones, never a mix. */
  write(key: string, name: string, body: Buffer): Promise<void>;
  /** Deletes those names of a key for which `isGone` returns true; does nothing if there are none. */
  discard(key: string, isGone: (name: string) => boolean): Promise<void>;
  /** All stored names, unordered; may or may not include those that are added or removed meanwhile. */
  list(): AsyncGenerator<{ readonly key: string; readonly name: string }>;
  /** Removes the original and all variants; does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const STORED_NAME = /^(?:public|(?:(?:public-)?[0-9]{2,4}|original)\.(?:avif|webp|jpg|png))$/;

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}
