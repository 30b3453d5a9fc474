import { isPublicSize, PUBLIC_MARK } from './picture-access.ts';
import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';

/**
 * Makes pictures public or private. Both calls may be repeated; the caller keeps others from deciding at the same time.
 */
export type Publishing = {
  /** Does nothing for a key without an original: drawings are public anyway. */
  publish(key: string): Promise<void>;
  /** Once this is done no process serves the picture to strangers. The original stays. */
  lock(key: string): Promise<void>;
  /** Deletes a picture in all sizes. Browsers that have seen it may keep their copy. */
  remove(key: string): Promise<void>;
};

export function createPublishing(storage: ImageStorage): Publishing {
  return {
    async publish(key) {
      if (await storage.has(key, PUBLIC_MARK)) return;
      if (await hasOriginal(storage, key)) await storage.write(key, PUBLIC_MARK, Buffer.from('public\n'));
    },

    async lock(key) {
      // The mark first: whoever makes a size looks for the mark again after storing it.
      await storage.discard(key, (name) => name === PUBLIC_MARK);
      await storage.discard(key, isPublicSize);
    },

    remove: (key) => storage.remove(key),
  };
}

export async function hasOriginal(storage: Pick<ImageStorage, 'has'>, key: string): Promise<boolean> {
  for (const name of ORIGINAL_NAMES) if (await storage.has(key, name)) return true;
  return false;
}
