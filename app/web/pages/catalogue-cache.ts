import { LRUCache } from 'lru-cache';
import type { Lasting } from '../../../domain/values/lasting.ts';
import type { Catalogue } from '../request/context.ts';

export type CatalogueCache<K, V> = {
  readonly has: (key: K) => boolean;
  readonly get: (key: K) => Lasting<V> | undefined;
  /** Stores the value and returns it. */
  readonly set: (key: K, value: V) => Lasting<V>;
};

/** A cache of values derived from the catalogue. When the back office changes the catalogue, its values are dropped. */
export function catalogueCache<K extends {}, V extends {}>(
  options: LRUCache.Options<K, V, unknown>,
): (catalogue: Catalogue) => CatalogueCache<K, V> {
  const caches = new WeakMap<Catalogue, CatalogueCache<K, V>>();
  return (catalogue) => {
    const cache = caches.get(catalogue) ?? cacheOf(new LRUCache<K, V>(options));
    caches.set(catalogue, cache);
    return cache;
  };
}

const cacheOf = <K extends {}, V extends {}>(entries: LRUCache<K, V>): CatalogueCache<K, V> => ({
  has: (key) => entries.has(key),
  get: (key) => entries.get(key) as Lasting<V> | undefined,
  set(key, value) {
    entries.set(key, value);
    return value as Lasting<V>;
  },
});
