import { LRUCache } from 'lru-cache';
import type { Catalogue } from './context.ts';

/** A cache of what is made of the catalogue, forgotten with it when the back office changes it. */
export function catalogueCache<K extends {}, V extends {}>(
  options: LRUCache.Options<K, V, unknown>,
): (catalogue: Catalogue) => LRUCache<K, V> {
  const caches = new WeakMap<Catalogue, LRUCache<K, V>>();
  return (catalogue) => {
    const cache = caches.get(catalogue) ?? new LRUCache<K, V>(options);
    caches.set(catalogue, cache);
    return cache;
  };
}
