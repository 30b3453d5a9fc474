import type { ImageStorage } from '../domain/media/storage-gateway.server.ts';

/** A storage in memory with visible entries (`key/name`). */
export function createMemoryStorage(): ImageStorage & { readonly entries: Map<string, Buffer> } {
  const entries = new Map<string, Buffer>();
  const forget = (key: string, isGone: (name: string) => boolean) => {
    for (const entry of [...entries.keys()]) {
      const [folder, name = ''] = entry.split('/');
      if (folder === key && isGone(name)) entries.delete(entry);
    }
  };
  return {
    entries,
    read: async (key, name) => entries.get(`${key}/${name}`) ?? null,
    write: async (key, name, body) => void entries.set(`${key}/${name}`, body),
    has: async (key, name) => entries.has(`${key}/${name}`),
    async *list() {
      for (const entry of [...entries.keys()]) {
        const [key = '', name = ''] = entry.split('/');
        yield { key, name };
      }
    },
    discard: async (key, isGone) => forget(key, isGone),
    remove: async (key) => forget(key, () => true),
  };
}
