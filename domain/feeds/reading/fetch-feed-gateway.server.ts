/**
 * Fetches feeds and their pictures from addresses that shops state (SHOP-02). Neither the address nor the answer can be
 * trusted.
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { open, rm } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { callOutside, type OutsideAnswer } from '../../values/ask-outside.server.ts';
import { SECOND } from '../../values/durations.ts';
import { createNameLookup, isNoSuchName, type NameLookup } from '../../values/look-up-name.server.ts';
import { isPublicAddress } from '../../values/public-address.server.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { PASSED_TIME, type PassedTime, withinTime } from '../../values/within-time.server.ts';
import { parseFeedAddress } from './feed-address.ts';
import { type FetchRefusal, UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { unpackApart } from './read-feed-apart-gateway.server.ts';

export type Fetching = {
  /** Path of the file to which the decompressed answer is written; removed if nothing was fetched. */
  readonly to: string;
  /** ETag of the previous answer, so that the server can answer that nothing has changed. */
  readonly etag?: string | null;
  /** Allows `http:` at port 80 (setting `feedPort80`). */
  readonly port80: boolean;
  /** Maximum bytes after decompression; the limit of a feed by default. */
  readonly most?: number;
  /** Maximum milliseconds for the whole call; the limit of a feed by default. */
  readonly wholeMs?: number;
  /** JSON that is posted, also to where a redirect leads; without it the address is only read. */
  readonly post?: string;
};

/** Result of fetching. `bytes`: size of the decompressed file. */
export type Fetched =
  | Result<
      | { readonly notModified: true }
      | {
          readonly notModified: false;
          readonly etag: string | null;
          readonly bytes: number;
          /** Whether the connection broke before the end; the file has what was received. */
          readonly isCut: boolean;
        },
      FetchRefusal
    >
  | Refused<'status', { readonly status: number }>;

/** Access to the network, which tests replace. */
export type Network = {
  readonly lookup: NameLookup;
  readonly isAllowed: (address: string) => boolean;
  readonly ask: typeof callOutside;
  /** Milliseconds until an answer must begin, and until it must have ended. */
  readonly answerMs: number;
  readonly wholeMs: number;
};

const REDIRECTS_MOST = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ETAG_MAX = 200;

const INTERNET: Network = {
  lookup: createNameLookup(),
  isAllowed: isPublicAddress,
  ask: callOutside,
  answerMs: 10 * SECOND,
  wholeMs: 120 * SECOND,
};

/**
 * Fetches an address into a file. Each host name is resolved once per call and refused unless all its addresses are
 * public, and the connection uses one of these very addresses. So a name that changes between check and connection
 * cannot lead into a private network. Hosts of redirects are treated alike.
 */
export async function fetchFeed(address: string, fetching: Fetching, network: Network = INTERNET): Promise<Fetched> {
  const ms = fetching.wholeMs ?? network.wholeMs;
  const fetched = await fetchWithin(ms, address, fetching, network);
  if (!fetched.ok && fetched.refused === 'timeout')
    PASSED_TIME.publish({ call: 'a shop’s server', ms } satisfies PassedTime);
  return fetched;
}

async function fetchWithin(ms: number, address: string, fetching: Fetching, network: Network): Promise<Fetched> {
  const whole = AbortSignal.timeout(ms);
  const pinned = new Map<string, readonly LookupAddress[]>();
  let url = parseFeedAddress(address, fetching);
  for (let redirects = 0; ; redirects += 1) {
    if (url === null) return refused('address');
    const found = pinned.get(url.hostname) ?? (await resolved(url.hostname, whole, network));
    if (typeof found === 'string') return refused(found);
    pinned.set(url.hostname, found);
    const { etag = null, post = null } = fetching;
    const response = await ask(url, { found, whole, etag, post }, network);
    if (typeof response === 'string') return refused(response);
    const { statusCode: status, headers } = response;
    if (status === 200) return stored(response, fetching, whole);
    response.body.destroy();
    // A 304 counts only if an ETag was sent; otherwise there is no earlier file.
    if (status === 304 && fetching.etag) return ok({ notModified: true });
    if (!REDIRECTS.has(status)) return refused('status', { status });
    if (redirects === REDIRECTS_MOST) return refused('redirects');
    const location = oneOf(headers, 'location');
    const next: URL | null = location === null ? null : URL.parse(location, url);
    url = next && parseFeedAddress(next.href, fetching);
  }
}

async function resolved(
  host: string,
  whole: AbortSignal,
  { lookup, isAllowed, answerMs }: Network,
): Promise<readonly LookupAddress[] | 'not-public' | 'unreachable' | 'timeout'> {
  const found = await withinTime(
    answerMs,
    (begun) =>
      lookup(host, AbortSignal.any([whole, begun])).catch(({ code }: NodeJS.ErrnoException) => {
        if (isNoSuchName(code)) return [];
        return whole.aborted || code === 'ETIMEOUT' ? 'timeout' : 'unreachable';
      }),
    () => 'timeout' as const,
  );
  if (typeof found === 'string') return found;
  return found.length > 0 && found.every(({ address }) => isAllowed(address)) ? found : 'not-public';
}

type Asking = {
  readonly found: readonly LookupAddress[];
  readonly whole: AbortSignal;
  readonly etag: string | null;
  readonly post: string | null;
};

