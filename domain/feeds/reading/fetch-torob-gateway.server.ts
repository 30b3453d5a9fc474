/**
 * Reads a shop's products through Torob's product API, version 3, which the shop's site offers. Requests the pages one
 * by one, as Torob does, but without Torob's token (SHOP-02).
 */
import { appendFile, rm, truncate, writeFile } from 'node:fs/promises';
import { SECOND } from '../../values/durations.ts';
import { ok, refused } from '../../values/result.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { TorobPage } from './feed-process.ts';
import { type Fetched, type Fetching, fetchFeed, type Network } from './fetch-feed-gateway.server.ts';
import { takeTorobPageApart } from './read-feed-apart-gateway.server.ts';

/** Path of the API in the addresses that shops give. */
const TOROB = /\/torob[_-]?api\/v3(?:\/|$)/i;

/** HTTP status of an address that accepts only POST. */
const ONLY_POSTED = 405;

/** Whether an address is that of Torob's product API. */
export const isTorobAddress = (address: string): boolean => TOROB.test(URL.parse(address)?.pathname ?? '');

/**
 * HTTP statuses of a site that answers only Torob, and of a site that does not understand the request, such as its sort
 * order.
 */
const TOROB_ALONE = new Set([401, 403]);
const NOT_UNDERSTOOD = 400;
/** Number of goods on a full page; the last page may have fewer. */
const PAGE = 100;
/** Largest number of pages that are requested, even if each has few goods. */
const PAGES_MOST = 2_000;
/** Milliseconds that the requests for all pages may take together. */
const WHOLE_MS = 120 * SECOND;

const HEAD = '{"api_version":"torob_api_v3","products":[\n';

type Parts = {
  readonly network?: Network;
  readonly takePage?: typeof takeTorobPageApart;
  readonly wholeMs?: number;
};

/**
 * Fetches a feed file, or the goods of a site through Torob's API. The API is used if the address has its path, or if
 * the site answers that the address accepts only POST.
 */
export async function fetchFeedOrTorob(address: string, fetching: Fetching, parts: Parts = {}): Promise<Fetched> {
  if (isTorobAddress(address)) return fetchTorob(address, fetching, parts);
  const fetched = await fetchFeed(address, fetching, parts.network);
  const isPosted = !fetched.ok && fetched.refused === 'status' && fetched.status === ONLY_POSTED;
  return isPosted ? fetchTorob(address, fetching, parts) : fetched;
}

/**
 * Fetches all pages into one file, `{"products": [ … ]}`. All pages together may have as many bytes as one feed, and
 * may take two minutes.
 *
 * Requests the pages by cursor, which misses no goods when others are added or removed meanwhile; by number if the site
 * does not know cursors.
 *
 * If a page after the first one fails or repeats goods that were read, or a numbered page tells another total, the file
 * ends before that page and is marked `isCut`. A run of a cut file ends no listing. `torob-alone`: the site wants
 * Torob's token.
 */
