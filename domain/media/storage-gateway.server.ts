/** Names of a picture's original, in the order in which they are tried. */
export const ORIGINAL_NAMES = ['original.jpg', 'original.webp', 'original.png'] as const;

/**
 * Stores the bytes of pictures: a folder of names for each key. Only this site reads it, so nothing in it is public by
 * itself. Implementations throw on a key or name that `isPictureKey` or `isStoredName` rejects; that is a bug of the
 * caller, never an answer to a visitor.
 */
export interface ImageStorage {
  /** Null for an unknown name. */
  read(key: string, name: string): Promise<Buffer | null>;
  /** Tells whether the name exists, without reading it. */
  has(key: string, name: string): Promise<boolean>;
  /** Replaces an earlier file; a reader sees the old bytes or the new ones, never a part. */
  write(key: string, name: string, body: Buffer): Promise<void>;
  /** Deletes those of a key's names that `isGone` picks; does nothing if there are none. */
  discard(key: string, isGone: (name: string) => boolean): Promise<void>;
  /** All names that are stored, in no order; those that come or go meanwhile may be among them. */
  list(): AsyncGenerator<{ readonly key: string; readonly name: string }>;
  /** Removes the original and every variant; does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const STORED_NAME = /^(?:public|(?:(?:public-)?[0-9]{2,4}|original)\.(?:avif|webp|jpg|png))$/;

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}