async function ask(
  url: URL,
  { found, whole, etag, post }: Asking,
  { ask, answerMs }: Network,
): Promise<OutsideAnswer | 'unreachable' | 'timeout'> {
  const headers = {
    'user-agent': 'Bazarche feed reader',
    'accept-encoding': 'gzip',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(post === null ? {} : { 'content-type': 'application/json', accept: 'application/json' }),
  };
  const lookup = pinnedTo(found);
  const sent = post === null ? ({ method: 'GET' } as const) : ({ method: 'POST', body: Buffer.from(post) } as const);
  return withinTime(
    answerMs,
    (begun) =>
      ask(url, { ...sent, headers, lookup, signal: AbortSignal.any([whole, begun]) }).catch(() =>
        whole.aborted ? 'timeout' : 'unreachable',
      ),
    () => 'timeout',
  );
}

/** Value of a header; null if it is missing or was sent several times. */
function oneOf(headers: OutsideAnswer['headers'], name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function pinnedTo(found: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options: LookupOptions, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Stores the body of an answer. It is not read to its end if it exceeds the limit. */
async function stored({ headers, body }: OutsideAnswer, { to, most }: Fetching, whole: AbortSignal): Promise<Fetched> {
  const limit = most ?? FEED_LIMITS.bytes;
  const encoding = oneOf(headers, 'content-encoding') ?? 'identity';
  const isKnown = /^(?:identity|(?:x-)?gzip)$/i.test(encoding);
  const isTooLong = Number(oneOf(headers, 'content-length') ?? 0) > limit;
  if (!isKnown || isTooLong) {
    body.destroy();
    return refused(isKnown ? 'too-big' : 'damaged');
  }
  let taken: Taken;
  try {
    const { isPacked, ...arrived } = await written({ body, to, limit }, whole);
    taken = isPacked ? await unpackedFrom(arrived, to, limit) : arrived;
  } catch (error) {
    await rm(to, { force: true });
    const refusal = refusalOf(error, whole);
    if (refusal === null) throw error;
    return refused(refusal);
  }
  const etag = oneOf(headers, 'etag');
  return ok({
    notModified: false,
    ...taken,
    etag: !taken.isCut && etag !== null && etag.length <= ETAG_MAX ? etag : null,
  });
}

type Taken = { readonly bytes: number; readonly isCut: boolean };
type Writing = { readonly body: OutsideAnswer['body']; readonly to: string; readonly limit: number };

const FIRST_OF_GZIP = 0x1f;

/** Writes the body to the file as it arrives, up to the point where it breaks off. */
async function written({ body, to, limit }: Writing, whole: AbortSignal): Promise<Taken & { isPacked: boolean }> {
  const arrived = arriving(body, whole);
  const file = await open(to, 'w', 0o600);
  let bytes = 0;
  let isPacked = false;
  try {
    for await (const chunk of arrived) {
      if (bytes === 0) isPacked = chunk[0] === FIRST_OF_GZIP;
      bytes += chunk.length;
      if (bytes > limit) throw new UnreadableFeed('too_big');
      await file.writeFile(chunk);
    }
    return { bytes, isPacked, isCut: false };
  } catch (error) {
    if (refusalOf(error, whole) !== 'cut-off') throw error;
    return { bytes, isPacked, isCut: true };
  } finally {
    body.destroy();
    await file.close();
  }
}

/** Decompresses the received file in a separate process, which has no access to anything of the site's. */
async function unpackedFrom({ isCut }: Taken, to: string, limit: number): Promise<Taken> {
  const unpacked = await unpackApart(to, limit);
  return { bytes: unpacked.bytes, isCut: isCut || unpacked.isCut };
}

/** Maximum bytes held in memory until they are written; meanwhile further ones wait in the socket. */
const HELD_MOST = 1024 * 1024;

/**
 * Yields everything that was received before an answer breaks off. The body is not iterated directly, because a stream
 * that ends with an error drops the chunks that were not read yet. Listens from the moment of the call on.
 */
function arriving(body: OutsideAnswer['body'], whole: AbortSignal): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  let held = 0;
  let more = Promise.withResolvers<void>();
  const end: { error?: Error | null } = {};
  const endWith = (error: Error | null) => {
    if (end.error === undefined) end.error = error;
    more.resolve();
  };
  const broken = () =>
    endWith(Object.assign(new Error('the answer broke off'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  // The signal also ends the body, but this code does not rely on it.
  whole.addEventListener('abort', () => endWith(new Error('no answer in time')));
  body
    .on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      held += chunk.length;
      if (held > HELD_MOST) body.pause();
      more.resolve();
    })
    .on('end', () => endWith(null))
    .on('error', endWith)
    .on('close', broken);
  if (body.destroyed) broken();
  return (async function* () {
    for (;;) {
      const chunk = chunks.shift();
      if (chunk) {
        held -= chunk.length;
        yield chunk;
      } else if (end.error) throw end.error;
      else if (end.error === null) return;
      else {
        more = Promise.withResolvers<void>();
        body.resume();
        await more.promise;
      }
    }
  })();
}

/** Refusal for an error that the answer caused; null for our own errors, such as a full disk. */
function refusalOf(error: unknown, whole: AbortSignal): FetchRefusal | null {
  if (whole.aborted) return 'timeout';
  if (error instanceof UnreadableFeed) {
    switch (error.kind) {
      case 'too_big':
        return 'too-big';
      case 'bomb':
        return 'bomb';
      case 'cut_off':
        return 'cut-off';
      default:
        return 'damaged';
    }
  }
  const { name, code } = error as NodeJS.ErrnoException;
  // Errors of the HTTP parser have no code for some faults, such as an end within a chunk.
  return name === 'HTTPParserError' || (code !== undefined && CUT.has(code)) ? 'cut-off' : null;
}

const CUT = new Set([
  ...['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ETIMEDOUT'],
  ...['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_ABORTED'],
]);
