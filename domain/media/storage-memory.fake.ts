import type { ImageStorage } from './storage-gateway.server.ts';

/** A storage that forgets, with its entries in sight (`key/name`). */
export function createMemoryStorage(): ImageStorage & { readonly entries: Map<string, Buffer> } {
  const entries = new Map<string, Buffer>();
  return {
    entries,
    read: async (key, name) => entries.get(`${key}/${name}`) ?? null,
    write: async (key, name, body) => void entries.set(`${key}/${name}`, body),
    remove: async (key) => {
      for (const entry of [...entries.keys()]) if (entry.startsWith(`${key}/`)) entries.delete(entry);
    },
  };
}
