import { LRUCache } from 'lru-cache';
import { SECOND } from '../../domain/values/durations.ts';
import { paths } from '../paths.ts';
import type { Encoded } from './encode.ts';

const SECONDS = 15;
const REMEMBERED_SECONDS = 60;
const REMEMBERED_CHARACTERS = 512 * 1024;
const BYTES = 8 * 1024 * 1024;

/**
 * Anonymous pages, kept for some seconds and bounded in bytes (ARCHITECTURE.md, what is kept). One is kept from the second
 * time on that it is made within a minute: most addresses are asked for once, by crawlers and by whoever types a search, and
 * their pages would drive out those that many look at.
 */
export class PageCache {
  readonly #madeBefore = new LRUCache<string, true>({
    ttl: REMEMBERED_SECONDS * SECOND,
    // An address may be eight thousand characters long.
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  readonly #pages = new LRUCache<string, Encoded>({
    ttl: SECONDS * SECOND,
    maxSize: BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 1_000,
    // Reading the clock for every hit costs more than the look-up.
    ttlResolution: 500,
  });

  #epoch = 0;

  /** Handed to `set` by whoever begins to make a page. */
  get epoch(): number {
    return this.#epoch;
  }

  get(key: string): Encoded | undefined {
    return this.#pages.get(key);
  }

  /** Keeps a page unless it is the first of its key, or the cache was cleared since it was begun: it may show what was before. */
  set(key: string, page: Encoded, begunIn: number): void {
    if (begunIn !== this.#epoch) return;
    const isFirst = !this.#madeBefore.has(key);
    this.#madeBefore.set(key, true);
    if (isFirst) return;
    this.#pages.set(key, { ...page, body: compact(page.body) });
  }

  /** A listing's own page, by whatever address and in whatever encoding it is kept. */
  drop(listingId: number): void {
    const address = paths.listing(listingId, '');
    for (const key of this.#pages.keys()) {
      // What follows the id is a name, a query, or the encoding.
      if (key.startsWith(address) && !/\d/.test(key.charAt(address.length))) this.#pages.delete(key);
    }
  }

  /** Drops all pages, also those that are being made. */
  clear(): void {
    this.#epoch++;
    this.#pages.clear();
  }
}

/** A compressed page may hold on to a larger buffer than it fills. */
function compact(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
