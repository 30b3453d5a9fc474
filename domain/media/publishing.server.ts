import { originalExtension } from './originals.server.ts';
import { isPublicSize, PUBLIC_MARK } from './picture-access.ts';
import type { ImageStorage } from './storage-gateway.server.ts';

/** Makes pictures public or private. All calls can be repeated; the caller must prevent concurrent decisions. */
export type Publishing = {
  /** Does nothing for a key without an original: drawings are always public. */
  publish(key: string): Promise<void>;
  /** Makes the picture private: no process serves it to other users any more. The original stays. */
  lock(key: string): Promise<void>;
  /** Deletes a picture in all sizes. Browsers that have loaded it may still have their copy. */
  remove(key: string): Promise<void>;
};

export function createPublishing(storage: ImageStorage): Publishing {
  return {
    async publish(key) {
      if (await storage.has(key, PUBLIC_MARK)) return;
      if (await originalExtension(storage, key)) await storage.write(key, PUBLIC_MARK, Buffer.from('public\n'));
    },

    async lock(key) {
      // The mark is deleted first: a process that creates a size checks the mark again after storing the size.
      await storage.discard(key, (name) => name === PUBLIC_MARK);
      await storage.discard(key, isPublicSize);
    },

    remove: (key) => storage.remove(key),
  };
}
