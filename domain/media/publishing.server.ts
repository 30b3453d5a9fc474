import { originalExtension } from './originals.server.ts';
import { isPublicSize, PUBLIC_MARK } from './picture-access.ts';
import type { ImageStorage } from './storage-gateway.server.ts';

/** Makes pictures public or private. Both calls can be repeated; the caller must prevent concurrent decisions. */
export type Publishing = {
  /** Does nothing for a key without an original: drawings are public anyway. */
  publish(key: string): Promise<void>;
  /** After this no process serves the picture to other users. The original stays. */
  lock(key: string): Promise<void>;
  /** Deletes a picture in all sizes. Browsers that have seen it may keep their copy. */
  remove(key: string): Promise<void>;
};

export function createPublishing(storage: ImageStorage): Publishing {
  return {
    async publish(key) {
      if (await storage.has(key, PUBLIC_MARK)) return;
      if (await originalExtension(storage, key)) await storage.write(key, PUBLIC_MARK, Buffer.from('public\n'));
    },

    async lock(key) {
      // The mark goes first: a process that makes a size checks the mark again after storing it.
      await storage.discard(key, (name) => name === PUBLIC_MARK);
      await storage.discard(key, isPublicSize);
    },

    remove: (key) => storage.remove(key),
  };
}
