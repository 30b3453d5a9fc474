import { isPublicSize, PUBLIC_MARK } from './picture-access.ts';
import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';

/** Opens and shuts pictures for everybody. Both may be done twice; who decides it holds off whoever else does. */
export type Publishing = {
  /** Nothing for a key without an original: drawings are everybody's anyway. */
  publish(key: string): Promise<void>;
  /** From the end of this on no process answers it to strangers. Its original stays. */
  lock(key: string): Promise<void>;
  /** Forgets a picture in all its sizes. Browsers that have seen it may keep theirs. */
  remove(key: string): Promise<void>;
};

export function createPublishing(storage: ImageStorage): Publishing {
  return {
    async publish(key) {
      if (await storage.has(key, PUBLIC_MARK)) return;
      if (await hasOriginal(storage, key)) await storage.write(key, PUBLIC_MARK, Buffer.from('public\n'));
    },

    async lock(key) {
      // The mark first: a size that is being made looks for it again once it is stored.
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
