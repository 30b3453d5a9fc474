import { LRUCache } from 'lru-cache';
import { SECOND } from '../../../domain/values/durations.ts';
import { paths } from '../../paths.ts';
import { ownBytes } from '../own-bytes.ts';
import type { Encoded } from '../request/encode.ts';

const CACHE_SECONDS = 15;
const REMEMBERED_SECONDS = 60;
const REMEMBERED_CHARACTERS = 512 * 1024;
/** Pages dropped while one page is made, at most: with more it is not stored. */
const DROPS = 1_000;
const BYTES = 8 * 1024 * 1024;

/**
 * A cache of anonymous pages for some seconds, bounded in bytes (ARCHITECTURE.md). A page is stored when it is rendered
 * for the second time within a minute: most addresses are requested once, by crawlers and searches, and their pages
 * would evict popular ones.
 */
export class PageCache {
  readonly #madeBefore = new LRUCache<string, true>({
    ttl: REMEMBERED_SECONDS * SECOND,
    // An address may have eight thousand characters.
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  readonly #pages = new LRUCache<string, Encoded>({
    ttl: CACHE_SECONDS * SECOND,
    maxSize: BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 1_000,
    // Reading the clock for every hit costs more than the look-up itself.
    ttlResolution: 500,
  });

  /** Addresses of listings and shops that were dropped, with the epoch that began then: the newest first. */
  readonly #dropped = new LRUCache<string, number>({ max: DROPS });

  #epoch = 0;
  /** Epoch that began when all pages were dropped. */
  #clearedIn = 0;

  /** Rises each time pages are dropped. Read it before rendering a page, and pass it to `set`. */
  get epoch(): number {
    return this.#epoch;
  }

  get(key: string): Encoded | undefined {
    return this.#pages.get(key);
  }

  /** Whether a page was made within the last minute: if it is made again, it is stored. */
  wasMade(key: string): boolean {
    return this.#madeBefore.has(key);
  }

  /**
   * Stores a page unless its key is seen for the first time, or it was dropped since it was begun: it may show an older
   * state.
   */
  set(key: string, page: Encoded, begunIn: number): void {
    if (this.#wasDropped(key, begunIn)) return;
    const isFirst = !this.wasMade(key);
    this.#madeBefore.set(key, true);
    if (isFirst) return;
    this.#pages.set(key, { ...page, body: compact(page.body) });
  }

  #wasDropped(key: string, begunIn: number): boolean {
    if (begunIn < this.#clearedIn || this.#epoch - begunIn > DROPS) return true;
    for (const [address, epoch] of this.#dropped.entries()) {
      if (epoch <= begunIn) return false;
      if (isAt(key, address)) return true;
    }
    return false;
  }

  /** Drops a listing's own page under every address and encoding, also one that is being made. */
  drop(listingId: number): void {
    this.#dropAt(paths.listing(listingId, ''));
  }

  /** Drops the page of a shop or an agent. */
  dropShop(kind: 'shop' | 'agent', slug: string): void {
    this.#dropAt(kind === 'shop' ? paths.shop(slug) : paths.agent(slug));
  }

  #dropAt(address: string): void {
    this.#dropped.set(address, ++this.#epoch);
    for (const key of this.#pages.keys()) if (isAt(key, address)) this.#pages.delete(key);
  }

  /** Drops all pages, also those that are being made. */
  clear(): void {
    this.#clearedIn = ++this.#epoch;
    this.#pages.clear();
  }
}

/** Whether a key is of this address, which is followed by a name, a query or the encoding. */
const isAt = (key: string, address: string): boolean =>
  key.startsWith(address) && !/[\da-z-]/.test(key.charAt(address.length));

/** A compressed page may be a view of a larger buffer; copies it then. */
function compact(body: Buffer): Buffer {
  return body.length === body.buffer.byteLength ? body : ownBytes(body);
}
