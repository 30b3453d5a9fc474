/** Reads a shop's answers to Torob's product API, version 3, page by page, as Torob does but without its token (SHOP-02). */
import { appendFile, rm, truncate, writeFile } from 'node:fs/promises';
import { SECOND } from '../../values/durations.ts';
import { ok, refused } from '../../values/result.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { TorobPage } from './feed-process.ts';
import { type Fetched, type Fetching, fetchFeed, type Network } from './fetch-feed-gateway.server.ts';
import { takeTorobPageApart } from './read-feed-apart-gateway.server.ts';

/** Path of the call, as shops write it. */
const TOROB = /\/torob[_-]?api\/v3(?:\/|$)/i;

/** Status of an address that is only posted to. */
const ONLY_POSTED = 405;

/** Whether an address is that of Torob's product API. */
export const isTorobAddress = (address: string): boolean => TOROB.test(URL.parse(address)?.pathname ?? '');

/** Statuses of a site that answers Torob alone, and of one that does not know a sort. */
const TOROB_ALONE = new Set([401, 403]);
const NOT_UNDERSTOOD = 400;
/** Goods of a page; the last one has fewer. */
const PAGE = 100;
/** Pages that are asked for, however few goods each has. */
const PAGES_MOST = 2_000;
/** Milliseconds that all pages may take together. */
const WHOLE_MS = 120 * SECOND;

const HEAD = '{"api_version":"torob_api_v3","products":[\n';

type Parts = {
  readonly network?: Network;
  readonly takePage?: typeof takeTorobPageApart;
  readonly wholeMs?: number;
};

/** Fetches a file, or the goods of a site as Torob reads them: known by the address, or by its answer that it is only posted to. */
export async function fetchFeedOrTorob(address: string, fetching: Fetching, parts: Parts = {}): Promise<Fetched> {
  if (isTorobAddress(address)) return fetchTorob(address, fetching, parts);
  const fetched = await fetchFeed(address, fetching, parts.network);
  const isPosted = !fetched.ok && fetched.refused === 'status' && fetched.status === ONLY_POSTED;
  return isPosted ? fetchTorob(address, fetching, parts) : fetched;
}

/**
 * Fetches all pages into one file, `{"products": [ … ]}`, under the limit of bytes of one feed and two minutes. Goes on by cursor, which
 * leaves out nothing while goods come and go; by number where a site does not know cursors. Once there is a page, the file is cut
 * (`isCut`) where the next one fails, repeats what was read, or tells another total than before, so that nothing ends. `torob-alone`: the site
 * wants Torob's token.
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
        // A part of a feed that is too long would end the goods of the rest.
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

/** Knows which page to ask for next, and notices an answer that leads nowhere. */
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

  /** Goes on by numbers if the first call was not understood; whether it does. */
  triesNumbers(status: number): boolean {
    if (this.isNumbered || this.pages > 0 || status !== NOT_UNDERSTOOD) return false;
    this.isNumbered = true;
    return true;
  }

  /** `anew`: by number, from the first page on. `short`: it is the last page, and fewer goods came than were told. */
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
    // An empty page, or one that was there before, leads on for ever.
    if (keys.length === 0 || this.cursors.has(nextCursor)) return 'short';
    this.cursors.add(nextCursor);
    this.cursor = nextCursor;
    return 'more';
  }
}
