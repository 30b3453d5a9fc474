import { LRUCache } from 'lru-cache';
import { SECOND } from '../../../domain/values/durations.ts';
import { paths } from '../../paths.ts';
import { ownBytes } from '../own-bytes.ts';
import type { Encoded } from '../request/encode.ts';

const CACHE_SECONDS = 15;
const REMEMBERED_SECONDS = 60;
const REMEMBERED_CHARACTERS = 512 * 1024;
/**
 * Maximum number of dropped pages that are remembered. If more pages are dropped while a page is being rendered, that
 * page is not stored.
 */
const DROPS = 1_000;
const BYTES = 8 * 1024 * 1024;

/**
 * A cache that holds anonymous pages for some seconds, bounded in bytes (ARCHITECTURE.md). A page is stored when it is
 * rendered for the second time within a minute: most addresses are requested only once, by crawlers and searches, and
 * their pages would evict popular ones.
 */
export class PageCache {
  readonly #madeBefore = new LRUCache<string, true>({
    ttl: REMEMBERED_SECONDS * SECOND,
    // Bounded in characters, because an address may have eight thousand of them.
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  readonly #pages = new LRUCache<string, Encoded>({
    ttl: CACHE_SECONDS * SECOND,
    maxSize: BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 1_000,
    // Reads the clock only every 500 ms: reading it for every hit would cost more than the look-up itself.
    ttlResolution: 500,
  });

  /** Addresses of dropped listings and shops, each with the epoch that began with the drop; the newest first. */
  readonly #dropped = new LRUCache<string, number>({ max: DROPS });

  #epoch = 0;
  /** Epoch that began when all pages were last dropped. */
  #clearedIn = 0;

  /** Increases each time pages are dropped. Read it before rendering a page, and pass it to `set`. */
  get epoch(): number {
    return this.#epoch;
  }

  get(key: string): Encoded | undefined {
    return this.#pages.get(key);
  }

  /** Whether a page was rendered within the last minute; if it is rendered again, it is stored. */
  wasMade(key: string): boolean {
    return this.#madeBefore.has(key);
  }

  /**
   * Stores a page. Does nothing if the key is new, or if the page was dropped after its rendering began, because the
   * page may show outdated data.
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

  /** Drops a listing's page under every address and encoding, including a page that is being rendered. */
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

  /** Drops all pages, including those that are being rendered. */
  clear(): void {
    this.#clearedIn = ++this.#epoch;
    this.#pages.clear();
  }
}

/** Whether a key belongs to this address, which in the key is followed by a name, a query or the encoding. */
const isAt = (key: string, address: string): boolean =>
  key.startsWith(address) && !/[\da-z-]/.test(key.charAt(address.length));

/** Copies a compressed page if it is a view of a larger buffer, which would otherwise stay in memory. */
function compact(body: Buffer): Buffer {
  return body.length === body.buffer.byteLength ? body : ownBytes(body);
}