async function fetchTorob(
  address: string,
  fetching: Pick<Fetching, 'to' | 'port80'>,
  { network, takePage = takeTorobPageApart, wholeMs = WHOLE_MS }: Parts = {},
): Promise<Fetched> {
  const { to, port80 } = fetching;
  const until = performance.now() + wholeMs;
  const page = `${to}.page`;
  const reading = new TorobReading();
  let left = FEED_LIMITS.bytes;
  let size = Buffer.byteLength(HEAD);
  const cutOr = async (refusal: Fetched): Promise<Fetched> => {
    if (reading.pages === 0) {
      await rm(to, { force: true });
      return refusal;
    }
    return ok({ notModified: false, etag: null, bytes: size, isCut: true });
  };
  await writeFile(to, HEAD, { mode: 0o600 });
  try {
    while (reading.pages < PAGES_MOST) {
      const post = JSON.stringify(reading.request());
      const ms = Math.max(1, Math.ceil(until - performance.now()));
      const fetched = await fetchFeed(
        address,
        { to: page, port80, post, most: Math.max(1, left), wholeMs: ms },
        network,
      );
      if (!fetched.ok) {
        if (fetched.refused === 'status' && reading.triesNumbers(fetched.status)) continue;
        // A feed that is too long is refused whole: if only its first part were kept, the listings of the other goods
        // could be ended.
        if (fetched.refused === 'too-big') {
          await rm(to, { force: true });
          return fetched;
        }
        const isAlone = fetched.refused === 'status' && TOROB_ALONE.has(fetched.status);
        return cutOr(isAlone ? refused('torob-alone') : fetched);
      }
      if (fetched.notModified || fetched.isCut) return cutOr(refused('cut-off'));
      left -= fetched.bytes;
      let told: TorobPage;
      try {
        told = await takePage(page, to);
      } catch (error) {
        if (!(error instanceof UnreadableFeed)) throw error;
        if (reading.pages === 0) throw error;
        await truncate(to, size);
        return cutOr(refused('cut-off'));
      }
      const next = reading.take(told);
      if (next === 'broken' || next === 'anew') {
        await truncate(to, size);
        if (next === 'anew') continue;
        return cutOr(refused('cut-off'));
      }
      size += told.written;
      if (next === 'short') return cutOr(refused('cut-off'));
      if (next === 'over') {
        await appendFile(to, ']}\n');
        return ok({ notModified: false, etag: null, bytes: size + 3, isCut: false });
      }
    }
    return cutOr(refused('too-big'));
  } finally {
    await rm(page, { force: true });
  }
}

type Request = { readonly cursor?: string; readonly page?: number; readonly sort: string };

/**
 * State of reading the pages: decides which page is requested next, and recognises answers after which reading must
 * stop.
 */
class TorobReading {
  pages = 0;
  private isNumbered = false;
  private cursor: string | null = null;
  private total: number | null = null;
  private count = 0;
  private readonly seen = new Set<string>();
  private readonly cursors = new Set<string>();

  request(): Request {
    if (this.isNumbered) return { page: this.pages + 1, sort: 'date_added_desc' };
    return { ...(this.cursor !== null && { cursor: this.cursor }), sort: 'product_id_desc' };
  }

  /** Switches to page numbers if the site did not understand the first request; returns whether it did. */
  triesNumbers(status: number): boolean {
    if (this.isNumbered || this.pages > 0 || status !== NOT_UNDERSTOOD) return false;
    this.isNumbered = true;
    return true;
  }

  /**
   * Takes an answer and says how to go on. `more`: request the next page. `over`: all goods were read. `broken`: the
   * page repeats goods or contradicts the earlier total, and must not be kept. `anew`: begin again with the first page,
   * by page number. `short`: keep the page and stop; goods are missing.
   */
  take({ keys, nextCursor, total, maxPages }: TorobPage): 'more' | 'over' | 'broken' | 'anew' | 'short' {
    const isWithoutCursors = !this.isNumbered && this.pages === 0 && nextCursor === null && (maxPages ?? 1) > 1;
    if (isWithoutCursors) {
      this.isNumbered = true;
      return 'anew';
    }
    const isRepeated = keys.length > 0 && keys.every((key) => this.seen.has(key));
    const isOther = this.total !== null && total !== null && total !== this.total;
    if (isRepeated || (this.isNumbered && isOther)) return 'broken';
    for (const key of keys) this.seen.add(key);
    this.pages += 1;
    this.count += keys.length;
    this.total ??= total;
    if (this.isNumbered) {
      const isLast = keys.length === 0 || (maxPages === null ? keys.length < PAGE : this.pages >= maxPages);
      if (!isLast) return 'more';
      return total !== null && this.count < total ? 'short' : 'over';
    }
    if (nextCursor === null) return 'over';
    // After an empty page, or a cursor that was used before, the requests would never end.
    if (keys.length === 0 || this.cursors.has(nextCursor)) return 'short';
    this.cursors.add(nextCursor);
    this.cursor = nextCursor;
    return 'more';
  }
}
